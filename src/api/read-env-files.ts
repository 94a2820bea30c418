import { isAbsolute, relative, resolve, sep } from 'node:path';
import { parseEnv } from 'node:util';
import type { Diagnostic } from '../base/diagnostic.ts';
import type { Host } from '../base/host.ts';
import { readSource } from '../base/read-source.ts';
import { createSourceText, type SourceText } from '../base/source.ts';

export interface EnvFiles {
  /** Later files beat earlier ones. */
  readonly env: Readonly<Record<string, string>>;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, SourceText>;
}

/** Reads files of `NAME=value` lines. `paths` are absolute or relative to `folder`. */
export async function readEnvFiles(host: Host, paths: readonly string[], folder: string): Promise<EnvFiles> {
  const env: Record<string, string> = {};
  const diagnostics: Diagnostic[] = [];
  const sources = new Map<string, SourceText>();
  for (const given of paths) {
    const path = isAbsolute(given) ? given : resolve(folder, given);
    const file = relative(host.cwd, path).replaceAll(sep, '/');
    const read = await readSource(host.files, path, file);
    if ('fault' in read) {
      const range = createSourceText(file, '').rangeOf(0, 0);
      diagnostics.push({ code: 'workspace/env-file', severity: 'error', message: read.fault, file, range });
      continue;
    }
    sources.set(file, read.source);
    diagnostics.push(...findBadLines(read.source));
    Object.assign(env, parseEnv(read.source.text));
  }
  return { env, diagnostics, sources };
}

const line = /^\s*(?:export\s+)?([^=\s]+)\s*=\s*(["'`]?)(.*)$/;
const name = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/** `parseEnv` passes over what it does not understand; nobody would know that a variable is missing. */
function findBadLines({ file, text, rangeOf }: SourceText): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  let open: string | undefined;
  let at = 0;
  for (const raw of text.split('\n')) {
    const start = at;
    at += raw.length + 1;
    if (open !== undefined) {
      if (raw.includes(open)) open = undefined;
      continue;
    }
    if (/^\s*(?:#.*)?$/.test(raw)) continue;
    const [, given, quote, rest] = line.exec(raw) ?? [];
    if (quote && rest !== undefined && !rest.includes(quote)) open = quote;
    if (given !== undefined && name.test(given)) continue;
    const range = rangeOf(start, start + raw.trimEnd().length);
    const message =
      given === undefined ? 'This line is no NAME=value.' : `"${given}" cannot be the name of a variable.`;
    const hint = 'Names are letters, digits and _; a comment begins with #.';
    found.push({ code: 'workspace/env-file', severity: 'error', message, hint, file, range });
  }
  return found;
}
