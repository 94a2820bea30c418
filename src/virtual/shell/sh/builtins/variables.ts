import { evaluateArithmetic } from '../arithmetic.ts';
import { dropElements } from '../array.ts';
import { arithmeticScope } from '../expand.ts';
import { complain } from '../run-program.ts';
import { CommandError } from '../shell-error.ts';
import { setVariable } from '../shell-state.ts';
import { type Builtin, type BuiltinCall, write } from './builtin.ts';

export function readPair(word: string, name: string): { readonly key: string; readonly value: string | undefined } {
  const at = word.indexOf('=');
  const key = at < 0 ? word : word.slice(0, at);
  if (!/^[A-Za-z_]\w*$/.test(key)) throw new CommandError(`${name}: ${word}: is not an identifier`);
  return { key, value: at < 0 ? undefined : word.slice(at + 1) };
}

export const quote = (value: string) =>
  /^[\w./:@%+,-]*$/.test(value) && value !== '' ? value : `'${value.replaceAll("'", "'\\''")}'`;

function list(call: BuiltinCall, wanted: (name: string) => boolean, prefix = ''): number {
  const rows = [...call.state.variables].filter(([name]) => wanted(name)).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, { value }] of rows) write(call, `${prefix}${name}=${quote(value)}\n`);
  return 0;
}

export const listVariables = (call: BuiltinCall) => list(call, () => true);

export const exportVariables: Builtin = (call) => {
  const { state } = call;
  const words = call.args.filter((arg) => arg !== '-p' && arg !== '--');
  if (words.length === 0) return list(call, (name) => state.variables.get(name)?.exported === true, 'export ');
  for (const word of words) {
    const { key, value } = readPair(word, 'export');
    setVariable(state, key, value ?? state.variables.get(key)?.value ?? '', true);
  }
  return 0;
};

export const makeReadonly: Builtin = (call) => {
  const { state } = call;
  const words = call.args.filter((arg) => arg !== '-p' && arg !== '--');
  if (words.length === 0) return list(call, (name) => state.variables.get(name)?.readonly === true, 'readonly ');
  for (const word of words) {
    const { key, value } = readPair(word, 'readonly');
    if (value !== undefined) setVariable(state, key, value);
    const now = state.variables.get(key) ?? { value: '', exported: false };
    state.variables.set(key, { ...now, readonly: true });
  }
  return 0;
};

export const unset: Builtin = ({ state, args, streams }) => {
  let code = 0;
  const functions = args[0] === '-f';
  for (const name of args.filter((arg) => !/^-[fv]$/.test(arg))) {
    if (functions) state.functions.delete(name);
    else if (state.variables.get(name)?.readonly === true) {
      complain({ ...state, streams }, `read-only: ${name}`);
      code = 1;
    } else if (name.endsWith(']')) state.variables.delete(name.replace('[0]', ''));
    else dropElements(state, name);
  }
  return code;
};

export const calculateLet: Builtin = ({ state, args }) => {
  if (args.length === 0) throw new CommandError('let: missing argument');
  let value = 0;
  for (const word of args) value = evaluateArithmetic(word, arithmeticScope(state));
  return value === 0 ? 1 : 0;
};

const LETTERS = new Set([...'abCefhkmnuvx']);
const NAMES: Readonly<Record<string, string>> = {
  errexit: 'e',
  xtrace: 'x',
  nounset: 'u',
  noglob: 'f',
  verbose: 'v',
  noexec: 'n',
  allexport: 'a',
  pipefail: 'P',
  monitor: 'm',
  noclobber: 'C',
};

export const set: Builtin = (call) => {
  const { state, args } = call;
  if (args.length === 0) return listVariables(call);
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] as string;
    if (arg === '--') {
      state.positional = args.slice(at + 1);
      return 0;
    }
    if (!/^[-+]./.test(arg)) {
      state.positional = args.slice(at);
      return 0;
    }
    const on = arg.startsWith('-');
    for (const letter of arg.slice(1)) {
      const option = letter === 'o' ? NAMES[args[++at] ?? ''] : LETTERS.has(letter) ? letter : undefined;
      if (option === undefined) throw new CommandError(`set: ${letter === 'o' ? args[at] : arg}: unknown option`);
      if (on) state.options.add(option);
      else state.options.delete(option);
    }
  }
  return 0;
};

export const shift: Builtin = ({ state, args }) => {
  if (/^-\d/.test(args[0] ?? '')) throw new CommandError(`shift: ${args[0]}: unknown option`);
  const count = evaluateArithmetic(args[0] ?? '1', arithmeticScope(state));
  if (count < 0) throw new CommandError(`shift: ${args[0]}: bad number`);
  if (count > state.positional.length) throw new CommandError('shift: nothing to shift');
  state.positional = state.positional.slice(count);
  return 0;
};
