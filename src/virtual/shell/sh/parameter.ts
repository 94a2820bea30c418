import { FatalError } from './shell-error.ts';
import type { ShellState } from './shell-state.ts';

/** What a name in `$name` stands for; undefined when it is not set, which `set -u` forbids unless it is asked `quietly`. */
export function lookUpParameter(state: ShellState, name: string, quietly = false): string | undefined {
  const special = Object.hasOwn(SPECIAL, name) ? SPECIAL[name] : undefined;
  const value =
    special !== undefined
      ? special(state)
      : /^\d+$/.test(name)
        ? state.positional[Number(name) - 1]
        : state.variables.get(name)?.value;
  if (value === undefined && !quietly && state.options.has('u') && !'@*'.includes(name)) {
    throw new FatalError(`${name}: parameter not set`);
  }
  return value;
}

/** 0 … 32767: of the device's seed, or after `RANDOM=n` a row of its own that n begins (not mksh's row). */
function drawRandom(state: ShellState): string {
  if (state.randomSeed === undefined) return String(Math.floor(state.machine.random() * 32768));
  state.randomSeed = (Math.imul(state.randomSeed, 1103515245) + 12345) | 0;
  return String((state.randomSeed >>> 16) & 0x7fff);
}

const SPECIAL: Readonly<Record<string, (state: ShellState) => string | undefined>> = {
  '?': (state) => String(state.status),
  $: (state) => String(state.pid),
  '!': (state) => (state.lastJob === 0 ? undefined : String(state.lastJob)),
  '#': (state) => String(state.positional.length),
  '@': (state) => (state.positional.length === 0 ? undefined : state.positional.join(' ')),
  '*': (state) => (state.positional.length === 0 ? undefined : joinPositional(state)),
  '-': (state) => [...state.options].join(''),
  '0': (state) => state.name,
  PPID: (state) => String(state.parent),
  RANDOM: drawRandom,
  OPTIND: (state) => state.variables.get('OPTIND')?.value ?? '1',
  PS4: (state) => state.variables.get('PS4')?.value ?? '+ ',
  PWD: (state) => state.cwd,
  LINENO: (state) => String(state.line),
  SECONDS: (state) => String(Math.floor((state.machine.clock.now() - state.startedAt) / 1000)),
};

/** `"$*"`: joined by the first character of IFS. */
export function joinPositional(state: ShellState): string {
  return joinFirst(state, state.positional);
}

export function joinFirst(state: ShellState, values: readonly string[]): string {
  return values.join((state.variables.get('IFS')?.value ?? ' ').slice(0, 1));
}

/**
 * Fields of an unquoted value. White space of IFS is dropped at both ends and counts once, other characters of it part
 * each time. `edges` tell whether the text began or ended with white space, so that what stands beside it is another field.
 */
export function splitFields(
  state: ShellState,
  value: string,
): { readonly fields: readonly string[]; readonly openStart: boolean; readonly openEnd: boolean } {
  const ifs = state.variables.get('IFS')?.value ?? ' \t\n';
  if (ifs === '') return { fields: [value], openStart: false, openEnd: false };
  const blanks = [...ifs].filter((char) => ' \t\n'.includes(char)).join('');
  const others = [...ifs].filter((char) => !' \t\n'.includes(char)).join('');
  const blank = blanks === '' ? '(?!)' : `[${blanks}]`;
  const other = others === '' ? '(?!)' : `[${others.replace(/[\]\\^-]/g, '\\$&')}]`;
  const body = value.replace(new RegExp(`^${blank}+|${blank}+$`, 'g'), '');
  const fields = body === '' ? [] : body.split(new RegExp(`${blank}*${other}${blank}*|${blank}+`));
  // A separator at the very end parts nothing.
  if (fields.length > 1 && fields.at(-1) === '') fields.pop();
  return {
    fields,
    openStart: new RegExp(`^${blank}`).test(value),
    openEnd: new RegExp(`(?:${blank}|${other})$`).test(value),
  };
}
