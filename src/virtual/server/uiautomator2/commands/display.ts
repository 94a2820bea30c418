import { runBounded } from '../../../../base/run-bounded.ts';
import { renderRect } from '../elements/render-element.ts';
import { isFields, readNumber, readText } from '../protocol/read-fields.ts';
import { invalidArgument, ServerError } from '../protocol/server-error.ts';
import type { Call, CommandTable } from '../session.ts';

const QUARTER = 90;
const TURN_LIMIT_MS = 2000;
const POLL_MS = 50;

const orientations: Readonly<Record<string, number>> = { PORTRAIT: 0, LANDSCAPE: 1 };

export const displayCommands: CommandTable = {
  'GET /orientation': ({ context }) => readOrientation(context.ui.rotation),
  async 'POST /orientation'(call) {
    const wanted = readText(call.body(), 'orientation');
    const rotation = orientations[wanted.toUpperCase()];
    if (rotation === undefined) {
      throw invalidArgument(`Orientation must be one of [${Object.keys(orientations).join(', ')}], not '${wanted}'`);
    }
    await turn(call, rotation);
    return readOrientation(call.context.ui.rotation);
  },
  'GET /rotation': ({ context }) => ({ x: 0, y: 0, z: context.ui.rotation * QUARTER }),
  async 'POST /rotation'(call) {
    const body = call.body();
    const [x, y, z] = ['x', 'y', 'z'].map((name) => readNumber(body, name)) as [number, number, number];
    if (x !== 0 || y !== 0 || ![0, 90, 180, 270].includes(z)) {
      throw invalidArgument(
        `Unable to Rotate Device. Invalid rotation (${JSON.stringify(body)}), valid params x=0, y=0, z=(0 or 90 or 180 or 270)`,
      );
    }
    await turn(call, z / QUARTER);
    return readOrientation(call.context.ui.rotation);
  },
  'GET /window/:handle/size': ({ context }) => ({ ...context.ui.size }),
  'GET /window/:handle/rect': ({ context }) => ({ x: 0, y: 0, ...context.ui.size }),
  'GET /appium/device/pixel_ratio': ({ context }) => context.ui.density / 160,
  'GET /appium/device/display_density': ({ context }) => context.ui.density,
  /** What the device was built for: upright. */
  'GET /appium/device/declared_orientation': () => 'PORTRAIT',
  'POST /appium/list_displays': ({ context }) => [describeDisplay(context)],
  'POST /appium/list_windows': (call) => listWindows(call),
};

function readOrientation(rotation: number): string {
  return rotation % 2 === 0 ? 'PORTRAIT' : 'LANDSCAPE';
}

/** UiAutomation.setRotation freezes the rotation; the screen follows within 2 s or the command fails. */
async function turn({ context }: Call, rotation: number): Promise<void> {
  const { services, ui, clock, signal } = context;
  services.settings.put('system', 'accelerometer_rotation', '0');
  services.settings.put('system', 'user_rotation', String(rotation));
  const endsAt = clock.now() + TURN_LIMIT_MS;
  while (ui.rotation !== rotation && clock.now() < endsAt) await clock.park(POLL_MS, signal);
  if (ui.rotation === rotation) return;
  throw new ServerError(
    'invalid element state',
    `Screen rotation cannot be changed to ${rotation * QUARTER} after ${TURN_LIMIT_MS}ms. Is it locked programmatically?`,
  );
}

/** The display that SurfaceFlinger of the device names. */
const HARDWARE_ID = '4619827259835644672';

function describeDisplay({ ui }: Call['context']) {
  const density = ui.density / 160;
  return {
    id: 0,
    hardwareId: HARDWARE_ID,
    metrics: {
      density,
      densityDpi: ui.density,
      scaledDensity: density,
      xdpi: ui.density,
      ydpi: ui.density,
      widthPixels: ui.size.width,
      heightPixels: ui.size.height,
    },
    isDefault: true,
  };
}

/** Without pictures: the server takes them of windows that it can reach through a hidden field, which none is. */
function listWindows({ context, body }: Call): unknown {
  const filters = readFilters(body);
  const windows = context.ui
    .windows()
    .filter(({ kind }) => kind !== 'toast')
    .map((window) => ({
      windowId: window.id,
      displayId: 0,
      physicalDisplayId: HARDWARE_ID,
      rect: renderRect(window.bounds),
      packageName: window.packageName,
    }));
  return windows.filter((window) =>
    Object.entries(filters).every(([name, wanted]) => {
      if (wanted === null || !Object.hasOwn(window, name)) return true;
      return matchGlob(String(wanted), String(window[name as keyof typeof window]));
    }),
  );
}

function readFilters(body: Call['body']): Readonly<Record<string, unknown>> {
  const { filters } = body();
  return isFields(filters) ? filters : {};
}

function matchGlob(glob: string, text: string): boolean {
  const pattern = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return runBounded(() => new RegExp(`^${pattern}$`).test(text));
}
