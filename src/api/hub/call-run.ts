import type { Host } from '../../base/host.ts';
import type { Session } from '../../engine/contract/session.ts';
import { createEmitter } from '../../events/emitter.ts';
import type { Emit, RunEvent } from '../../events/event.ts';
import type { Secrets } from '../../events/secrets.ts';
import { version } from '../version.ts';

export type RunOutcome = 'passed' | 'failed' | 'errored' | 'interrupted';

/** The events of calls outside a flow on one device: one complete run, from the first call to the end. */
export interface CallRun {
  readonly emit: Emit;
  opened(session: Session): void;
  end(outcome: RunOutcome, exitCode: number): void;
}

export function startCallRun(
  host: Pick<Host, 'clock' | 'id'>,
  secrets: Secrets,
  listener: (event: RunEvent) => void,
): CallRun {
  const { clock } = host;
  const { emit, subscribe } = createEmitter({ clock, secrets });
  subscribe(listener);
  const startedAt = clock.now();
  emit({
    type: 'runStarted',
    schema: 1,
    run: host.id(),
    version,
    startedAt: new Date(startedAt).toISOString(),
    flows: 0,
  });
  return {
    emit,
    opened: ({ device, setupMs }) => emit({ type: 'deviceOpened', device, setupMs }),
    end: (status, exitCode) =>
      emit({
        type: 'runFinished',
        status,
        durationMs: Math.round(clock.now() - startedAt),
        counts: { passed: 0, failed: 0, errored: 0, skipped: 0, interrupted: 0, flaky: 0 },
        exitCode,
      }),
  };
}
