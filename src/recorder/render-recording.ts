import type { Json } from '../base/json.ts';
import { renderYaml } from '../yaml/render-yaml.ts';
import type { RecordedStep } from './recorded-step.ts';
import type { Variables } from './variables.ts';

export interface Recording {
  readonly appId?: string;
  readonly name?: string;
  readonly variables: Pick<Variables, 'env' | 'missing'>;
  readonly steps: readonly RecordedStep[];
}

/** A flow file: config, `---`, commands; other ways to name a target stand as comments above its command. */
export function renderRecording({ appId, name, variables, steps }: Recording): string {
  const config = { ...(appId !== undefined && { appId }), ...(name !== undefined && { name }) };
  const head = Object.keys(config).length === 0 ? '' : renderYaml(config);
  const body = steps.map(renderStep).join('');
  return `${head}${renderEnv(variables) || (head === '' ? '{}\n' : '')}---\n${body}`;
}

function renderEnv({ env, missing }: Recording['variables']): string {
  if (env.size === 0) return '';
  const flags = [...missing].map((name) => `-e ${name}=…`).join(' ');
  const comment = flags === '' ? '' : `# The recording does not hold these values. Give them when it runs: ${flags}\n`;
  return `${comment}${renderYaml({ env: Object.fromEntries(env) })}`;
}

function renderStep({ item, alternatives = [] }: RecordedStep): string {
  const comments = alternatives.map((selector) => `# or: ${renderInline(selector)}\n`).join('');
  return `${comments}${renderYaml([item])}`;
}

/** On one line, as a comment can hold it. */
function renderInline(value: Json): string {
  if (typeof value === 'string') return value.includes('\n') ? JSON.stringify(value) : renderYaml(value).trim();
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(renderInline).join(', ')}]`;
  const entries = Object.entries(value).filter((entry): entry is [string, Json] => entry[1] !== undefined);
  return `{ ${entries.map(([key, inner]) => `${key}: ${renderInline(inner)}`).join(', ')} }`;
}
