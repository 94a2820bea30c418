import type { Static } from '@sinclair/typebox';
import { DeviceError } from '../../../base/failure.ts';
import type { DeviceFix } from '../../contract/companion.ts';
import type { Driver } from '../../contract/driver.ts';
import type { DeviceIntent } from '../../contract/intent.ts';
import { clipboardText, locationFix } from './answer-shapes.ts';
import { nameFlags } from './intent-flags.ts';
import { readJson } from './tool-answer.ts';
import type { ToolClient } from './tool-client.ts';

type SystemAbilities = Pick<
  Driver,
  'readClipboard' | 'writeClipboard' | 'openPanel' | 'openLink' | 'sendIntent' | 'locate'
>;

/** Those that links have always been given first. */
const browsers = ['com.android.chrome', 'org.mozilla.firefox'];

export function createSystem(client: ToolClient, apps: Driver['apps']): SystemAbilities {
  return {
    ...(client.has('get_clipboard') && {
      async readClipboard(deadline) {
        const { text } = readJson('get_clipboard', clipboardText, await client.call('get_clipboard', {}, deadline));
        return text ?? '';
      },
    }),
    ...(client.has('set_clipboard') && {
      async writeClipboard(text, deadline) {
        await client.call('set_clipboard', { text }, deadline);
      },
    }),
    ...(client.has('open_notifications') && {
      async openPanel(panel, deadline) {
        await client.call(panel === 'notifications' ? 'open_notifications' : 'open_quick_settings', {}, deadline);
      },
    }),
    ...(client.has('open_uri') && {
      async openLink(link, { packageName, browser = false }, deadline) {
        const known = browser ? ((await apps?.(deadline)) ?? []).map((app) => app.packageName) : [];
        const taker = browser ? browsers.find((name) => known.includes(name)) : packageName;
        if (browser && taker === undefined) {
          throw new DeviceError(
            'unsupported',
            `Over MCP the browsers ${browsers.join(' and ')} alone are known, and none is there`,
          );
        }
        try {
          await client.call('open_uri', { uri: link, ...(taker !== undefined && { package_name: taker }) }, deadline);
        } catch (error) {
          if (!(error instanceof DeviceError) || error.code !== 'declined') throw error;
          const who = taker === undefined ? 'No app takes the link' : `${taker} does not take it`;
          throw new DeviceError('app_not_started', `${who}: ${String(error.data['words'])}`, error.data);
        }
        return taker;
      },
    }),
    ...(client.has('send_intent') && {
      async sendIntent(intent, deadline) {
        try {
          await client.call('send_intent', describeIntent(intent), deadline);
        } catch (error) {
          throw explainIntent(error);
        }
      },
    }),
    ...(client.has('get_location') && {
      async locate(fresh, deadline) {
        try {
          const answer = await client.call('get_location', { fresh_fix: fresh }, deadline);
          return describeFix(readJson('get_location', locationFix, answer));
        } catch (error) {
          if (isDeclined(error, /no last known location/i)) return undefined;
          if (isDeclined(error, /timeout/i)) {
            throw new DeviceError('device_timeout', (error as DeviceError).message, (error as DeviceError).data);
          }
          throw error;
        }
      },
    }),
  };
}

function isDeclined(error: unknown, words: RegExp): boolean {
  return error instanceof DeviceError && error.code === 'declined' && words.test(error.message);
}

function describeFix(told: Static<typeof locationFix>): DeviceFix {
  const { latitude, longitude, accuracy_meters, street } = told;
  return { latitude, longitude, accuracyMeters: accuracy_meters, ...(street != null && { street }) };
}

function describeIntent(intent: DeviceIntent): Readonly<Record<string, unknown>> {
  const { kind, action, data, mime, component, packageName, extras, flags } = intent;
  if (mime !== undefined) throw new DeviceError('unsupported', 'Over MCP an intent has no type of its data (MIME)');
  const entries = Object.entries(extras);
  const names = nameFlags(flags, kind);
  if (names === undefined) throw new DeviceError('unsupported', 'Over MCP an intent has only flags that have a name');
  const long = entries.find(([, extra]) => extra.type === 'long' && !Number.isSafeInteger(Number(extra.value)));
  if (long !== undefined) {
    throw new DeviceError(
      'unsupported',
      `Over MCP the number "${long[0]}" would lose its last digits: it has more than JSON holds`,
    );
  }
  const typed = entries.filter(([, { type }]) => type !== 'strings');
  return {
    type: kind,
    ...(action !== undefined && { action }),
    ...(data !== undefined && { data }),
    ...(component !== undefined && { component }),
    ...(packageName !== undefined && { package: packageName }),
    ...(entries.length > 0 && {
      extras: Object.fromEntries(
        entries.map(([key, extra]) => [key, extra.type === 'long' ? Number(extra.value) : extra.value]),
      ),
      extras_types: Object.fromEntries(typed.map(([key, { type }]) => [key, type])),
    }),
    ...(names.length > 0 && { flags: names }),
  };
}

/** The document has one category for all of it; Android's words tell which it was. */
function explainIntent(error: unknown): unknown {
  if (!(error instanceof DeviceError)) return error;
  if (error.code === 'invalid_input') return new DeviceError('refused', error.message, error.data);
  if (error.code !== 'declined') return error;
  const code = /permission/i.test(error.message)
    ? 'permission_denied'
    : /no activity|no service|no app|not found|does not exist|unable to resolve/i.test(error.message)
      ? 'not_found'
      : 'refused';
  return new DeviceError(code, error.message, error.data);
}
