import type { SourceText } from '../base/source.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import { createFileChecker, type FileChecker } from './check-file.ts';
import { commands } from './commands/list.ts';
import { defaultLimits, type LanguageLimits } from './compile-context.ts';
import type { AnyCommand } from './define-command.ts';
import { planWorkspace, type WorkspacePlan } from './discovery/plan-workspace.ts';
import type { WorkspaceRequest } from './discovery/workspace.ts';
import type { CheckCode } from './expression.ts';
import { buildFlowSchema, listSchemasToCompile } from './flow-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import type { FlowView } from './lint/flow-view.ts';
import { viewFlow } from './lint/view-flow.ts';
import { type LoadedFlow, type LoadOptions, type LoadPlaces, loadFlow } from './load-flow.ts';
import { type LoadedInterrupts, loadInterrupts } from './load-interrupts.ts';
import { readSections } from './read-sections.ts';
import type { Validators } from './schema-issue.ts';
import { joinTools } from './tool-commands.ts';
import type { ToolSchema } from './tool-schema.ts';
import { createVocabulary } from './vocabulary.ts';

/*
 * How the language is wired. It imports nothing that is generated; everything is handed in:
 *
 *   at build time   const schemas = languageSchemas(tools)        name → JSON Schema; names are valid identifiers
 *                   const ajv = new Ajv({ schemas, allErrors: true, strict: false, code: { source: true, esm: true } })
 *                   standaloneCode(ajv, { tapOn: 'tapOn', … })    one export per name; they refer to each other
 *                   flowSchema(tools)                             → schemas/flow.schema.json
 *   at run time     const language = createLanguage({ tools, validators, files, cwd, root })
 *                   await language.planWorkspace({ paths: ['flows'] })  → { flows, sequence, diagnostics, … }
                   await language.loadFlow('flows/login.yaml')         → { plan?, diagnostics, files, sources }
 */

export interface LanguageOptions extends LoadPlaces {
  readonly tools: readonly ToolSchema[];
  /** Compiled from `languageSchemas(tools)` of the same tools. */
  readonly validators: Validators;
  readonly limits?: Partial<LanguageLimits>;
  /** Judges the syntax of JavaScript; without it, it is not judged before the flow runs. */
  readonly checkCode?: CheckCode;
  /** Names of the variables that are given from outside: with -e, in the config. */
  readonly givenNames?: readonly string[];
}

export interface Language {
  /** `file` is relative to `cwd`, or absolute. */
  loadFlow(file: string, options?: LoadOptions): Promise<LoadedFlow>;
  /** What may come in between in every flow, as the project's config at this absolute path says. */
  loadInterrupts(path: string): Promise<LoadedInterrupts>;
  /** Which flows files and folders mean, in the order to run them. */
  planWorkspace(request: WorkspaceRequest): Promise<WorkspacePlan>;
  /** For checking many flows, each by itself; what it has read it remembers. */
  createChecker(): FileChecker;
  /** A flow as rules look at it; what cannot be read of it is left out. `path` is absolute. */
  viewFlow(path: string, source: SourceText): Promise<FlowView>;
}

export function createLanguage(options: LanguageOptions): Language {
  const { tools, validators, limits, checkCode, givenNames, ...places } = options;
  const vocabulary = createVocabulary(listCommands(tools));
  const parts = {
    vocabulary,
    validators,
    limits: { ...defaultLimits, ...limits },
    ...(checkCode && { checkCode }),
    ...(givenNames && { givenNames }),
  };
  return {
    loadFlow: (file, how) => loadFlow(file, places, parts, how),
    loadInterrupts: (path) => loadInterrupts(path, places, parts),
    planWorkspace: (request) => planWorkspace(request, places),
    createChecker: () => createFileChecker(places, parts),
    viewFlow: async (path, source) => {
      const { documents } = await parseYaml(source);
      return viewFlow({ path, source, ...readSections(documents, source, () => {}) }, vocabulary);
    },
  };
}

/** The flow's own commands and every tool as a command. */
export function listCommands(tools: readonly ToolSchema[]): readonly AnyCommand[] {
  return joinTools(commands, tools);
}

/** What to compile into validators, by name. */
export function languageSchemas(tools: readonly ToolSchema[]): Readonly<Record<string, JsonSchema>> {
  return listSchemasToCompile(listCommands(tools));
}

/** The one schema for editors. */
export function flowSchema(tools: readonly ToolSchema[]): JsonSchema {
  return buildFlowSchema(listCommands(tools));
}
