import { join, relative, resolve } from 'node:path';
import type { Files } from '../../base/host.ts';
import type { JsonObject } from '../../base/json.ts';
import { isInside } from '../../language/resolve-reference.ts';
import { createProject, type Project } from '../project.ts';
import type { UseCase } from '../use-case.ts';

/** The flow an agent means: a file of the project, or a text of its own. */
export interface FlowSource {
  readonly useCase: UseCase;
  readonly project: Project;
  /** As it is handed to `loadPlans`. */
  readonly path: string;
  /** The agent wrote it itself. */
  readonly inline: boolean;
}

const inlineName = 'inline.yaml';

/** A sentence where it cannot be: neither or both were given, or the file lies outside of the project. */
export async function chooseSource(
  useCase: UseCase,
  project: Project,
  { path, yaml, env }: JsonObject,
): Promise<FlowSource | string> {
  const given = withEnv(useCase, env);
  if ((path === undefined) === (yaml === undefined)) return 'Give either "path" or "yaml"';
  const { cwd, files } = given.host;
  if (typeof path === 'string') {
    const full = resolve(cwd, path.replace(/(#.*|:\d+)$/, ''));
    if (!isInside(full, project.root)) return `${path} lies outside of the project`;
    const real = await files.realPath?.(full);
    if (real !== undefined && !isInside(real, project.root)) return `${path} leads out of the project`;
    return { useCase: given, project: await createProject(given, project.config), path, inline: false };
  }
  const full = join(cwd, inlineName);
  const overlaid = { ...given, host: { ...given.host, files: overlay(files, cwd, full, String(yaml)) } };
  return {
    useCase: overlaid,
    project: await createProject(overlaid, project.config),
    path: relative(cwd, full),
    inline: true,
  };
}

function withEnv(useCase: UseCase, env: unknown): UseCase {
  if (env === undefined) return useCase;
  return { ...useCase, flags: { ...useCase.flags, env: { ...(useCase.flags.env as object), ...(env as object) } } };
}

/** Reads one path, which need not exist, as this text. */
function overlay(files: Files, cwd: string, path: string, text: string): Files {
  const means = (name: string) => resolve(cwd, name) === path;
  return {
    ...files,
    readText: (name) => (means(name) ? Promise.resolve(text) : files.readText(name)),
    readBytes: (name) => (means(name) ? Promise.resolve(Buffer.from(text)) : files.readBytes(name)),
    exists: (name) => (means(name) ? Promise.resolve(true) : files.exists(name)),
    stat: (name) =>
      means(name) ? Promise.resolve({ directory: false, size: Buffer.byteLength(text) }) : files.stat(name),
  };
}
