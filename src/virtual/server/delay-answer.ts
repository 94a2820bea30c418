import type { ServerResponse } from 'node:http';
import type { Clock } from '../../base/clock.ts';
import type { SystemFaults } from '../contract/faults.ts';

const hourMs = 3_600_000;

/** What makes an answer late, or never come. Rejects when the client goes meanwhile. */
export async function delayAnswer(
  response: ServerResponse,
  occasion: string,
  { faults, clock }: { readonly faults: SystemFaults; readonly clock: Clock },
): Promise<void> {
  const slow = faults.strike('slow', occasion);
  const hang = faults.strike('hang', occasion);
  if (slow === undefined && hang === undefined) return;
  const left = new AbortController();
  response.once('close', () => left.abort(new Error('the client has gone')));
  if (response.destroyed) left.abort(new Error('the client has gone'));
  if (slow !== undefined) await clock.park(slow.ms, left.signal);
  while (hang !== undefined) await clock.park(hourMs, left.signal);
}
