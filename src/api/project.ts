import { resolve } from 'node:path';
import { type Diagnostic, renderDiagnostic } from '../base/diagnostic.ts';
import type { Host } from '../base/host.ts';
import type { SourceText } from '../base/source.ts';
import { type LoadedConfig, loadConfig } from '../config/load-config.ts';
import { resolveSettings, type Settings } from '../config/settings.ts';
import { toolSchemas } from '../generated/tool-schemas.ts';
import type { LanguageLimits } from '../language/compile-context.ts';
import { createLanguage, type Language } from '../language/create-language.ts';
import { checkCode } from './check-code.ts';
import { ExitError } from './exit-error.ts';
import { readEnvFiles } from './read-env-files.ts';
import type { UseCase } from './use-case.ts';
import { checkConfig, languageValidators } from './validators.ts';

/** The settings of the folder somebody works in, and the language set up for it. */
export interface Project {
  readonly settings: Settings;
  /** Absolute. */
  readonly root: string;
  readonly config: LoadedConfig;
  readonly language: Language;
}

/** Throws ExitError 2 with every diagnostic when the config is not valid; its warnings go to stderr. */
export async function openProject(useCase: UseCase): Promise<Project> {
  const config = await loadConfig(useCase.host, checkConfig);
  const sources = new Map(config.source === undefined ? [] : [[config.source.file, config.source]]);
  const text = config.diagnostics.map((one) => renderDiagnostic(one, sources.get(one.file))).join('\n\n');
  if (config.diagnostics.some(({ severity }) => severity === 'error')) throw new ExitError(2, text);
  if (text !== '') useCase.host.terminal.err(`${text}\n\n`);
  return createProject(useCase, config);
}

/**
 * The same of a config that has been read; where it is not valid, its values are not heeded. `limits` win over what the
 * settings say.
 */
export async function createProject(
  { host, flags }: UseCase,
  config: LoadedConfig,
  limits: Partial<LanguageLimits> = {},
): Promise<Project> {
  const resolved = placeApps(resolveSettings(flags, host.env, config.values), config.root);
  const settings = await addEnvFiles(host, resolved, config);
  const language = createFlowLanguage(host, { settings, root: config.root }, limits);
  return { settings, root: config.root, config, language };
}

/** `limits` win over what the settings say. */
export function createFlowLanguage(
  { files, cwd }: Pick<Host, 'files' | 'cwd'>,
  { settings, root }: Pick<Project, 'settings' | 'root'>,
  limits: Partial<LanguageLimits> = {},
): Language {
  return createLanguage({
    tools: toolSchemas,
    validators: languageValidators,
    files,
    cwd,
    root,
    checkCode,
    givenNames: Object.keys(settings.env),
    limits: { conditionMs: settings.conditionTimeoutMs, maxRetries: settings.maxRetriesLimit, ...limits },
  });
}

/** Between the config's own variables and those of -e. Throws ExitError 2 with every bad line. */
async function addEnvFiles(host: Host, settings: Settings, config: LoadedConfig): Promise<Settings> {
  const { envFiles, givenEnv } = settings;
  const paths = [
    ...envFiles.file.map((path) => resolve(config.root, path)),
    ...envFiles.flags.map((path) => resolve(host.cwd, path)),
  ];
  if (paths.length === 0) return settings;
  const { env, diagnostics, sources } = await readEnvFiles(host, paths, config.root);
  if (diagnostics.length > 0) throw new ExitError(2, renderDiagnostics(diagnostics, sources));
  const given = { ...env, ...givenEnv };
  return { ...settings, env: { ...settings.env, ...given }, givenEnv: given };
}

/** Files of apps are named from where the config is. */
function placeApps(settings: Settings, root: string): Settings {
  const { apps } = settings.virtual;
  if (apps === undefined) return settings;
  return { ...settings, virtual: { ...settings.virtual, apps: [apps].flat().map((file) => resolve(root, file)) } };
}

export function renderDiagnostics(
  diagnostics: readonly Diagnostic[],
  sources: ReadonlyMap<string, SourceText>,
): string {
  return diagnostics.map((one) => renderDiagnostic(one, sources.get(one.file))).join('\n\n');
}
