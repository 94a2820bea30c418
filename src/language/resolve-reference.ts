import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import type { Files } from '../base/host.ts';
import { suggestName } from '../base/suggest-name.ts';
import type { YamlScalar } from '../yaml/node.ts';
import type { Problem } from './compile-context.ts';
import type { DependentFile } from './plan.ts';
import { hasPlaceholder } from './split-template.ts';

export interface ReferenceBase {
  /** Absolute folder that relative paths start from. */
  readonly folder: string;
  /** Absolute folder that nothing may be read outside of. */
  readonly root: string;
  readonly files: Files;
}

/** The absolute path of a file a flow names; a problem when it cannot be read. It is also answered where it is missing. */
export async function resolveReference(
  scalar: Pick<YamlScalar, 'text' | 'range'>,
  kind: DependentFile['kind'],
  { folder, root, files }: ReferenceBase,
): Promise<{ readonly path?: string; readonly problem?: Problem }> {
  const { text, range } = scalar;
  if (hasPlaceholder(text)) {
    return {
      problem: {
        code: 'flow/invalid-value',
        range,
        message: 'Files are read before the flow runs, so their names cannot hold ${…}.',
        hint: 'Name each file in a runFlow of its own, under a "when" that chooses.',
      },
    };
  }
  if (text.trim() === '') {
    return { problem: { code: 'file/not-found', range, message: 'The name of the file is empty.' } };
  }
  const path = resolve(folder, text);
  if (!isInside(path, root)) return { problem: tellOutside(scalar, root) };
  const found = await files.stat(path);
  if (found !== undefined && (await leadsOutside(path, root, files))) {
    return { problem: tellOutside(scalar, root, (await files.realPath?.(path)) ?? path) };
  }
  if (found !== undefined && !found.directory) return { path };
  const what = found?.directory ? 'is a folder' : 'does not exist';
  const near = await findNearest(path, folder, files);
  return {
    path,
    problem: {
      code: found?.directory ? 'file/unreadable' : 'file/not-found',
      range,
      message: `The ${kind} "${text}" ${what}.`,
      hint: near ? `Did you mean "${near}"?` : `It was looked for at ${path}`,
    },
  };
}

function tellOutside({ text, range }: Pick<YamlScalar, 'text' | 'range'>, root: string, real?: string): Problem {
  return {
    code: 'file/outside-project',
    range,
    message:
      real === undefined
        ? `"${text}" lies outside the project (${root}).`
        : `"${text}" is a link that leads to ${real}, outside the project (${root}).`,
    hint: 'Move it into the project, or run from a folder that holds both.',
  };
}

/** Whether links on the way lead out of the folder. A path without links needs no second look. */
async function leadsOutside(path: string, root: string, files: Files): Promise<boolean> {
  const real = await files.realPath?.(path);
  if (real === undefined || real === path) return false;
  return !isInside(real, (await files.realPath?.(root)) ?? root);
}

export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || !(way === '..' || way.startsWith('../') || way.startsWith('..\\') || isAbsolute(way));
}

/** The nearest name in the folder where the file was looked for, as the flow would have to write it. */
async function findNearest(path: string, folder: string, files: Files): Promise<string | undefined> {
  const parent = dirname(path);
  const there = await files.stat(parent);
  if (!there?.directory) {
    const above = parent === dirname(parent) ? undefined : await findNearest(parent, folder, files);
    return above === undefined ? undefined : join(above, basename(path)).replaceAll('\\', '/');
  }
  // A link that leads nowhere has the very name that was looked for.
  const missing = basename(path);
  const names = (await files.list(parent)).map((name) => name.replace(/\/$/, '')).filter((name) => name !== missing);
  const near = suggestName(
    missing,
    names.length > manyNames ? names.filter((name) => beginsAlike(name, missing)) : names,
  );
  return near === undefined ? undefined : relative(folder, join(parent, near)).replaceAll('\\', '/');
}

/** Thousands of names are not measured one by one: a slip is rarely in the first letter. */
const manyNames = 500;

function beginsAlike(one: string, other: string): boolean {
  return one.slice(0, 1).toLowerCase() === other.slice(0, 1).toLowerCase();
}
