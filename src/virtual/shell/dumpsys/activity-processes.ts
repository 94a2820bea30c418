import { identityHash } from '../android/identity.ts';
import type { Machine } from '../process.ts';

/** Apps' processes, in the first lines of AOSP's ProcessRecord (corpus api33_mtk_activity.txt). */
export function renderProcesses({ processes, packages, ui }: Machine): string {
  const apps = processes.all.filter(({ uid }) => uid >= 10_000);
  const records = apps.map(({ pid, uid, name }) => {
    const user = `u0a${uid - 10_000}`;
    const info = packages.find(name);
    return [
      `  *APP* UID ${uid} ProcessRecord{${identityHash(`process ${pid}`)} ${pid}:${name}/${user}}`,
      `    user #0 uid=${uid} gids={}`,
      `    dir=${info?.apkPaths[0] ?? ''} publicDir=${info?.apkPaths[0] ?? ''} data=/data/user/0/${name}`,
      `    packageList={${name}}`,
      `    curProcState=${ui.resumed?.packageName === name ? 2 : 16}`,
      '',
    ].join('\n');
  });
  return `ACTIVITY MANAGER RUNNING PROCESSES (dumpsys activity processes)\n  All known processes:\n${records.join('')}`;
}
