import { displayCommands } from '../uiautomator2/commands/display.ts';
import { isFields, readText } from '../uiautomator2/protocol/read-fields.ts';
import { invalidArgument, ServerError } from '../uiautomator2/protocol/server-error.ts';
import type { Call } from '../uiautomator2/session.ts';
import { type RpcTable, success } from './rpc.ts';

const OWNER = 'dev.devicelab.driver.android';

export const deviceMethods: RpcTable = {
  'Device.getInfo': describeDevice,
  'Device.forceStop': ({ context, body }) => {
    context.ui.forceStop(readText(body(), 'appId'));
    return success;
  },
  'Device.clearAppData': ({ context, body }) => {
    const app = readText(body(), 'appId');
    if (context.ui.clearData(app)) return success;
    throw new ServerError('unknown error', `Package ${app} is not installed`);
  },
  async 'Device.launchApp'({ context, body }) {
    const fields = body();
    const app = readText(fields, 'appId');
    const extras = isFields(fields['arguments']) ? readExtras(fields['arguments']) : undefined;
    const outcome = await context.ui.launch(app, undefined, extras);
    if (outcome.ok) return { ...success, launched: true };
    throw new ServerError('unknown error', `Package ${app} cannot be launched: ${outcome.reason}`);
  },
  /** Those that the app has not asked for are passed over. */
  'Device.grantPermissions': ({ context, body }) => {
    const fields = body();
    const app = readText(fields, 'appId');
    const { permissions } = fields;
    if (!Array.isArray(permissions)) throw invalidArgument('permissions must be a list');
    for (const permission of permissions.map(String)) {
      if (context.services.permissions.state(app, permission) === undefined) continue;
      context.services.permissions.set(app, permission, 'granted');
    }
    return success;
  },
  'Device.getOrientation': ({ context }) => ({
    orientation: context.ui.rotation % 2 === 0 ? 'PORTRAIT' : 'LANDSCAPE',
  }),
  async 'Device.setOrientation'(call) {
    return { ...success, orientation: await displayCommands['POST /orientation']?.(call) };
  },
  'Device.getClipboard': ({ context }) => ({ text: context.services.clipboard.text ?? '' }),
  'Device.setClipboard': ({ context, body }) => {
    context.services.clipboard.set(readText(body(), 'text'), OWNER);
    return success;
  },
  'Device.getKeyboardInfo': ({ context }) => {
    const { shown, bounds } = context.ui.keyboard;
    const { left, top, right, bottom } = bounds;
    return { visible: shown, ...(shown && { bounds: { x: left, y: top, width: right - left, height: bottom - top } }) };
  },
};

export function describeDevice({ context }: Pick<Call, 'context'>) {
  const { ui, services, api } = context;
  const property = (name: string) => services.properties.get(name) ?? '';
  return {
    model: property('ro.product.model'),
    manufacturer: property('ro.product.manufacturer'),
    brand: property('ro.product.brand'),
    sdk: api,
    platformVersion: property('ro.build.version.release'),
    displaySize: `${ui.size.width}x${ui.size.height}`,
    displayDensity: ui.density,
  };
}

function readExtras(wanted: Readonly<Record<string, unknown>>): Record<string, string | number | boolean> {
  const extras: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(wanted)) {
    const plain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    extras[name] = plain ? value : JSON.stringify(value);
  }
  return extras;
}
