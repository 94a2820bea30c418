import type { Cell } from './provider.ts';

export interface ContentRequest {
  readonly verb: string;
  readonly authority: string;
  readonly path: readonly string[];
  readonly projection: readonly string[] | undefined;
  readonly where: string | undefined;
  readonly sort: string | undefined;
  readonly bindings: Readonly<Record<string, Cell>>;
  readonly extras: Readonly<Record<string, string>>;
  readonly method: string | undefined;
  readonly arg: string | undefined;
}

const options = ['--uri', '--projection', '--where', '--sort', '--user', '--method', '--arg'] as const;
const verbs: ReadonlySet<string> = new Set(['query', 'insert', 'update', 'delete', 'call', 'gettype', 'read', 'write']);

/** The request, or AOSP Content's words for what is wrong with it. */
export function parseContent([verb = '', ...args]: readonly string[]): ContentRequest | string {
  if (!verbs.has(verb)) return `Unsupported operation: ${verb}`;
  const values = new Map<string, string>();
  const bindings: Record<string, Cell> = {};
  const extras: Record<string, string> = {};
  const left = [...args];
  for (let option = left.shift(); option !== undefined; option = left.shift()) {
    const value = left.shift();
    if (value === undefined) return `Argument expected after "${option}"`;
    if (option === '--bind' || option === '--extra') {
      const binding = /^([^:]+):([sbilfdn]):([\s\S]*)$/.exec(value);
      if (binding === null) return 'Binding not well formed';
      const [, name = '', type, text = ''] = binding;
      bindings[name] = type === 'n' ? null : text;
      extras[name] = text;
    } else if ((options as readonly string[]).includes(option)) values.set(option, value);
    else return `Unsupported argument: ${option}`;
  }
  const uri = values.get('--uri');
  if (uri === undefined) return 'Content provider URI not specified. Did you specify --uri argument?';
  const [authority = '', ...path] =
    uri
      .replace(/^content:\/\//, '')
      .split(/[?#]/)[0]
      ?.split('/')
      .filter(Boolean) ?? [];
  return {
    verb,
    authority,
    path,
    projection: values.get('--projection')?.split(':'),
    where: values.get('--where'),
    sort: values.get('--sort'),
    bindings,
    extras,
    method: values.get('--method'),
    arg: values.get('--arg'),
  };
}
