import type { ExtraValue } from '../../../contract/intent.ts';
import { parseComponent, shortenComponent } from '../component.ts';
import { IntentError } from './intent-error.ts';
import type { Draft, Take } from './parse-intent.ts';

type Option = (draft: Draft, take: Take) => void;

const numberFormat = (text: string) =>
  new IntentError(`For input string: "${text}"`, 'java.lang.NumberFormatException');

const readBoolean = (text: string): boolean => {
  const lower = text.toLowerCase();
  if (lower === 'true' || lower === 't') return true;
  if (lower === 'false' || lower === 'f') return false;
  if (/^[-+]?(0x[0-9a-f]+|\d+)$/.test(lower)) return Number(lower) !== 0;
  throw new IntentError(`Invalid boolean value: ${text}`);
};
const readInteger = (text: string): number => {
  const value = /^[-+]?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(Math.abs(value) <= 2 ** 31)) throw numberFormat(text);
  return value;
};
const readLong = (text: string): number => {
  if (!/^[-+]?\d+$/.test(text)) throw numberFormat(text);
  return Number(text);
};
const readFloat = (text: string): number => {
  if (text.trim() === '' || !Number.isFinite(Number(text))) throw numberFormat(text);
  return Number(text);
};
/** Integer.decode: hexadecimal with 0x. */
const readFlags = (text: string): number => {
  if (!/^[-+]?(0x[0-9a-f]+|\d+)$/i.test(text)) throw numberFormat(text);
  return Number(text) | 0;
};
const readComponentName = (text: string): string => {
  const component = parseComponent(text);
  if (component === undefined) throw new IntentError(`Bad component name: ${text}`);
  return shortenComponent(component);
};

const extra =
  (read: (text: string) => ExtraValue): Option =>
  (draft, take) => {
    const key = take();
    draft.extras[key] = read(take());
  };
/** A comma is escaped by a backslash. */
const splitList = (text: string) => text.split(/(?<!\\),/).map((part) => part.replaceAll('\\,', ','));
const list = (read: (text: string) => number): Option => extra((text) => text.split(',').map(read));
const strings = extra(splitList);
const flag =
  (bits: number): Option =>
  (draft) => {
    draft.flags |= bits;
  };

/** AOSP Intent.parseCommandArgs. `--user` belongs to the commands, and is read here since all of them take it. */
export const intentOptions: Readonly<Record<string, Option>> = {
  '-a': (draft, take) => {
    draft.action = take();
  },
  '-d': (draft, take) => {
    draft.data = take();
  },
  '-t': (draft, take) => {
    draft.type = take();
  },
  '-i': (_, take) => void take(),
  '-c': (draft, take) => {
    draft.categories.push(take());
  },
  '-p': (draft, take) => {
    draft.packageName = take();
  },
  '-n': (draft, take) => {
    const name = take();
    const component = parseComponent(name);
    if (component === undefined) throw new IntentError(`Bad component name: ${name}`);
    draft.component = component;
  },
  '-f': (draft, take) => {
    draft.flags = readFlags(take());
  },
  '-e': extra((text) => text),
  '--es': extra((text) => text),
  '--esn': (draft, take) => {
    draft.extras[take()] = '';
  },
  '--ez': extra(readBoolean),
  '--ei': extra(readInteger),
  '--el': extra(readLong),
  '--ef': extra(readFloat),
  '--ed': extra(readFloat),
  '--eu': extra((text) => text),
  '--ecn': extra(readComponentName),
  '--eia': list(readInteger),
  '--eial': list(readInteger),
  '--ela': list(readLong),
  '--elal': list(readLong),
  '--efa': list(readFloat),
  '--efal': list(readFloat),
  '--esa': strings,
  '--esal': strings,
  '--user': (_, take) => void take(),
  '--grant-read-uri-permission': flag(0x1),
  '--grant-write-uri-permission': flag(0x2),
  '--grant-persistable-uri-permission': flag(0x40),
  '--grant-prefix-uri-permission': flag(0x80),
  '--exclude-stopped-packages': flag(0x10),
  '--include-stopped-packages': flag(0x20),
  '--debug-log-resolution': flag(0x8),
  '--activity-brought-to-front': flag(0x00400000),
  '--activity-clear-top': flag(0x04000000),
  '--activity-clear-when-task-reset': flag(0x00080000),
  '--activity-exclude-from-recents': flag(0x00800000),
  '--activity-launched-from-history': flag(0x00100000),
  '--activity-multiple-task': flag(0x08000000),
  '--activity-no-animation': flag(0x00010000),
  '--activity-no-history': flag(0x40000000),
  '--activity-no-user-action': flag(0x00040000),
  '--activity-previous-is-top': flag(0x01000000),
  '--activity-reorder-to-front': flag(0x00020000),
  '--activity-reset-task-if-needed': flag(0x00200000),
  '--activity-single-top': flag(0x20000000),
  '--activity-clear-task': flag(0x00008000),
  '--activity-task-on-home': flag(0x00004000),
  '--activity-match-external': flag(0x00000800),
  '--receiver-registered-only': flag(0x40000000),
  '--receiver-replace-pending': flag(0x20000000),
  '--receiver-foreground': flag(0x10000000),
  '--receiver-no-abort': flag(0x08000000),
  '--receiver-include-background': flag(0x01000000),
};
