import type { RunEvent } from './event.ts';
import type { Secrets } from './secrets.ts';

/**
 * What refers to something else or comes from a closed list: masking it would cut the stream's own threads (a secret
 * that happens to read `tap` or `passed`). Nothing an author or an app writes stands in these.
 */
const structural: ReadonlySet<string> = new Set([
  'type',
  'at',
  'schema',
  'run',
  'version',
  'startedAt',
  'seed',
  'flows',
  'flow',
  'attempt',
  'attempts',
  'step',
  'parent',
  'pass',
  'command',
  'range',
  'call',
  'tool',
  'face',
  'ok',
  'code',
  'looks',
  'roundTrips',
  'durationMs',
  'setupMs',
  'time',
  'kind',
  'path',
  'mime',
  'level',
  'status',
  'flaky',
  'counts',
  'exitCode',
  'changed',
]);

/** The event with every secret masked; ids, codes and times stay as they are. */
export function maskEvent(event: RunEvent, secrets: Secrets): RunEvent {
  const masked: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(event)) {
    masked[key] = structural.has(key) ? value : maskPart(key, value, secrets);
  }
  return masked as unknown as RunEvent; // the same keys, strings for strings
}

function maskPart(key: string, value: unknown, secrets: Secrets): unknown {
  const masked = secrets.maskValue(value);
  if (key !== 'failure' && key !== 'diagnostic') return masked;
  if (typeof value !== 'object' || value === null) return masked;
  const kept = Object.entries(value).filter(([inner]) => inner === 'code' || inner === 'severity' || inner === 'range');
  return { ...(masked as object), ...Object.fromEntries(kept) };
}
