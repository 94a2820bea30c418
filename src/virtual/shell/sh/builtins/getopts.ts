import { complain } from '../run-program.ts';
import { CommandError } from '../shell-error.ts';
import { type ShellState, setVariable } from '../shell-state.ts';
import type { Builtin } from './builtin.ts';

/**
 * `getopts ab: name`: one option per call. OPTIND counts a word as soon as its first letter is read; with `:` before the
 * letters errors are told in the variables alone (all seen in mksh R59).
 */
export const getopts: Builtin = ({ state, args, streams }) => {
  const [spec, name, ...given] = args;
  if (spec === undefined) throw new CommandError('getopts: options: missing argument');
  if (name === undefined) throw new CommandError('getopts: name: missing argument');
  if (!/^[A-Za-z_]\w*$/.test(name)) throw new CommandError(`getopts: ${name}: is not an identifier`);
  const words = given.length > 0 ? given : state.positional;
  const next = Number(state.variables.get('OPTIND')?.value ?? 1) || 1;
  const inside = state.optionPlace > 0;
  const word = words[inside ? next - 2 : next - 1];
  state.variables.delete('OPTARG');
  if (word === undefined || (!inside && !/^-./.test(word)) || word === '--') {
    setVariable(state, 'OPTIND', String(word === '--' ? next + 1 : next));
    setVariable(state, name, '?');
    return 1;
  }
  const place = inside ? state.optionPlace : 1;
  const letter = word[place] as string;
  const after = inside ? next : next + 1;
  const move = (index: number, read: number) => {
    setVariable(state, 'OPTIND', String(index));
    state.optionPlace = read < word.length ? read : 0;
  };
  const silent = spec.startsWith(':');
  const refuse = (reason: string, told: string): number => {
    if (silent) setVariable(state, 'OPTARG', letter);
    else complain({ ...state, streams }, `-${letter}: ${reason}`);
    setVariable(state, name, silent ? told : '?');
    return 0;
  };
  const at = letter === ':' ? -1 : spec.indexOf(letter);
  if (at < 0 || spec[at + 1] !== ':') {
    move(after, place + 1);
    if (at < 0) return refuse('unknown option', '?');
    setVariable(state, name, letter);
    return 0;
  }
  return readValue(state, { name, letter, rest: word.slice(place + 1), value: words[after - 1] }, (used) => {
    move(after + used, word.length);
    return (reason) => refuse(reason, ':');
  });
};

interface Found {
  readonly name: string;
  readonly letter: string;
  /** What stands behind the letter in its word; the value, unless it is empty. */
  readonly rest: string;
  readonly value: string | undefined;
}

function readValue(
  state: ShellState,
  { name, letter, rest, value }: Found,
  move: (used: number) => (reason: string) => number,
): number {
  const refuse = move(rest === '' && value !== undefined ? 1 : 0);
  const found = rest === '' ? value : rest;
  if (found === undefined) return refuse('requires an argument');
  setVariable(state, 'OPTARG', found);
  setVariable(state, name, letter);
  return 0;
}
