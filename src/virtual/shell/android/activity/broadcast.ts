import type { Intent } from '../../../contract/intent.ts';
import type { Machine } from '../../process.ts';
import { IntentError } from '../intent/intent-error.ts';
import { parseIntent } from '../intent/parse-intent.ts';
import { renderIntent } from '../intent/render-intent.ts';
import { reportException } from '../shell-exception.ts';
import type { Subcommand } from './subcommand.ts';

const fromShell = 0x00400000;
const action = (name: string) => `android.intent.action.${name}`;

/** Those of AOSP's core/res/AndroidManifest.xml that people try; only the system may send them. */
const protectedActions: ReadonlySet<string> = new Set(
  [
    'AIRPLANE_MODE',
    'ACTION_POWER_CONNECTED',
    'ACTION_POWER_DISCONNECTED',
    'ACTION_SHUTDOWN',
    'BATTERY_CHANGED',
    'BATTERY_LOW',
    'BATTERY_OKAY',
    'BOOT_COMPLETED',
    'CONFIGURATION_CHANGED',
    'DEVICE_STORAGE_LOW',
    'DEVICE_STORAGE_OK',
    'DREAMING_STARTED',
    'DREAMING_STOPPED',
    'LOCALE_CHANGED',
    'LOCKED_BOOT_COMPLETED',
    'MASTER_CLEAR',
    'MEDIA_MOUNTED',
    'MEDIA_UNMOUNTED',
    'MY_PACKAGE_REPLACED',
    'PACKAGE_ADDED',
    'PACKAGE_CHANGED',
    'PACKAGE_REMOVED',
    'PACKAGE_REPLACED',
    'REBOOT',
    'SCREEN_OFF',
    'SCREEN_ON',
    'TIMEZONE_CHANGED',
    'TIME_SET',
    'TIME_TICK',
    'USER_PRESENT',
    'USER_UNLOCKED',
  ].map(action),
);

/** What the system's own receivers do with a broadcast; those of apps are not modelled, and answer nothing. */
const receivers: Readonly<Record<string, (machine: Machine, intent: Intent) => void>> = {
  [action('MEDIA_SCANNER_SCAN_FILE')]: ({ media }) => media.scan(),
  [action('CLOSE_SYSTEM_DIALOGS')]: ({ ui }) => ui.openPanel('none'),
};

/** `am broadcast`: a broadcast that nobody takes ends with result 0 too (AOSP ActivityManagerShellCommand). */
export const broadcast: Subcommand = (process, args) => {
  const { machine, pid } = process;
  let intent: Intent;
  try {
    const ignore = () => {};
    intent = parseIntent(args, {
      '--async': ignore,
      '--allow-background-activity-starts': ignore,
      '--receiver-permission': (take) => void take(),
    });
  } catch (error) {
    if (!(error instanceof IntentError)) throw error;
    return reportException(process, 'broadcast', error.words);
  }
  process.out(`Broadcasting: ${renderIntent(intent, fromShell)}\n`);
  if (intent.action !== undefined && protectedActions.has(intent.action)) {
    const words = `Permission Denial: not allowed to send broadcast ${intent.action} from pid=${pid}, uid=2000`;
    return reportException(process, 'broadcast', `java.lang.SecurityException: ${words}`);
  }
  if (intent.action !== undefined && Object.hasOwn(receivers, intent.action))
    receivers[intent.action]?.(machine, intent);
  machine.journal.add({ kind: 'effect', what: 'broadcast', detail: { intent: renderIntent(intent) } });
  process.out('Broadcast completed: result=0\n');
  return 0;
};
