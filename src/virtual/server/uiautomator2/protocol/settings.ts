import { ServerError } from './server-error.ts';

/**
 * Names and first values (Appium UiAutomator2 server 10.6, `model/settings`). What the device has no use for is kept and
 * told again: pictures by MJPEG, wake lock, delays of key injection, events of scrolling.
 */
const defaults = {
  acquireWakeLock: 86_400_000,
  actionAcknowledgmentTimeout: 3000,
  allowInvisibleElements: false,
  alwaysTraversableViewClasses: '',
  currentDisplayId: 0,
  disableIdLocatorAutocompletion: false,
  elementResponseAttributes: 'name,text',
  enableMultiWindows: false,
  enableNotificationListener: true,
  enableTopmostWindowFromActivePackage: false,
  enforceXPath1: false,
  ignoreUnimportantViews: false,
  includeA11yActionsInPageSource: false,
  includeExtrasInPageSource: false,
  keyInjectionDelay: 0,
  limitXPathContextScope: true,
  mapTestTagToResourceId: false,
  mjpegBilinearFiltering: false,
  mjpegScalingFactor: 50,
  mjpegServerFramerate: 10,
  mjpegServerPort: 7810,
  mjpegServerScreenshotQuality: 50,
  normalizeTagNames: false,
  scrollAcknowledgmentTimeout: 200,
  serverPort: 6790,
  shouldUseCompactResponses: true,
  shutdownOnPowerDisconnect: true,
  simpleBoundsCalculation: false,
  snapshotMaxDepth: 70,
  trackScrollEvents: true,
  useResourcesForOrientationDetection: false,
  wakeLockTimeout: 86_400_000,
  waitForIdleTimeout: 10_000,
  waitForSelectorTimeout: 10_000,
};

type Defaults = typeof defaults;
export type Settings = { -readonly [Name in keyof Defaults]: Widened<Defaults[Name]> };
type Widened<Value> = Value extends number ? number : Value extends boolean ? boolean : string;

/** The driver's own: it keeps them, and yet maestro-runner sends `implicitWait` to the server, which is recorded to take it. */
const foreign: readonly string[] = ['implicitWait'];

export function createSettings(): Settings {
  return { ...defaults };
}

/** Throws `unknown error` for a type that does not fit or a name that nobody knows; those before it have been set. */
export function updateSettings(settings: Settings, wanted: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(wanted)) {
    if (foreign.includes(name)) continue;
    if (!isSetting(name)) {
      throw new ServerError(
        'unknown error',
        `Setting '${name}' is not supported. Only the following settings are supported: [${Object.keys(defaults).join(', ')}]`,
      );
    }
    const expected = typeof defaults[name];
    if (typeof value !== expected) {
      const got = value === null ? 'null' : typeof value;
      throw new ServerError('unknown error', `Invalid setting value type. Got: ${got}. Expected: ${expected}.`);
    }
    checkRange(name, value);
    Object.assign(settings, { [name]: value });
  }
}

function isSetting(name: string): name is keyof Defaults {
  return Object.hasOwn(defaults, name);
}

function checkRange(name: string, value: unknown): void {
  if (name !== 'snapshotMaxDepth' || (typeof value === 'number' && value >= 1 && value <= 500)) return;
  throw new ServerError('unknown error', `Invalid snapshotMaxDepth value: ${value}. It must be in range 1 … 500`);
}
