import { dropElements, listElements, nameElement } from '../array.ts';
import { complain } from '../run-program.ts';
import { CommandError } from '../shell-error.ts';
import { type ShellState, setVariable, type Variable } from '../shell-state.ts';
import { type Builtin, type BuiltinCall, write } from './builtin.ts';
import { listVariables, quote, readPair } from './variables.ts';

const SHAPES: Readonly<Record<string, NonNullable<Variable['as']>>> = { i: 'integer', u: 'upper', l: 'lower' };
const KNOWN = 'iulrxp';
/** Letters of mksh that this device does not do: fields of a width, references, bases, functions, times. */
const REFUSED = 'LRZnUftag';

/** `local`, `typeset` and `integer`: inside a function the variable is the function's own. */
export const declare =
  (own = ''): Builtin =>
  (call) => {
    const { state, args } = call;
    const on = new Set(own);
    const off = new Set<string>();
    let at = 0;
    for (; /^[-+]./.test(args[at] ?? '') && args[at] !== '--'; at++) {
      const word = args[at] as string;
      for (const letter of word.slice(1)) {
        if (REFUSED.includes(letter) || /\d/.test(letter))
          throw new CommandError(`typeset: ${word}: not supported by this device`);
        if (!KNOWN.includes(letter)) throw new CommandError(`typeset: ${word}: unknown option`);
        (word.startsWith('-') ? on : off).add(letter);
      }
    }
    const words = args.slice(args[at] === '--' ? at + 1 : at);
    if (words.length === 0) return listMatching(call, on);
    for (const word of words) {
      const { key, value } = readPair(word, 'typeset');
      if (on.has('p')) show(call, key);
      else declareOne(state, { key, value }, { on, off });
    }
    return 0;
  };

function declareOne(
  state: ShellState,
  { key, value }: { readonly key: string; readonly value: string | undefined },
  { on, off }: { readonly on: ReadonlySet<string>; readonly off: ReadonlySet<string> },
): void {
  hide(state, key);
  const before = state.variables.get(key);
  const shape = [...on].map((letter) => SHAPES[letter]).find((found) => found !== undefined);
  const dropped = [...off].some((letter) => SHAPES[letter] !== undefined && SHAPES[letter] === before?.as);
  const { as: kept, ...rest } = before ?? { value: '', exported: false };
  const as = shape ?? (dropped ? undefined : kept);
  if (before?.readonly !== true) state.variables.set(key, { ...rest, ...(as !== undefined && { as }) });
  const exported = on.has('x') ? true : off.has('x') ? false : before?.exported;
  if (value !== undefined || before?.readonly !== true) setVariable(state, key, value ?? before?.value ?? '', exported);
  const now = state.variables.get(key);
  if (on.has('r') && now !== undefined) state.variables.set(key, { ...now, readonly: true });
}

function hide(state: ShellState, name: string): void {
  const scope = state.scopes.at(-1);
  if (scope === undefined || scope.has(name)) return;
  for (const { index } of listElements(state, name)) {
    const key = nameElement(name, index);
    scope.set(key, state.variables.get(key));
  }
  if (!scope.has(name)) scope.set(name, undefined);
  dropElements(state, name);
}

function describeLetters({ as, exported, readonly }: Variable): string {
  const shape = Object.keys(SHAPES).find((letter) => SHAPES[letter] === as);
  return [shape, exported ? 'x' : undefined, readonly ? 'r' : undefined]
    .flatMap((letter) => (letter === undefined ? [] : [`-${letter} `]))
    .join('');
}

function show(call: BuiltinCall, name: string): void {
  const variable = call.state.variables.get(name);
  if (variable === undefined) complain({ ...call.state, streams: call.streams }, `typeset: ${name}: not set`);
  else write(call, `typeset ${describeLetters(variable)}${name}=${quote(variable.value)}\n`);
}

function listMatching(call: BuiltinCall, on: ReadonlySet<string>): number {
  const letters = [...on].filter((letter) => letter !== 'p');
  if (on.size === 0) return listVariables(call);
  const names = [...call.state.variables]
    .filter(([, variable]) => letters.every((letter) => describeLetters(variable).includes(letter)))
    .map(([name]) => name)
    .sort();
  for (const name of names) {
    if (on.has('p')) show(call, name);
    else write(call, `${name}=${quote(call.state.variables.get(name)?.value ?? '')}\n`);
  }
  return 0;
}
