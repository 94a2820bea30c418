import { shortenComponent } from '../android/component.ts';
import { identityHash } from '../android/identity.ts';
import { apkPath } from '../android/package-commands.ts';
import type { Machine } from '../process.ts';

/** `dumpsys package PKG` (shape of corpus api33_mtk_package.txt). */
export function renderPackage({ ui, api }: Machine, args: readonly string[]): string {
  const name = args.find((arg) => !arg.startsWith('-'));
  const apps = ui.apps.filter((app) => name === undefined || app.packageName === name);
  if (apps.length === 0) return `Unable to find package: ${name}\n`;
  const lines = ['Activity Resolver Table:', '  Non-Data Actions:', '      android.intent.action.MAIN:'];
  for (const app of apps) {
    lines.push(
      `        ${identityHash(app.packageName)} ${shortenComponent(app)} filter ${identityHash(app.activity)}`,
    );
    lines.push(
      '          Action: "android.intent.action.MAIN"',
      '          Category: "android.intent.category.LAUNCHER"',
    );
  }
  lines.push('', 'Packages:');
  for (const app of apps) {
    const flags = app.system ? 'SYSTEM HAS_CODE ALLOW_CLEAR_USER_DATA' : 'DEBUGGABLE HAS_CODE ALLOW_CLEAR_USER_DATA';
    lines.push(
      `  Package [${app.packageName}] (${identityHash(app.packageName)}):`,
      `    userId=${10_000 + ui.apps.indexOf(app)}`,
      `    pkg=Package{${identityHash(`package ${app.packageName}`)} ${app.packageName}}`,
      `    codePath=${apkPath(app).replace('/base.apk', '')}`,
      `    versionCode=${app.versionCode} minSdk=26 targetSdk=${api}`,
      `    versionName=${app.versionName}`,
      `    flags=[ ${flags} ]`,
      `    dataDir=/data/user/0/${app.packageName}`,
      '    User 0: ceDataInode=1 installed=true hidden=false suspended=false distractionFlags=0 stopped=false notLaunched=false enabled=0 instant=false virtual=false',
    );
  }
  lines.push('');
  return lines.join('\n');
}
