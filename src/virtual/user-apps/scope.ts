import type { YamlNode } from '../../yaml/node.ts';
import { AppProblem } from './app-problem.ts';
import { readText } from './read-values.ts';

/** What a template may name: the app's state, and where it stands: `item`, `index`, `params`. */
export interface Scope {
  readonly state: Readonly<Record<string, unknown>>;
  readonly item?: unknown;
  readonly index?: number;
  readonly params?: unknown;
}

export type Template = (scope: Scope) => string;

const place = /\{([A-Za-z_][\w.]*)\}/g;

/** `Hello {name}`: each name in braces is looked up when the text is shown; a name that is not there is an empty text. */
export function compileTemplate(node: YamlNode, what: string): Template {
  const text = readText(node, what);
  if (/\{[^}]*$/.test(text)) throw new AppProblem(node.range, `${what} has a "{" without its "}"`);
  return (scope) => text.replace(place, (_, path: string) => showValue(lookUp(scope, path)));
}

/** A template that is one name alone keeps the value's type: `{count}` of a number is a number. */
export function compileValue(node: YamlNode): (scope: Scope) => unknown {
  if (node.kind === 'scalar' && typeof node.value === 'string') {
    const whole = /^\{([A-Za-z_][\w.]*)\}$/.exec(node.value)?.[1];
    if (whole !== undefined) return (scope) => lookUp(scope, whole);
    return compileTemplate(node, 'A value');
  }
  if (node.kind === 'scalar') return () => node.value;
  if (node.kind === 'list') {
    const items = node.items.map(compileValue);
    return (scope) => items.map((item) => item(scope));
  }
  const entries = node.entries.map(({ key, value }) => [key, compileValue(value)] as const);
  return (scope) => Object.fromEntries(entries.map(([key, value]) => [key, value(scope)]));
}

/** `name` of the state, or `item.price`, `params.data`, `index`. Own properties only. */
export function lookUp(scope: Scope, path: string): unknown {
  const [first = '', ...rest] = path.split('.');
  const local: Readonly<Record<string, unknown>> = { item: scope.item, index: scope.index, params: scope.params };
  let value: unknown = Object.hasOwn(local, first) ? local[first] : own(scope.state, first);
  for (const name of rest) value = own(value, name);
  return value;
}

function own(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}

function showValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
