import { createHash } from 'node:crypto';
import type { Draft } from './compile-context.ts';
import type { Policy } from './plan.ts';

/**
 * Says whether a node does the same as before: neither its place in the file nor its words count, but all it asks of
 * the device and of its children.
 */
export function hashNode(command: string, draft: Draft, policy: Policy): string {
  const { title: _, label: __, ...work } = draft;
  const text = JSON.stringify([command, policy, work], (key, value: unknown) => {
    if (key === 'range') return undefined;
    return isPlaced(value) ? value.hash : value;
  });
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

function isPlaced(value: unknown): value is { readonly hash: string } {
  return typeof value === 'object' && value !== null && 'hash' in value && 'policy' in value && 'kind' in value;
}
