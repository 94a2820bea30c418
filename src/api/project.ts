import { resolve } from 'node:path';
import { type Diagnostic, renderDiagnostic } from '../base/diagnostic.ts';
import type { SourceText } from '../base/source.ts';
import { type LoadedConfig, loadConfig } from '../config/load-config.ts';
import { resolveSettings, type Settings } from '../config/settings.ts';
import { toolSchemas } from '../generated/tool-schemas.ts';
import { createLanguage, type Language } from '../language/create-language.ts';
import { checkCode } from './check-code.ts';
import { ExitError } from './exit-error.ts';
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
export async function openProject({ host, flags }: UseCase): Promise<Project> {
  const config = await loadConfig(host, checkConfig);
  const sources = new Map(config.source === undefined ? [] : [[config.source.file, config.source]]);
  const text = config.diagnostics.map((one) => renderDiagnostic(one, sources.get(one.file))).join('\n\n');
  if (config.diagnostics.some(({ severity }) => severity === 'error')) throw new ExitError(2, text);
  if (text !== '') host.terminal.err(`${text}\n\n`);
  const settings = placeApps(resolveSettings(flags, host.env, config.values), config.root);
  const language = createLanguage({
    tools: toolSchemas,
    validators: languageValidators,
    files: host.files,
    cwd: host.cwd,
    root: config.root,
    checkCode,
    limits: { conditionMs: settings.conditionTimeoutMs, maxRetries: settings.maxRetriesLimit },
  });
  return { settings, root: config.root, config, language };
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
