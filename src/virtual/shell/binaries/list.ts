import type { Binary } from '../process.ts';
import { am } from './am.ts';
import { app_process } from './app_process.ts';
import { app_process64 } from './app_process64.ts';
import { appops } from './appops.ts';
import { base64 } from './base64.ts';
import { basename } from './basename.ts';
import { cat } from './cat.ts';
import { chgrp } from './chgrp.ts';
import { chmod } from './chmod.ts';
import { chown } from './chown.ts';
import { clear } from './clear.ts';
import { cmd } from './cmd.ts';
import { cmp } from './cmp.ts';
import { content } from './content.ts';
import { cp } from './cp.ts';
import { cut } from './cut.ts';
import { date } from './date.ts';
import { dd } from './dd.ts';
import { df } from './df.ts';
import { dirname } from './dirname.ts';
import { dmesg } from './dmesg.ts';
import { du } from './du.ts';
import { dumpsys } from './dumpsys.ts';
import { echo } from './echo.ts';
import { egrep } from './egrep.ts';
import { env } from './env.ts';
import { expr } from './expr.ts';
import { falseProgram } from './false.ts';
import { fgrep } from './fgrep.ts';
import { find } from './find.ts';
import { free } from './free.ts';
import { getconf } from './getconf.ts';
import { getenforce } from './getenforce.ts';
import { getevent } from './getevent.ts';
import { getprop } from './getprop.ts';
import { grep } from './grep.ts';
import { groups } from './groups.ts';
import { gunzip } from './gunzip.ts';
import { gzip } from './gzip.ts';
import { head } from './head.ts';
import { hostname } from './hostname.ts';
import { id } from './id.ts';
import { ime } from './ime.ts';
import { input } from './input.ts';
import { kill } from './kill.ts';
import { killall } from './killall.ts';
import { ln } from './ln.ts';
import { locksettings } from './locksettings.ts';
import { log } from './log.ts';
import { logcat } from './logcat.ts';
import { ls } from './ls.ts';
import { md5sum } from './md5sum.ts';
import { mkdir } from './mkdir.ts';
import { mktemp } from './mktemp.ts';
import { monkey } from './monkey.ts';
import { mount } from './mount.ts';
import { mountpoint } from './mountpoint.ts';
import { mv } from './mv.ts';
import { nc } from './nc.ts';
import { nl } from './nl.ts';
import { nohup } from './nohup.ts';
import { nproc } from './nproc.ts';
import { od } from './od.ts';
import { paste } from './paste.ts';
import { pgrep } from './pgrep.ts';
import { pidof } from './pidof.ts';
import { ping } from './ping.ts';
import { pkill } from './pkill.ts';
import { pm } from './pm.ts';
import { printenv } from './printenv.ts';
import { printf } from './printf.ts';
import { ps } from './ps.ts';
import { pwd } from './pwd.ts';
import { readlink } from './readlink.ts';
import { realpath } from './realpath.ts';
import { reboot } from './reboot.ts';
import { rev } from './rev.ts';
import { rm } from './rm.ts';
import { rmdir } from './rmdir.ts';
import { runAs } from './run-as.ts';
import { screencap } from './screencap.ts';
import { screenrecord } from './screenrecord.ts';
import { sed } from './sed.ts';
import { sendevent } from './sendevent.ts';
import { seq } from './seq.ts';
import { setprop } from './setprop.ts';
import { settings } from './settings.ts';
import { sh } from './sh.ts';
import { sha1sum } from './sha1sum.ts';
import { sha224sum } from './sha224sum.ts';
import { sha256sum } from './sha256sum.ts';
import { sha512sum } from './sha512sum.ts';
import { sleep } from './sleep.ts';
import { sort } from './sort.ts';
import { stat } from './stat.ts';
import { strings } from './strings.ts';
import { stty } from './stty.ts';
import { svc } from './svc.ts';
import { sync } from './sync.ts';
import { tac } from './tac.ts';
import { tail } from './tail.ts';
import { tar } from './tar.ts';
import { tee } from './tee.ts';
import { test } from './test.ts';
import { timeout } from './timeout.ts';
import { top } from './top.ts';
import { touch } from './touch.ts';
import { toybox } from './toybox.ts';
import { tr } from './tr.ts';
import { trueProgram } from './true.ts';
import { truncate } from './truncate.ts';
import { tty } from './tty.ts';
import { uiautomator } from './uiautomator.ts';
import { uname } from './uname.ts';
import { uniq } from './uniq.ts';
import { unlink } from './unlink.ts';
import { uptime } from './uptime.ts';
import { usleep } from './usleep.ts';
import { wc } from './wc.ts';
import { which } from './which.ts';
import { whoami } from './whoami.ts';
import { wm } from './wm.ts';
import { xargs } from './xargs.ts';
import { xxd } from './xxd.ts';
import { yes } from './yes.ts';
import { zcat } from './zcat.ts';

/** The programs of the device. Adding one is a file here and a line in this list. */
export const binaries: readonly Binary[] = [
  am,
  app_process,
  app_process64,
  appops,
  base64,
  basename,
  cat,
  chgrp,
  chmod,
  chown,
  clear,
  cmd,
  cmp,
  content,
  cp,
  cut,
  date,
  dd,
  df,
  dirname,
  dmesg,
  du,
  dumpsys,
  echo,
  egrep,
  env,
  expr,
  falseProgram,
  fgrep,
  find,
  free,
  getconf,
  getenforce,
  getevent,
  getprop,
  grep,
  groups,
  gunzip,
  gzip,
  head,
  hostname,
  id,
  ime,
  input,
  kill,
  killall,
  ln,
  locksettings,
  log,
  logcat,
  ls,
  md5sum,
  mkdir,
  mktemp,
  monkey,
  mount,
  mountpoint,
  mv,
  nc,
  nl,
  nohup,
  nproc,
  od,
  paste,
  pgrep,
  pidof,
  ping,
  pkill,
  pm,
  printenv,
  printf,
  ps,
  pwd,
  readlink,
  realpath,
  rev,
  reboot,
  rm,
  rmdir,
  runAs,
  screencap,
  screenrecord,
  sed,
  sendevent,
  seq,
  setprop,
  settings,
  sh,
  sha1sum,
  sha224sum,
  sha256sum,
  sha512sum,
  sleep,
  sort,
  stat,
  strings,
  stty,
  svc,
  sync,
  tac,
  tail,
  tar,
  tee,
  test,
  timeout,
  top,
  touch,
  toybox,
  tr,
  trueProgram,
  truncate,
  tty,
  uiautomator,
  uname,
  uniq,
  unlink,
  uptime,
  usleep,
  wc,
  which,
  whoami,
  wm,
  xargs,
  xxd,
  yes,
  zcat,
];
