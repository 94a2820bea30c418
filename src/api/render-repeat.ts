import { type OptionDefinition, type OptionName, options } from '../config/options.ts';
import { toList, type Values } from '../config/settings.ts';
import type { Plan } from '../language/plan.ts';
import type { FlowRecord } from '../reporters/run-record.ts';
import type { LoadedPlans } from './load-plans.ts';

/** Not repeated: where the first run's reports went, and which of several flows it ran. */
const left: ReadonlySet<string> = new Set(['output', 'includeTags', 'excludeTags', 'format']);

/** What a run is repeated from: its flows as they were loaded, the flags, the names of secrets. */
export interface RepeatFacts {
  readonly loaded: Pick<LoadedPlans, 'flows'>;
  readonly flags: Values;
  readonly secrets: readonly string[];
}

/**
 * The command line that runs one flow of a run again as it ran: the case, the line it began at, and the seed that the run
 * chose where the flow makes anything of it.
 */
export function repeatFlow(
  flow: Pick<FlowRecord, 'flow' | 'file'>,
  seed: number | undefined,
  facts: RepeatFacts,
): string {
  const { loaded, secrets } = facts;
  const owner = loaded.flows.find(({ plans }) => plans.some((plan) => plan.flow === flow.flow));
  const plan = owner?.plans.find((one) => one.flow === flow.flow);
  const from = owner?.fromLine === undefined ? '' : `:${owner.fromLine}`;
  const target = `${flow.file}${from}${flow.flow.slice(owner?.flow.length ?? flow.flow.length)}`;
  const chosen = seed !== undefined && plan !== undefined && usesSeed(plan);
  return renderRepeat(target, { ...(chosen && { seed: String(seed) }), ...facts.flags }, secrets);
}

/** What it runs names something that is made of the seed, wherever that stands: a name too many costs nothing. */
function usesSeed(plan: Plan): boolean {
  return /\bfaker\b|\bMath\s*\.\s*random\b|\bvivace\s*\.\s*seed\b/.test(JSON.stringify(plan));
}

/**
 * The command line that runs exactly this flow again, with the flags of this run. A secret's value is not told: it comes
 * from the environment.
 */
export function renderRepeat(file: string, flags: Values, secrets: readonly string[]): string {
  const words = ['npx vivace test', quoteWord(file)];
  for (const name of Object.keys(flags) as OptionName[]) {
    const { flag = '' } = options[name] as OptionDefinition;
    const long = /--[a-z-]+/.exec(flag)?.[0];
    if (long === undefined || left.has(name)) continue;
    const value = flags[name];
    if (name === 'env') {
      for (const [key, text] of Object.entries(value as Record<string, string>)) {
        words.push(secrets.includes(key) ? `-e ${key}="$${key}"` : `-e ${quoteWord(`${key}=${text}`)}`);
      }
    } else if (name === 'secrets') words.push(...toList(value).map((key) => `${long} ${quoteWord(key)}`));
    else words.push(value === true ? long : `${long} ${quoteWord(String(value))}`);
  }
  return words.join(' ');
}

function quoteWord(word: string): string {
  return /^[\w./:@=,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
