import { readNumber, readOptionalText, readText } from '../protocol/read-fields.ts';
import { invalidArgument, ServerError } from '../protocol/server-error.ts';
import type { Call, CommandTable } from '../session.ts';

const WIFI = 2;
const networkTypes: Readonly<Record<number, string>> = { 0: 'NONE', 1: 'AIRPLANE', 4: 'DATA', 6: 'ALL' };

/** BatteryManager.BATTERY_STATUS_*. */
const CHARGING = 2;
const DISCHARGING = 3;
const FULL = 5;

export const deviceCommands: CommandTable = {
  'GET /appium/device/info': describeDevice,
  'GET /appium/device/system_bars': ({ context }) => {
    const bar = context.ui.windows().find(({ title }) => title === 'StatusBar');
    const height = bar === undefined ? Math.round((24 * context.ui.density) / 160) : bar.bounds.bottom - bar.bounds.top;
    return { statusBar: height };
  },
  'GET /appium/device/battery_info': ({ context }) => {
    const { level, plugged } = context.services.battery;
    const status = level === 100 ? FULL : plugged === 'none' ? DISCHARGING : CHARGING;
    return { level: level / 100, status };
  },
  /** What is installed, by package name. */
  'GET /appium/device/apps': ({ context }) =>
    context.services.packages.all.map(({ packageName, versionName, versionCode }) => ({
      packageName,
      versionName,
      versionCode,
    })),
  'POST /appium/device/get_clipboard': ({ context, body }) => {
    checkContentType(readOptionalText(body(), 'contentType'));
    return Buffer.from(context.services.clipboard.text ?? '', 'utf8').toString('base64');
  },
  'POST /appium/device/set_clipboard': ({ context, body }) => {
    const fields = body();
    const content = readText(fields, 'content');
    checkContentType(readOptionalText(fields, 'contentType'));
    context.services.clipboard.set(Buffer.from(content, 'base64').toString('utf8'), 'io.appium.uiautomator2.server');
    return null;
  },
  'POST /appium/device/open_notifications': ({ context }) => {
    context.ui.openPanel('notifications');
    return null;
  },
  'POST /network_connection': ({ context, body }) => {
    const type = readNumber(body(), 'type');
    if (type === WIFI) {
      context.services.radios.set('wifi', true);
      return null;
    }
    const name = networkTypes[type];
    if (name === undefined) throw invalidArgument(`Invalid Network Connection type: ${type}`);
    throw new ServerError('unknown error', `Setting Network Connection to '${name}' is not implemented`);
  },
  /** Every look of this server is fresh: there is no cache that could be stale. */
  'POST /appium/reset_ax_cache': () => null,
  'POST /appium/schedule_action': refuseSchedule,
  'POST /appium/unschedule_action': refuseSchedule,
  'POST /appium/action_history': refuseSchedule,
};

function refuseSchedule(): never {
  throw new ServerError('unknown error', 'The virtual device schedules no actions');
}

function checkContentType(type: string | undefined): void {
  if (type === undefined || type.toUpperCase() === 'PLAINTEXT') return;
  throw invalidArgument(`Only '[PLAINTEXT]' content types are supported. '${type}' is given instead`);
}

function describeDevice({ context }: Call): unknown {
  const { ui, services, api } = context;
  const property = (name: string) => services.properties.get(name) ?? '';
  return {
    androidId: services.settings.get('secure', 'android_id') ?? '',
    manufacturer: property('ro.product.manufacturer'),
    model: property('ro.product.model'),
    brand: property('ro.product.brand'),
    apiVersion: String(api),
    platformVersion: property('ro.build.version.release'),
    carrierName: '',
    realDisplaySize: `${ui.size.width}x${ui.size.height}`,
    displayDensity: ui.density,
    networks: services.radios.get('wifi') ? [describeWifi(services.radios.online)] : [],
    locale: property('persist.sys.locale'),
    timeZone: property('persist.sys.timezone'),
    bluetooth: { state: services.radios.get('bluetooth') ? 'ON' : 'OFF' },
  };
}

/** ConnectivityManager.TYPE_WIFI; NetworkInfo.DetailedState.CONNECTED is the fifth. */
function describeWifi(connected: boolean): unknown {
  return {
    typeName: 'WIFI',
    type: 1,
    subtype: 0,
    subtypeName: '',
    connected,
    connectionState: 5,
    extraInfo: null,
    available: true,
    isFailover: false,
    isRoaming: false,
  };
}
