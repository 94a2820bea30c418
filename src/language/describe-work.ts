import type { Plan } from './plan.ts';

const nothing: ReadonlySet<string> = new Set();
const ofNode: ReadonlySet<string> = new Set(['range', 'file', 'hash', 'title', 'id']);
const ofCode: ReadonlySet<string> = new Set(['range', 'file']);
const ofExpression: ReadonlySet<string> = new Set(['source']);
const ofTitled: ReadonlySet<string> = new Set(['title']);
const ofParameter: ReadonlySet<string> = new Set(['range']);

/** The same text for plans that do the same, wherever and however they are written. */
export function describeWork(plan: Plan): string {
  return JSON.stringify(plan, function replace(this: unknown, key: string, value: unknown) {
    return listPlaces(this).has(key) ? undefined : value;
  });
}

/** What of an object tells where it is written and how, and not what it does. */
function listPlaces(owner: unknown): ReadonlySet<string> {
  if (typeof owner !== 'object' || owner === null || Array.isArray(owner)) return nothing;
  if (('policy' in owner && 'command' in owner) || ('query' in owner && 'max' in owner)) return ofNode;
  if ('$expression' in owner) return ofExpression;
  if ('code' in owner) return ofCode;
  if ('instructions' in owner || ('kind' in owner && owner.kind === 'assert')) return ofTitled;
  return 'name' in owner && 'range' in owner ? ofParameter : nothing;
}
