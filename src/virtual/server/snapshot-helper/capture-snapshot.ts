import type { InstrumentationContext } from '../../contract/instrumentation.ts';
import { type RenderedSnapshot, renderSnapshot, type SnapshotLimits } from './render-snapshot.ts';

/** How the program was started; -e's words, its own usual values where there are none. */
export interface CaptureOptions extends SnapshotLimits {
  readonly waitForIdleTimeoutMs: number;
  readonly waitForIdleQuietMs: number;
  readonly timeoutMs: number;
}

export function readCaptureOptions(args: InstrumentationContext['args']): CaptureOptions {
  const read = (name: string, usual: number) => {
    const given = Number(args[name]);
    return Number.isInteger(given) && given >= 0 ? given : usual;
  };
  return {
    waitForIdleTimeoutMs: read('waitForIdleTimeoutMs', 500),
    waitForIdleQuietMs: read('waitForIdleQuietMs', 100),
    timeoutMs: read('timeoutMs', 8000),
    maxDepth: read('maxDepth', 128),
    maxNodes: read('maxNodes', 5000),
  };
}

/** What every answer of the program begins with. */
export const protocolFields = {
  agentDeviceProtocol: 'android-snapshot-helper-v1',
  helperApiVersion: '1',
  outputFormat: 'uiautomator-xml',
} as const;

export interface Capture {
  readonly xml: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Waits for a little quiet, which may not come, and reads all windows. Rejects when no root comes in time. */
export async function captureSnapshot(context: InstrumentationContext, options: CaptureOptions): Promise<Capture> {
  const { clock, ui } = context;
  const started = clock.now();
  await waitForQuiet(context, options);
  if (context.faults.strike('null-root', 'snapshot-helper') !== undefined) {
    await clock.park(options.timeoutMs, context.signal);
    throw new Error('Timed out waiting for accessibility root');
  }
  const rendered = renderSnapshot(ui.windows(), options);
  return { xml: rendered.xml, fields: describeCapture(options, rendered, clock.now() - started) };
}

function describeCapture(
  options: CaptureOptions,
  { windowCount, nodeCount, truncated }: RenderedSnapshot,
  elapsed: number,
): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)])),
    rootPresent: String(windowCount > 0),
    captureMode: 'interactive-windows',
    windowCount: String(windowCount),
    nodeCount: String(nodeCount),
    truncated: String(truncated),
    elapsedMs: String(Math.round(elapsed)),
  };
}

async function waitForQuiet(context: InstrumentationContext, options: CaptureOptions): Promise<void> {
  const { clock, ui, faults, idleQuietMs, signal } = context;
  const limit = options.waitForIdleTimeoutMs;
  if (limit === 0) return;
  if (faults.strike('never-idle', 'snapshot-helper') !== undefined) {
    await clock.park(limit, signal);
    return;
  }
  if (idleQuietMs === 0) return;
  const endsAt = clock.now() + limit;
  const quiet = Math.min(options.waitForIdleQuietMs, limit);
  for (;;) {
    const now = clock.now();
    const quietAt = ui.lastChangeAt + quiet;
    if (now >= quietAt || now >= endsAt) return;
    await clock.park(Math.ceil(Math.min(quietAt, endsAt) - now), signal);
  }
}
