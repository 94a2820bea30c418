import type { UiNode, UiWindow } from '../../../contract/device-ui.ts';
import type { InstrumentationContext } from '../../../contract/instrumentation.ts';
import { ServerError } from '../protocol/server-error.ts';
import type { Settings } from '../protocol/settings.ts';
import { type Snapshot, takeSnapshot } from './take-snapshot.ts';
import { waitForIdle } from './wait-for-idle.ts';

const ROOT_LIMIT_MS = 10_000;
const ROOT_RETRY_MS = 250;

/** Waits for quiet, then reads the screen. Throws `unknown error` when no window has a root within 10 s. */
export async function look(context: InstrumentationContext, settings: Settings): Promise<Snapshot> {
  await waitForIdle(context, settings.waitForIdleTimeout);
  return readScreen(context, settings);
}

/** Reads the screen without a wait for quiet. */
export async function readScreen(context: InstrumentationContext, settings: Settings): Promise<Snapshot> {
  const windows = await findWindows(context, settings);
  const toasts = settings.enableNotificationListener ? listToasts(context) : [];
  return { roots: takeSnapshot(windows, settings, context.ui.size), toasts };
}

async function findWindows(context: InstrumentationContext, settings: Settings): Promise<readonly UiWindow[]> {
  const { clock, faults, signal } = context;
  const started = clock.now();
  const broken = faults.strike('null-root', 'uiautomator2') !== undefined;
  for (;;) {
    const windows = broken ? [] : chooseWindows(context, settings);
    if (windows.length > 0) return windows;
    if (clock.now() - started >= ROOT_LIMIT_MS) break;
    await clock.park(ROOT_RETRY_MS, signal);
  }
  throw new ServerError(
    'unknown error',
    `Timed out after ${Math.round(clock.now() - started)}ms waiting for the root AccessibilityNodeInfo in the active window. Make sure the active window is not constantly hogging the main UI thread (e.g. the application is being idle long enough), so the accessibility manager could do its work`,
  );
}

/** Toasts are no windows of accessibility's list; their words come as notification events. */
function chooseWindows({ ui }: InstrumentationContext, settings: Settings): readonly UiWindow[] {
  const windows = ui.windows().filter(({ kind }) => kind !== 'toast');
  if (settings.enableMultiWindows) return windows;
  const active = ui.focused ?? windows.find(({ kind }) => kind === 'application');
  if (active === undefined) return [];
  if (!settings.enableTopmostWindowFromActivePackage) return [active];
  return [windows.find(({ packageName }) => packageName === active.packageName) ?? active];
}

function listToasts({ ui }: InstrumentationContext): readonly string[] {
  const read = (node: UiNode): readonly string[] => [node.text, ...node.children.flatMap(read)];
  return ui
    .windows()
    .filter(({ kind }) => kind === 'toast')
    .map(({ root }) => read(root).find((words) => words !== '') ?? '')
    .filter((words) => words !== '');
}
