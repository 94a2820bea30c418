import { type AiSettings, aiSchema } from './ai-settings.ts';
import type { CheckSettings } from './check-settings.ts';
import { parseDuration } from './duration.ts';
import { type OptionName, options } from './options.ts';
import { type ResolvedTools, resolveTools } from './resolve-tools.ts';
import type { ScriptSettings } from './script-settings.ts';
import { approvals, type ToolSettings } from './tool-settings.ts';
import type { VirtualSettings } from './virtual-settings.ts';

/** What all the places an option may stand in come to. Times in ms, lists as lists. */
export interface Settings {
  /** Who says which device; the choice is src/device's. */
  readonly device: { readonly option?: string; readonly environment?: string; readonly config?: string };
  readonly adb?: string;
  /** `auto`, or the name of one. */
  readonly driver: string;
  readonly flows?: readonly string[];
  readonly format: readonly string[];
  /** Undefined: nobody named one. */
  readonly output?: string;
  /** Of the file, then of env files, then of `-e`. */
  readonly env: Readonly<Record<string, string>>;
  /** Of `-e` alone. */
  readonly givenEnv: Readonly<Record<string, string>>;
  /** From the command line relative to the working directory, from the file relative to it. */
  readonly envFiles: { readonly flags: readonly string[]; readonly file: readonly string[] };
  readonly envWins: boolean;
  readonly secrets: readonly string[];
  readonly retries: number;
  /** What the command `retry` is capped at. */
  readonly maxRetriesLimit: number;
  readonly timeoutMs: number;
  readonly conditionTimeoutMs: number;
  readonly includeTags: readonly string[];
  readonly excludeTags: readonly string[];
  readonly requireTags: readonly string[];
  readonly excludeReferenced: boolean;
  readonly workspaceConfig?: string;
  /** Undefined texts are errors. */
  readonly strict: boolean;
  /** Chosen by the run where nobody gives one. */
  readonly seed?: number;
  readonly scripts: { readonly timeoutMs: number; readonly memoryMb: number; readonly networkMs: number };
  /** Who is asked about pictures of the screen; without `url`, nobody. */
  readonly ai: { readonly url?: string; readonly model?: string; readonly keyEnv?: string; readonly timeoutMs: number };
  readonly disableAnimations: boolean;
  readonly updateBaselines: boolean;
  readonly virtualTime: boolean;
  readonly virtual: VirtualSettings;
  readonly tools: ResolvedTools;
  readonly check: CheckSettings;
}

/** Values of one place, by option name, in the shape the option's schema describes. */
export type Values = { readonly [name in OptionName]?: unknown };

/** A flag or variable whose value is not what the option takes. The cli exits with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Merges flags over environment over file over defaults. `env` and `secrets` of several places are joined, the
 * stronger place winning by name. Throws UsageError naming the option and what it takes.
 */
