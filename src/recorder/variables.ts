import type { Json } from '../base/json.ts';
import { isHidden } from './hidden-text.ts';
import type { ToolCall } from './recorded-step.ts';

/** The variables a recording needs, by name: the expression that stands under `env`. */
export interface Variables {
  readonly env: ReadonlyMap<string, string>;
  /** Names whose values are not in the recording. */
  readonly missing: ReadonlySet<string>;
  words(call: ToolCall, path: readonly string[]): string | undefined;
}

/** `${` in a literal text would be evaluated. */
export function escapeLiteral(text: string): string {
  return text.replaceAll('${', '\\${');
}

/** Without its value the flow ends where it begins, instead of typing the word `undefined`. */
function renderRequired(name: string): string {
  return `\${${name} ?? (() => { throw Error('${name} has no value, give it with -e ${name}=…') })()}`;
}

const simple = /\$\{\s*([A-Za-z_][A-Za-z0-9_]*)\s*\}/g;
const wholeVariable = /^\$\{\s*([A-Za-z_][A-Za-z0-9_]*)\s*\}$/;

/**
 * Decides how texts are written: an author's `${USER}` stays, with the value it had as its default; what is masked
 * becomes the author's variable or `${SECRET_1}`, whose value whoever runs the flow has to give; else the literal text.
 */
export function createVariables(warn: (call: ToolCall, text: string) => void): Variables {
  const env = new Map<string, string>();
  const missing = new Set<string>();

  const require = (call: ToolCall, name: string) => {
    if (!missing.has(name)) {
      warn(call, `the value of ${name} is not in the recording: give it with -e ${name}=… when the flow is run`);
    }
    missing.add(name);
    env.set(name, renderRequired(name));
  };
  const invent = (call: ToolCall) => {
    let number = 1;
    while (env.has(`SECRET_${number}`)) number++;
    require(call, `SECRET_${number}`);
    return `\${SECRET_${number}}`;
  };
  const keepVariable = (name: string, value: string): boolean => {
    const expression = `\${${name} || ${JSON.stringify(value)}}`;
    // An expression ends at its last brace and holds no `$`; a variable whose value changed is no constant.
    if (value === '' || /[$}{]/.test(value) || (env.has(name) && env.get(name) !== expression)) return false;
    env.set(name, expression);
    return true;
  };

  return {
    env,
    missing,
    words: (call, path) => {
      const value = readPath(call.input, path);
      if (typeof value !== 'string') return undefined;
      const template = readPath(call.template, path);
      if (!isHidden(value)) {
        const name = typeof template === 'string' ? wholeVariable.exec(template)?.[1] : undefined;
        return name !== undefined && keepVariable(name, value) ? `\${${name}}` : escapeLiteral(value);
      }
      if (typeof template !== 'string' || template.replace(simple, '').includes('${')) return invent(call);
      const names = [...template.matchAll(simple)].map((match) => match[1] as string);
      if (names.length === 0) return invent(call);
      for (const name of names) require(call, name);
      return template;
    },
  };
}

function readPath(value: Json | undefined, path: readonly string[]): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(value)) return readPath(value[Number(key)], rest);
  if (typeof value !== 'object' || value === null) return undefined;
  return readPath((value as { readonly [key: string]: Json | undefined })[key], rest);
}
