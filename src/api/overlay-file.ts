import type { Host } from '../base/host.ts';
import type { Language } from '../language/create-language.ts';
import { createFlowLanguage, type Project } from './project.ts';

/** The project's language as if one file held this text. */
export function overlayFile(project: Project, host: Host, path: string, text: string): Language {
  const { files } = host;
  const overlaid: Host['files'] = {
    ...files,
    readText: (name) => (name === path ? Promise.resolve(text) : files.readText(name)),
    stat: (name) => (name === path ? Promise.resolve({ directory: false, size: text.length }) : files.stat(name)),
    exists: (name) => (name === path ? Promise.resolve(true) : files.exists(name)),
  };
  return createFlowLanguage({ ...host, files: overlaid }, project);
}