export function resolveSettings(flags: Values, env: NodeJS.ProcessEnv, file: Values): Settings {
  const pick = (name: OptionName): unknown => {
    if (flags[name] !== undefined) return flags[name];
    const variable = 'env' in options[name] ? (options[name] as { env: string }).env : undefined;
    if (variable !== undefined && env[variable]) return env[variable];
    return file[name];
  };
  if (flags.device === 'virtual' && flags.adb !== undefined) {
    throw new UsageError('--device virtual is embedded and on no adb server: leave out --adb, or name a serial on it.');
  }
  const text = (name: OptionName) => pick(name) as string | undefined;
  const adb = text('adb');
  const output = text('output');
  const flows = pick('flows');
  if (adb !== undefined && !/^.+:\d+$/.test(adb)) throw new UsageError(`--adb takes host:port, not "${adb}".`);
  return {
    device: {
      ...(typeof flags.device === 'string' && { option: flags.device }),
      ...(env['ANDROID_SERIAL'] && { environment: env['ANDROID_SERIAL'] }),
      // Who names an adb server means a device on it: the file's wish for the embedded one gives way.
      ...(typeof file.device === 'string' &&
        !(flags.adb !== undefined && file.device === 'virtual') && { config: file.device }),
    },
    ...(adb !== undefined && { adb }),
    driver: toDriver(text('driver') ?? options.driver.default),
    ...(flows !== undefined && { flows: toList(flows) }),
    format: toList(pick('format') ?? options.format.default),
    ...(output !== undefined && { output }),
    env: { ...toTexts(file.env), ...toTexts(flags.env) },
    givenEnv: toTexts(flags.env),
    envFiles: { flags: toList(flags.envFiles), file: toList(file.envFiles) },
    envWins: pick('envWins') === true,
    secrets: [...new Set([...toList(file.secrets), ...toList(flags.secrets)])],
    retries: toCount('retries', pick('retries') ?? options.retries.default),
    maxRetriesLimit: toCount('maxRetriesLimit', pick('maxRetriesLimit') ?? options.maxRetriesLimit.default),
    timeoutMs: toMs('timeout', pick('timeout') ?? options.timeout.default),
    conditionTimeoutMs: toMs('conditionTimeout', pick('conditionTimeout') ?? options.conditionTimeout.default),
    includeTags: [...new Set([...toList(file.includeTags), ...toList(flags.includeTags)])],
    excludeTags: [...new Set([...toList(file.excludeTags), ...toList(flags.excludeTags)])],
    requireTags: [...new Set([...toList(file.requireTags), ...toList(flags.requireTags)])],
    excludeReferenced: pick('excludeReferenced') === true,
    ...(typeof flags.workspaceConfig === 'string' && { workspaceConfig: flags.workspaceConfig }),
    strict: pick('strict') === true,
    ...(pick('seed') !== undefined && { seed: toSeed(pick('seed')) }),
    scripts: toScripts((file.scripts as ScriptSettings | undefined) ?? {}),
    ai: toAi(pick, (file.ai as AiSettings | undefined) ?? {}),
    disableAnimations: pick('disableAnimations') === true,
    updateBaselines: pick('updateBaselines') === true,
    virtualTime: pick('virtualTime') === true,
    tools: resolveTools({ ...(file.tools as ToolSettings | undefined), ...toApproval(pick('approve')) }, toMs),
    check: (file.check as CheckSettings | undefined) ?? {},
    virtual: {
      ...((file.virtual as VirtualSettings | undefined) ?? {}),
      ...((flags.virtual as VirtualSettings | undefined) ?? {}),
    },
  };
}

/** A list, or a text with commas. */
export function toList(value: unknown): readonly string[] {
  if (value === undefined) return [];
  const parts = (Array.isArray(value) ? value : [value]).flatMap((part) => String(part).split(','));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function toTexts(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries((value ?? {}) as object).map(([name, one]) => [name, String(one)]));
}

function toMs(name: string, value: unknown): number {
  const ms = parseDuration(String(value));
  if (ms === undefined) throw new UsageError(`--${name} takes a duration such as 90s, 5m or 1500, not "${value}".`);
  return ms;
}

function toCount(name: string, value: unknown): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 0 || count > 100) {
    throw new UsageError(`--${name} takes a whole number from 0 to 100, not "${value}".`);
  }
  return count;
}

function toSeed(value: unknown): number {
  const number = Number(value);
  if (Number.isInteger(number) && number >= 0 && number <= 0xffffffff) return number;
  throw new UsageError(`--seed takes a whole number up to 4294967295, not "${value}".`);
}

function toScripts({ timeout = '10s', memory = 64, network = '5m' }: ScriptSettings): Settings['scripts'] {
  return {
    timeoutMs: toMs('scripts.timeout', timeout),
    memoryMb: memory,
    networkMs: toMs('scripts.network', network),
  };
}

function toAi(pick: (name: OptionName) => unknown, file: AiSettings): Settings['ai'] {
  const url = (pick('aiUrl') as string | undefined) ?? file.url;
  const model = (pick('aiModel') as string | undefined) ?? file.model;
  if (url !== undefined && !new RegExp(aiSchema.properties.url.pattern ?? '').test(url)) {
    throw new UsageError(`--ai-url takes ${aiSchema.properties.url['x-expects']}.`);
  }
  return {
    ...(url !== undefined && { url }),
    ...(model !== undefined && { model }),
    ...(file.keyEnv !== undefined && { keyEnv: file.keyEnv }),
    timeoutMs: toMs('ai.timeout', file.timeout ?? '60s'),
  };
}

function toApproval(level: unknown): Pick<ToolSettings, 'approve'> {
  if (level === undefined) return {};
  const approve = approvals.find((one) => one === level);
  if (approve === undefined) throw new UsageError(`--approve takes ${approvals.join(', ')}, not "${level}".`);
  return { approve };
}

function toDriver(name: string): string {
  const names = options.driver.schema.enum as readonly string[];
  if (!names.includes(name)) throw new UsageError(`--driver takes ${names.join(', ')}, not "${name}".`);
  return name;
}
