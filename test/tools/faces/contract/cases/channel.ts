import { expect } from 'vitest';
import { buildApk } from '../../../../virtual/shell/build-apk.ts';
import type { ToolCase } from '../tool-case.ts';

const packageName = 'com.example.contract';
const apk = buildApk({ packageName });
const shop = 'dev.vivace.shop';
const launched = [{ tool: 'android.launch_app', args: { package: shop } }];

export const channelCases: readonly ToolCase[] = [
  { tool: 'android.launch_app', name: 'success', args: { package: shop }, ok: true },
  { tool: 'android.launch_app', name: 'not installed', args: { package: 'com.nowhere' }, ok: false },
  {
    tool: 'android.close_app',
    name: 'success',
    before: launched,
    args: { package: shop },
    ok: true,
    check: async (_answer, call) => {
      const front = await call({ tool: 'wait_for_app', args: { app: 'dev.vivace.launcher', timeout_ms: 5000 } });
      expect(front.ok, front.text).toBe(true);
    },
  },
  {
    tool: 'android.current_app',
    name: 'success',
    before: launched,
    ok: true,
    check: ({ data }) => expect(JSON.stringify(data)).toContain(shop),
  },
  {
    tool: 'android.list_apps',
    name: 'success',
    args: { all: true },
    ok: true,
    check: ({ data }) => expect(JSON.stringify(data)).toContain(shop),
  },
  { tool: 'android.key', name: 'success', args: { code: 'HOME' }, ok: true },
  { tool: 'android.key', name: 'a number', args: { code: '4' }, ok: true },
  { tool: 'android.key', name: 'no key', args: { code: 'NO_SUCH_KEY' }, ok: false },
  { tool: 'android.tap', name: 'success', before: launched, args: { x: 540, y: 1000 }, ok: true },
  { tool: 'android.tap', name: 'off the screen', args: { x: 99_999, y: 5 }, ok: false },
  { tool: 'android.swipe', name: 'success', args: { x1: 540, y1: 1500, x2: 540, y2: 700 }, ok: true },
  { tool: 'android.swipe', name: 'off the screen', args: { x1: 1, y1: 1, x2: 99_999, y2: 5 }, ok: false },
  {
    tool: 'android.type',
    name: 'success',
    before: [{ tool: 'clear_app_data', args: { app: shop } }, ...launched, { tool: 'tap', args: { view_id: 'email' } }],
    args: { text: 'hello' },
    ok: true,
    check: async (_answer, call) => {
      const found = await call({ tool: 'find_element', args: { text: 'hello' } });
      expect(found.ok, found.text).toBe(true);
    },
  },
  { tool: 'android.ui_dump', name: 'success', before: launched, ok: true },
  {
    tool: 'android.screenshot',
    name: 'success',
    ok: true,
    check: ({ data, images }) => {
      const base64 = Object.values(data ?? {}).find((value) => typeof value === 'string' && value.length > 1000);
      const bytes = images[0]?.bytes ?? Buffer.from(String(base64), 'base64');
      expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
    },
  },
  {
    tool: 'android.shell',
    name: 'success',
    args: { cmd: 'echo nonce-4711' },
    ok: true,
    check: ({ data, text }) => expect(`${JSON.stringify(data)} ${text}`).toContain('nonce-4711'),
  },
  {
    tool: 'android.shell',
    name: 'an array',
    args: { cmd: ['echo', 'a;b'] },
    ok: true,
    check: ({ data, text }) => expect(`${JSON.stringify(data)} ${text}`).toContain('a;b'),
  },
  { tool: 'android.shell', name: 'not allowlisted', args: { cmd: 'rm -rf /sdcard' }, ok: false },
  { tool: 'android.shell', name: 'chained', args: { cmd: 'echo a; rm b' }, ok: false },
  { tool: 'android.shell', name: 'force-stop', args: { cmd: `am force-stop ${shop}` }, ok: false },
  {
    tool: 'android.install_apk',
    name: 'success',
    args: { apk_base64: apk.toString('base64') },
    ok: true,
    check: async (_answer, call) => {
      const listed = await call({ tool: 'android.list_apps', args: { all: true } });
      expect(JSON.stringify(listed.data)).toContain(packageName);
    },
  },
  { tool: 'android.install_apk', name: 'neither link nor bytes', args: {}, ok: false },
  { tool: 'android.install_apk', name: 'not https', args: { apk_url: 'http://127.0.0.1:1/a.apk' }, ok: false },
  { tool: 'android.install_apk', name: 'no APK', args: { apk_base64: 'aGVsbG8=' }, ok: false },
];
