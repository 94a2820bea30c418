/** A notification as the service keeps it. Texts are undefined where the dump tells only their length. */
export interface NotificationRecord {
  readonly key: string;
  readonly packageName: string;
  readonly title: string | undefined;
  readonly text: string | undefined;
  /** Shown in place of `text` when it is unfolded. */
  readonly bigText?: string;
  readonly subText?: string;
  readonly ongoing: boolean;
  readonly clearable: boolean;
  readonly category?: string;
  readonly groupKey?: string;
  /** Titles of its buttons; whether one takes text is not told. */
  readonly actions?: readonly string[];
  /** When it came, or changed last: ms since the epoch on the device's clock. */
  readonly at: number;
}

/** `--noredact`: without it texts are told by their length only. */
export function renderListNotifications(): string {
  return 'dumpsys notification --noredact';
}

/** android.app.Notification's FLAG_ONGOING_EVENT, FLAG_NO_CLEAR, FLAG_GROUP_SUMMARY. */
const ongoingFlag = 0x2;
const noClearFlag = 0x20;
const summaryFlag = 0x200;

/**
 * The posted notifications, newest first; what is snoozed, in the archive or on its way stands under other headings.
 * Summaries of a group that say nothing are left out: the shade shows the group's members. Undefined: this is no such dump.
 * Forms: shared/corpus/dumpsys/api33_mtk_notification_critical.txt; texts (of --noredact) as Bundle values print themselves.
 */
export function parseNotifications(dump: string): readonly NotificationRecord[] | undefined {
  // A device without notifications prints no list at all.
  if (!/^(?:Current Notification Manager state| {2}Notification List:)/m.test(dump)) return undefined;
  const lines = dump.split(/\r?\n/);
  const start = lines.findIndex((line) => /^ {0,2}Notification List:\s*$/.test(line));
  if (start < 0) return [];
  const records: Growing[] = [];
  for (let at = start + 1; at < lines.length; at++) {
    const line = lines[at] as string;
    const head = /^ {4}NotificationRecord\(.*?\bpkg=(\S+) .*?\bkey=(.+?)(?:: Notification\(.*|\)?$)/.exec(line);
    const record = records.at(-1);
    if (head !== null) {
      const flags = Number(/\bflags=(0x[0-9a-f]+)/.exec(line)?.[1] ?? 0);
      const category = / category=(\S+?)(?= |\))/.exec(line)?.[1];
      records.push({
        packageName: head[1] as string,
        key: head[2] as string,
        flags,
        extras: new Map(),
        actions: [],
        at: 0,
        ...(category !== undefined && { category }),
      });
    } else if (/^ {0,2}\S/.test(line)) {
      break;
    } else if (record !== undefined && /^\s+extras=\{$/.test(line)) {
      at = readExtras(lines, at, record.extras);
    } else if (record !== undefined && /^\s+actions=\{$/.test(line)) {
      at = readActions(lines, at, record.actions);
    } else if (record !== undefined) {
      // Its own record of the group: the notification's own word is in its first line.
      const group = /^ {6}groupKey=(.+)$/.exec(line)?.[1];
      if (group !== undefined) record.groupKey = group;
      const time = /^\s+m(?:UpdateTime|CreationTime)Ms=(\d+)/.exec(line);
      if (time !== null) record.at = Math.max(record.at, Number(time[1]));
    }
  }
  return records
    .map(finish)
    .filter(({ flags, title, text }) => !((flags & summaryFlag) !== 0 && title === '' && text === ''))
    .map(({ flags: _, ...record }) => record)
    .toSorted((a, b) => b.at - a.at);
}

interface Growing {
  readonly key: string;
  readonly packageName: string;
  readonly flags: number;
  readonly extras: Map<string, string>;
  readonly actions: string[];
  readonly category?: string;
  groupKey?: string;
  at: number;
}

function finish({ extras, actions, ...record }: Growing): NotificationRecord & { readonly flags: number } {
  const read = (name: string) => readText(extras.get(`android.${name}`));
  const bigText = read('bigText');
  const text = read('text');
  const subText = read('subText');
  return {
    ...record,
    ongoing: (record.flags & ongoingFlag) !== 0,
    clearable: (record.flags & (ongoingFlag | noClearFlag)) === 0,
    ...(subText !== undefined && subText !== '' && { subText }),
    ...(actions.length > 0 && { actions }),
    title: read('title'),
    text: text === '' ? bigText : text,
    ...(bigText !== undefined && bigText !== '' && bigText !== text && { bigText }),
  };
}

/** `[0] "Reply" -> PendingIntent{…}`, a line each (AOSP NotificationRecord). Answers the last line. */
function readActions(lines: readonly string[], start: number, actions: string[]): number {
  for (let at = start + 1; at < lines.length; at++) {
    const line = lines[at] as string;
    const found = /^\s+\[\d+\] "(.*)" -> /.exec(line);
    if (found !== null) actions.push(found[1] as string);
    else if (/^\s+\}$/.test(line)) return at;
  }
  return lines.length;
}

/** Entries by name, values as printed; a value of several lines goes on until the next entry. Answers the last line. */
function readExtras(lines: readonly string[], start: number, extras: Map<string, string>): number {
  const indent = /^\s*/.exec(lines[start] as string)?.[0] ?? '';
  const entry = new RegExp(`^${indent} {4}([\\w.$-]+)=(.*)$`);
  let name: string | undefined;
  for (let at = start + 1; at < lines.length; at++) {
    const line = lines[at] as string;
    if (line === `${indent}}`) return at;
    const found = entry.exec(line);
    if (found !== null) {
      name = found[1] as string;
      extras.set(name, found[2] as string);
    } else if (name !== undefined) {
      extras.set(name, `${extras.get(name)}\n${line}`);
    }
  }
  return lines.length;
}

/** `String (Hello)` → `Hello`; '' where there is none; undefined for `String [length=5]`. */
function readText(printed: string | undefined): string | undefined {
  if (printed === undefined || printed === 'null') return '';
  if (/^[\w$.]+ \[length=\d+\]$/.test(printed)) return undefined;
  return /^[\w$.]+ \(([\s\S]*)\)$/.exec(printed)?.[1] ?? printed;
}
