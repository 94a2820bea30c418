import { shortenComponent } from '../android/component.ts';
import { identityHash } from '../android/identity.ts';
import type { Machine } from '../process.ts';

/**
 * `dumpsys activity services [PKG|PKG/CLASS]` (AOSP ActiveServices.ServiceDumper). Clients wait here for
 * `isForeground=true`. A service of which nothing runs is `(nothing)`.
 */
export function renderServices(machine: Machine, wanted: string | undefined): string {
  const running = [...machine.remembered.services.values()].filter(({ packageName, name }) => {
    if (wanted === undefined) return true;
    const [ofPackage, ofClass] = wanted.split('/');
    if (ofClass === undefined) return `${packageName}/${name}`.includes(wanted);
    return packageName === ofPackage && name === (ofClass.startsWith('.') ? packageName + ofClass : ofClass);
  });
  const head = 'ACTIVITY MANAGER SERVICES (dumpsys activity services)\n';
  if (running.length === 0) return `${head}  (nothing)\n`;
  const records = running.map(({ packageName, name, pid, startedAt, foreground }) => {
    const component = shortenComponent({ packageName, activity: name });
    const info = machine.packages.find(packageName);
    const age = Math.round((machine.clock.now() - startedAt) / 1000);
    const user = `u0a${(info?.uid ?? 10_000) - 10_000}`;
    return [
      `  * ServiceRecord{${identityHash(`service ${component}`)} u0 ${component}}`,
      `    intent={cmp=${component}}`,
      `    packageName=${packageName}`,
      `    processName=${packageName}`,
      `    baseDir=${info?.apkPaths[0] ?? ''}`,
      `    dataDir=/data/user/0/${packageName}`,
      `    app=ProcessRecord{${identityHash(`process ${pid}`)} ${pid}:${packageName}/${user}}`,
      ...(foreground
        ? [
            '    isForeground=true foregroundId=1 foregroundNoti=Notification(channel=main pri=0 contentView=null vibrate=null sound=null defaults=0x0 flags=0x62 color=0x00000000 vis=PRIVATE)',
          ]
        : []),
      `    createTime=-${age}s0ms startingBgTimeout=--`,
      `    lastActivity=-${age}s0ms restartTime=-${age}s0ms createdFromFg=true`,
      '    startRequested=true delayedStop=false stopIfKilled=false callStart=true lastStartId=1',
      '',
    ].join('\n');
  });
  return `${head}  User 0 active services:\n${records.join('\n')}`;
}
