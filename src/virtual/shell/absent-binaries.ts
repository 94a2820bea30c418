import type { Unsupported } from './process.ts';

/** Programs that a phone has and this device does not; asked for, they are "inaccessible or not found". */
export const absentBinaries: readonly Unsupported[] = [
  {
    what: 'awk',
    why: 'a language of its own (in Android since 10); cut, sed, tr and sh do what clients were seen to need',
  },
  { what: 'bc', why: 'sh counts, and expr' },
  { what: 'bmgr, bu', why: 'there are no backups' },
  { what: 'bootanimation, bootstat', why: 'the boot shows nothing and is not measured' },
  { what: 'dalvikvm, dex2oat, oatdump', why: 'there is no Java virtual machine' },
  {
    what: 'debuggerd, tombstoned, perfetto, simpleperf, strace, atrace',
    why: 'nothing native runs that could be traced',
  },
  { what: 'device_config', why: 'there are no flags of modules' },
  { what: 'diff, patch', why: 'no client was seen to compare texts on the device; cmp tells whether files differ' },
  { what: 'ifconfig, ip, iptables, netstat, tc, traceroute', why: 'the device has no network beyond itself' },
  {
    what: 'incident, incidentd, bugreport, bugreportz, dumpstate',
    why: 'there is nothing behind the services to report',
  },
  { what: 'insmod, lsmod, modprobe, lsof, lsusb, lspci', why: 'there is no kernel behind the device' },
  { what: 'keystore_cli, gatekeeperd, vold, vdc, sm', why: 'storage and keys have no daemons here' },
  { what: 'reboot, start, stop', why: 'adb reboot restarts the device; single services cannot be stopped' },
  { what: 'service, servicemanager', why: 'there is no binder' },
  { what: 'sqlite3', why: 'not in builds for users either; apps keep their data in memory' },
  { what: 'su', why: 'the device is not rooted' },
  { what: 'vi, microcom, telnet, ftpget', why: 'nobody sits at a terminal of it' },
  { what: 'watch, inotifyd, split, comm, fold, join, csplit', why: 'no client was seen to use them' },
];
