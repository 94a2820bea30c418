import { type LogBuffer, logBuffers } from '../../contract/log.ts';
import { formats, modifiers } from './format-line.ts';

export interface LogcatOptions {
  readonly flags: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, string>;
  readonly filters: readonly string[];
  readonly format: string;
  readonly modifiers: ReadonlySet<string>;
  readonly buffers: readonly LogBuffer[];
}

const usualBuffers: readonly LogBuffer[] = ['main', 'system', 'crash'];
const flagNames = new Set(['c', 'd', 's', 'g', 'S', 'D', 'B', 'L', 'p', 'h']);
const valuedNames = new Set(['v', 'b', 't', 'T', 'e', 'm', 'f', 'r', 'n', 'G', 'P']);
const longNames: Readonly<Record<string, string>> = {
  clear: 'c',
  format: 'v',
  buffer: 'b',
  regex: 'e',
  'max-count': 'm',
  file: 'f',
  'buffer-size': 'g',
  statistics: 'S',
  dividers: 'D',
  last: 'L',
  pid: 'pid',
  uid: 'uid',
  help: 'h',
  print: 'print',
  wrap: 'wrap',
};

/** logcat's own options (getopt: letters may stick to their values); a text says what is wrong. */
export function parseLogcat(args: readonly string[]): LogcatOptions | string {
  const flags = new Set<string>();
  const values = new Map<string, string>();
  const filters: string[] = [];
  const styles: string[] = [];
  const buffers: string[] = [];
  const take = (name: string, value: string) => {
    if (name === 'v') styles.push(...value.split(/[ ,]+/));
    else if (name === 'b') buffers.push(...value.split(','));
    else values.set(name, value);
  };
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] as string;
    if (arg.startsWith('--')) {
      const [long = '', ...rest] = arg.slice(2).split('=');
      const name = longNames[long];
      if (name === undefined) return `logcat: unrecognized option '--${long}'`;
      if (valuedNames.has(name) || name === 'pid' || name === 'uid')
        take(name, rest.length > 0 ? rest.join('=') : (args[++at] ?? ''));
      else flags.add(name);
    } else if (!/^-./.test(arg)) filters.push(arg);
    else {
      for (let place = 1; place < arg.length; place++) {
        const letter = arg[place] as string;
        if (valuedNames.has(letter)) {
          take(letter, place + 1 < arg.length ? arg.slice(place + 1) : (args[++at] ?? ''));
          break;
        }
        if (!flagNames.has(letter)) return `logcat: invalid option -- ${letter}`;
        flags.add(letter);
      }
    }
  }
  let format = 'threadtime';
  const wanted = new Set<string>();
  for (const style of styles) {
    if (Object.hasOwn(formats, style)) format = style;
    else if ((modifiers as readonly string[]).includes(style)) wanted.add(style);
    else return `logcat: Invalid parameter "${style}" to -v`;
  }
  const chosen = readBuffers(buffers);
  if (typeof chosen === 'string') return chosen;
  return { flags, values, filters, format, modifiers: wanted, buffers: chosen };
}

function readBuffers(names: readonly string[]): readonly LogBuffer[] | string {
  if (names.length === 0) return usualBuffers;
  const found = new Set<LogBuffer>();
  for (const name of names) {
    const buffer = logBuffers.find((known) => known === name);
    if (name === 'all') for (const known of logBuffers) found.add(known);
    else if (name === 'default') for (const known of usualBuffers) found.add(known);
    else if (buffer !== undefined) found.add(buffer);
    else return `logcat: Unknown buffer '${name}'`;
  }
  return [...found];
}
