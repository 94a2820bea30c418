import type { Machine, Process } from '../process.ts';

const BUILT_IN = 'com.android.shell';

/** `dumpsys deviceidle [whitelist [+PKG|-PKG …]]` (AOSP DeviceIdleController; corpus api33_mtk_deviceidle.txt). */
export function renderDeviceIdle(machine: Machine, args: readonly string[], process: Process): string {
  const [command, ...words] = args.filter((arg) => arg !== '-a');
  if (command === undefined) return renderState(machine);
  if (command === 'whitelist') return words.length === 0 ? renderList(machine) : changeList(machine, words);
  if (command === 'enabled') return '0\n';
  process.err(`Unknown command: ${command}\n`);
  return '';
}

function changeList({ packages, remembered }: Machine, words: readonly string[]): string {
  return words
    .map((word) => {
      const name = word.slice(1);
      if (word.startsWith('+')) {
        if (packages.find(name) === undefined) return `Unknown package: ${name}\n`;
        remembered.idleAllowed.add(name);
        return `Added: ${name}\n`;
      }
      if (word.startsWith('-')) return remembered.idleAllowed.delete(name) ? `Removed: ${name}\n` : '';
      return word.startsWith('=')
        ? `${remembered.idleAllowed.has(name)}\n`
        : `Package must be prefixed with +, -, or =: ${word}\n`;
    })
    .join('');
}

function renderList({ packages, remembered }: Machine): string {
  const uid = (name: string) => packages.find(name)?.uid ?? 2000;
  const lines = [`system-excidle,${BUILT_IN},2000`, `system,${BUILT_IN},2000`];
  for (const name of remembered.idleAllowed) lines.push(`user,${name},${uid(name)}`);
  return `${lines.join('\n')}\n`;
}

function renderState({ ui, battery, radios, packages, remembered }: Machine): string {
  const added = [...remembered.idleAllowed];
  return [
    '  Settings:',
    '  Whitelist (except idle) system apps:',
    `    ${BUILT_IN}`,
    '  Whitelist system apps:',
    `    ${BUILT_IN}`,
    ...(added.length > 0 ? ['  Whitelist user apps:', ...added.map((name) => `    ${name}`)] : []),
    '  Whitelist all app ids:',
    '    2000',
    ...added.map((name) => `    ${packages.find(name)?.uid ?? 2000}`),
    // Doze never comes on this device.
    '  mLightEnabled=false  mDeepEnabled=false',
    '  mForceIdle=false',
    `  mScreenOn=${ui.power.awake}`,
    `  mScreenLocked=${ui.power.locked}`,
    `  mNetworkConnected=${radios.online}`,
    `  mCharging=${battery.plugged !== 'none'}`,
    '  mState=ACTIVE mLightState=ACTIVE',
    '',
  ].join('\n');
}
