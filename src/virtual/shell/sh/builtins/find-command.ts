import { runProgram } from '../run-program.ts';
import { copyShell } from '../shell-state.ts';
import { type Builtin, type BuiltinCall, write } from './builtin.ts';

const RESERVED = new Set([
  'if',
  'then',
  'else',
  'elif',
  'fi',
  'for',
  'while',
  'until',
  'do',
  'done',
  'case',
  'esac',
  '{',
  '}',
  '[[',
  'function',
  'time',
  '!',
]);

export interface Builtins {
  readonly all: ReadonlyMap<string, Builtin>;
  /** Those whose errors end the shell. */
  readonly special: ReadonlySet<string>;
}

/** Where a word leads: what `command -v`, `type` and `whence` tell. */
function find(call: BuiltinCall, word: string, { all, special }: Builtins) {
  const { state } = call;
  if (RESERVED.has(word)) return { short: word, long: `${word} is a reserved word` };
  if (state.functions.has(word)) return { short: word, long: `${word} is a function` };
  if (all.has(word)) return { short: word, long: `${word} is a ${special.has(word) ? 'special ' : ''}shell builtin` };
  const name = word.replace(/^\/system\/bin\//, '');
  if (!name.includes('/') && state.machine.binaries.has(name)) {
    return { short: `/system/bin/${name}`, long: `${word} is /system/bin/${name}` };
  }
  return undefined;
}

export function createFinders(builtins: () => Builtins) {
  const whence =
    (long: boolean): Builtin =>
    (call) => {
      let code = 0;
      for (const word of call.args.filter((arg) => !/^-[vVp]+$/.test(arg))) {
        const found = find(call, word, builtins());
        if (found !== undefined) write(call, `${long ? found.long : found.short}\n`);
        else {
          if (long) write(call, `${word} not found\n`);
          code = 1;
        }
      }
      return code;
    };
  const command: Builtin = (call) => {
    const [flag = '', ...rest] = call.args;
    if (/^-[vV]$/.test(flag)) return whence(flag === '-V')({ ...call, args: rest });
    const words = flag === '-p' || flag === '--' ? rest : call.args;
    const [name, ...args] = words;
    if (name === undefined) return 0;
    const builtin = builtins().all.get(name);
    if (builtin !== undefined) return builtin({ ...call, args });
    return runProgram(copyShell(call.state, { streams: call.streams, descriptors: call.descriptors }), words);
  };
  return { command, type: whence(true), whence: whence(false) };
}
