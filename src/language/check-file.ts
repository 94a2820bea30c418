import { resolve } from 'node:path';
import type { Diagnostic } from '../base/diagnostic.ts';
import type { SourceText } from '../base/source.ts';
import { compileFlow } from './compile-flow.ts';
import type { FlowFacts } from './lint/flow-facts.ts';
import { readFacts, withScripts } from './lint/flow-facts.ts';
import { type Ignore, readIgnores } from './lint/ignores.ts';
import { lintFlow } from './lint/lint-flow.ts';
import { createScriptReader } from './lint/script-reads.ts';
import { viewFlow } from './lint/view-flow.ts';
import type { LoadPlaces } from './load-flow.ts';
import { createLoadSession, type FlowFile, type LoadSession } from './load-session.ts';
import type { LanguageParts, Scope } from './scope.ts';

/** One flow, checked without following what it includes. */
export interface CheckedFile {
  /** Relative to the working directory. */
  readonly file: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined where the file cannot be read. */
  readonly facts?: FlowFacts;
  readonly ignores: readonly Ignore[];
  /** False: it has nothing that a flow has, so that nobody can have meant it for one. */
  readonly isFlow: boolean;
  /** Of the flow, and of other files that the diagnostics are about. */
  readonly sources: ReadonlyMap<string, SourceText>;
}

export interface FileChecker {
  /** `root`: absolute folder that the flow may read nothing outside of. Never throws for what files hold. */
  checkFile(file: string, root: string): Promise<CheckedFile>;
}

/** What is read of many files at once is read once: scripts, the configs of included flows, which files there are. */
export function createFileChecker(places: LoadPlaces, whole: LanguageParts): FileChecker {
  const parts: LanguageParts = { ...whole, hash: () => '' };
  const stats = new Map<string, ReturnType<LoadPlaces['files']['stat']>>();
  const scripts = new Map<string, Promise<SourceText | undefined>>();
  const included = new Map<string, Promise<FlowFile | undefined>>();
  const readScript = createScriptReader((path) =>
    remember(scripts, path, createLoadSession(files, places.cwd).readSource),
  );
  const lists = new Map<string, ReturnType<LoadPlaces['files']['list']>>();
  const links = new Map<string, Promise<string | undefined>>();
  const { realPath } = places.files;
  const files: LoadPlaces['files'] = {
    ...places.files,
    stat: (path) => remember(stats, path, places.files.stat),
    list: (path) => remember(lists, path, places.files.list),
    ...(realPath && { realPath: (path: string) => remember(links, path, realPath) }),
  };

  async function checkFile(file: string, root: string): Promise<CheckedFile> {
    const path = resolve(places.cwd, file);
    const session = createLoadSession(files, places.cwd);
    const flow = await session.readFlow(path);
    const shown = session.show(path);
    if (flow === undefined) return { file: shown, ...pick(session, shown), ignores: [], isFlow: true };
    const shallow: LoadSession = {
      ...session,
      // What other flows do wrong is told when they are checked themselves.
      report: (where, problem) => {
        if (where === shown || !/\.ya?ml$/i.test(where)) session.report(where, problem);
      },
      readFlow: (other) => (other === path ? Promise.resolve(flow) : remember(included, other, readHead)),
      readSource: (other) => remember(scripts, other, session.readSource),
    };
    const compileHead: Scope['compileFlow'] = ({ commands: _, ...head }, scope, id) => compileFlow(head, scope, id);
    const scope = { parts, session: shallow, flow, root, trail: [], appWords: '', compileFlow: compileHead };
    const compiled = await compileFlow(flow, scope, '');
    const view = viewFlow(flow, parts.vocabulary);
    for (const problem of lintFlow(view)) session.report(shown, problem);
    const ignores = await readIgnores(flow.source);
    return {
      file: shown,
      ...pick(session, shown),
      facts: await withScripts(readFacts(view, compiled), view, readScript),
      ignores,
      isFlow: isFlow(flow, view.commands.length),
    };
  }

  /** An included flow as its caller needs to know it: its config, without the commands in it. */
  async function readHead(path: string): Promise<FlowFile | undefined> {
    const flow = await createLoadSession(files, places.cwd).readFlow(path);
    if (flow === undefined) return undefined;
    const { commands: _, config, ...head } = flow;
    if (config === undefined) return head;
    const hooks = ['onFlowStart', 'onFlowComplete', 'onFlowFailure', 'interrupts'];
    return { ...head, config: { ...config, entries: config.entries.filter(({ key }) => !hooks.includes(key)) } };
  }

  return { checkFile };
}

/** Broken YAML is judged by its text. */
function isFlow({ config, commands, source }: FlowFile, known: number): boolean {
  const keys = config?.entries.map(({ key }) => key) ?? [];
  if (keys.includes('appId') || keys.includes('url') || known > 0) return true;
  return config === undefined && commands === undefined && /^(?:appId|url)\s*:/m.test(source.text);
}

function pick(session: LoadSession, flow: string): Pick<CheckedFile, 'diagnostics' | 'sources'> {
  const { diagnostics, sources } = session.finish();
  const about = new Set([flow, ...diagnostics.map(({ file }) => file)]);
  return { diagnostics, sources: new Map([...sources].filter(([file]) => about.has(file))) };
}

function remember<T>(known: Map<string, Promise<T>>, key: string, make: (key: string) => Promise<T>): Promise<T> {
  const found = known.get(key) ?? make(key);
  known.set(key, found);
  return found;
}
