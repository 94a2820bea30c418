import type { Process } from '../../process.ts';
import { defineShellService, type ServiceCommand } from '../shell-service.ts';
import { ShellRefused, type ShellWords } from '../shell-words.ts';
import { NOTIFICATION_USAGE, POST_USAGE } from './notification-usage.ts';

/** Of NotificationShellCmd from Android 11 on. */
const ID = 2020;
const CHANNEL = 'shell_cmd';
const PACKAGE = 'com.android.shell';
const LISTENERS = 'enabled_notification_listeners';

const ZEN_MODES: Readonly<Record<string, string>> = {
  on: '2',
  none: '2',
  priority: '1',
  alarms: '3',
  all: '0',
  off: '0',
};

/** A component is `pkg/Class`; others are refused on stdout (AOSP NotificationShellCmd). */
const allow =
  (on: boolean): ServiceCommand =>
  ({ machine, out }, words) => {
    const component = words.required();
    if (!/^[^/]+\/.+$/.test(component)) {
      out('Invalid listener - must be a ComponentName\n');
      return 255;
    }
    const listed = (machine.settings.get('secure', LISTENERS) ?? '')
      .split(':')
      .filter((one) => one !== '' && one !== component);
    machine.settings.put('secure', LISTENERS, [...listed, ...(on ? [component] : [])].join(':'));
    return 0;
  };

function post({ machine, out }: Process, words: ShellWords): number {
  const usage = (code: number) => {
    out(POST_USAGE);
    return code;
  };
  let title = '';
  for (let option = words.option(); option !== undefined; option = words.option()) {
    if (option === '-h' || option === '--help') return usage(0);
    if (option === '-t' || option === '--title') title = words.required();
    else if (['-i', '--icon', '-I', '--large-icon'].includes(option)) words.required();
    else if (option === '-S' || option === '--style') skipStyle(words);
    else if (option === '-c' || option === '--content-intent') {
      throw new ShellRefused(
        'this virtual device opens nothing from a shell notification',
        'java.lang.UnsupportedOperationException',
      );
    } else if (option !== '-v' && option !== '--verbose') {
      out(`error: unknown option: ${option}\n`);
      return usage(255);
    }
  }
  const tag = words.next();
  const text = words.next();
  if (tag === undefined || text === undefined) return usage(255);
  // The line is android.app.Notification's toString.
  out(
    `posting:\n  Notification(channel=${CHANNEL} shortcut=null contentView=null vibrate=null sound=null defaults=0x0 flags=0x0 color=0x00000000 vis=PRIVATE)\n`,
  );
  machine.notifications.post({ packageName: PACKAGE, id: ID, tag, channel: CHANNEL, title, text });
  return 0;
}

/** Styles change how the text is laid out in a shade that this device does not have; their words are read. */
function skipStyle(words: ShellWords): void {
  words.required();
  for (
    let next = words.peek();
    next !== undefined && /^--(picture|line|conversation|message)$/.test(next);
    next = words.peek()
  ) {
    words.next();
    words.required();
  }
}

/** Keys that may be named in full only. */
function findKey({ machine, out }: Process, key: string | undefined): string | undefined {
  if (key !== undefined && machine.notifications.find(key) !== undefined) return key;
  out(`error: no active notification matching key: ${key}\n`);
  return undefined;
}

function snooze(process: Process, words: ShellWords): number {
  const flag = words.next();
  if (flag === undefined || !/^(--)?for$/.test(flag)) {
    process.out('usage: cmd notification snooze (--for <msec> | --context <snooze-criterion-id>) <key>\n');
    return 1;
  }
  const ms = words.number();
  const key = words.next();
  if (key === undefined || process.machine.notifications.find(key) === undefined) {
    process.out(`error: no notification matching key: ${key}\n`);
    return 1;
  }
  process.machine.notifications.snooze(key, ms);
  process.out(`snoozing <${key}> until time: ${new Date(process.machine.clock.now() + ms).toUTCString()}\n`);
  return 0;
}

/** `cmd notification` (AOSP NotificationShellCmd; what it prints for snoozing is from memory). */
export const notification = defineShellService({
  name: 'notification',
  help: NOTIFICATION_USAGE,
  commands: {
    allow_listener: allow(true),
    disallow_listener: allow(false),
    post,
    notify: post,
    list: {
      since: 30,
      run: ({ machine, out }) => {
        for (const { key, snoozedUntil } of machine.notifications.all) if (snoozedUntil === undefined) out(`${key}\n`);
        return 0;
      },
    },
    get: {
      since: 30,
      run(process, words) {
        const key = findKey(process, words.required());
        const found = key === undefined ? undefined : process.machine.notifications.find(key);
        if (found === undefined) return 1;
        const { packageName, id, tag, text, title } = found;
        process.out(
          `NotificationRecord(pkg=${packageName} user=UserHandle{0} id=${id} tag=${tag ?? 'null'} key=${found.key})\n`,
        );
        process.out(`  android.title=String (${title})\n  android.text=String (${text})\n`);
        return 0;
      },
    },
    snooze: { since: 30, run: snooze },
    unsnooze: {
      since: 30,
      run({ machine, out }, words) {
        const key = words.required();
        if (machine.notifications.unsnooze(key)) return 0;
        out(`error: no notification matching key: ${key}\n`);
        return 1;
      },
    },
    set_dnd: {
      since: 30,
      run({ machine, out }, words) {
        const mode = words.required();
        const zen = Object.hasOwn(ZEN_MODES, mode) ? ZEN_MODES[mode] : undefined;
        if (zen === undefined) {
          out(NOTIFICATION_USAGE);
          return 255;
        }
        machine.settings.put('global', 'zen_mode', zen);
        return 0;
      },
    },
  },
});
