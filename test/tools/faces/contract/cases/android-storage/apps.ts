import { expect } from 'vitest';
import type { CaseCall, ToolCase } from '../../tool-case.ts';
import { failing, open, strict } from './devices.ts';
import { exactly, expectInFront, holds, probe, runOnDevice, warned, warnedJson } from './looks.ts';

const broken = 'dev.example.broken';
const opened = (package_id: string): CaseCall => ({ tool: 'android_open_app', args: { package_id } });
/** In the background. */
const left = (package_id: string): readonly CaseCall[] => [opened(package_id), { tool: 'press_home' }];

interface App {
  readonly package_id: string;
  readonly name: string;
  readonly is_system: boolean;
}
const ids = (apps: readonly App[]) => apps.map(({ package_id }) => package_id);
const lists = (name: string, args: NonNullable<ToolCase['args']>, look: (apps: readonly App[]) => void): ToolCase => ({
  ...open,
  tool: 'android_list_apps',
  name,
  args,
  ok: true,
  says: warnedJson,
  check: holds(look),
});

const notInstalled = (tool: string): readonly ToolCase[] =>
  ['com.no.such', 'no package', '$(reboot)'].map((package_id) => ({
    ...open,
    tool,
    name: `app not installed: ${package_id}`,
    args: { package_id },
    ok: false,
    says: new RegExp(`^Action failed: .*${package_id.replace(/[$()]/g, '\\$&')}`),
  }));

export const appCases: readonly ToolCase[] = [
  {
    ...open,
    tool: 'android_open_app',
    name: 'success',
    before: [{ tool: 'press_home' }],
    args: { package_id: 'dev.vivace.notes' },
    ok: true,
    says: exactly('App opened successfully: dev.vivace.notes'),
    check: (_answer, call) => expectInFront(call, 'dev.vivace.notes'),
  },
  {
    ...open,
    tool: 'android_open_app',
    name: 'no launchable activity',
    args: { package_id: 'com.android.shell' },
    ok: false,
    says: exactly('Action failed: App has no launchable activity: com.android.shell'),
  },
  {
    ...open,
    tool: 'android_open_app',
    name: 'launch failed',
    args: { package_id: broken },
    ok: false,
    says: new RegExp(`^Action failed: ${broken} did not start: `),
    check: async (_answer, call) => {
      const closed = await call({ tool: 'tap', args: { text: 'Close app' } });
      expect(closed.ok, closed.text).toBe(true);
    },
  },
  ...notInstalled('android_open_app'),
  lists('success', {}, (apps) => {
    expect(apps.find(({ package_id }) => package_id === probe)).toEqual({
      package_id: probe,
      name: 'Probe',
      version_name: expect.any(String),
      version_code: expect.any(Number),
      is_system: false,
    });
    expect(new Set(apps.map(({ is_system }) => is_system))).toEqual(new Set([true, false]));
    const names = apps.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  }),
  lists('filter user', { filter: 'user' }, (apps) => {
    expect(ids(apps)).toContain('dev.vivace.notes');
    expect(apps.every(({ is_system }) => !is_system)).toBe(true);
  }),
  lists('filter system', { filter: 'system' }, (apps) => {
    expect(ids(apps)).toContain('com.android.settings');
    expect(apps.every(({ is_system }) => is_system)).toBe(true);
  }),
  lists('name_query ignores case', { name_query: 'PROB' }, (apps) => expect(ids(apps)).toEqual([probe])),
  // The package is not the name.
  lists('name_query looks at names only', { name_query: 'dev.example' }, (apps) => expect(apps).toEqual([])),
  lists('both filters', { filter: 'system', name_query: 'set' }, (apps) =>
    expect(ids(apps)).toEqual(['com.android.settings']),
  ),
  {
    ...strict,
    tool: 'android_list_apps',
    name: 'nothing that matches',
    args: { name_query: 'no such app' },
    ok: true,
    says: warned('[]'),
  },
  {
    ...failing,
    tool: 'android_list_apps',
    name: 'failed to query',
    ok: false,
    says: /^Action failed: /,
  },
  {
    ...open,
    tool: 'android_close_app',
    name: 'success',
    before: left('dev.vivace.notes'),
    args: { package_id: 'dev.vivace.notes' },
    ok: true,
    says: exactly('App closed successfully: dev.vivace.notes'),
    check: async (_answer, call) => expect(await runOnDevice(call, 'pidof', 'dev.vivace.notes')).toBe(''),
  },
  {
    ...open,
    tool: 'android_close_app',
    name: 'failed to kill process: in the foreground',
    before: [opened('dev.vivace.notes')],
    args: { package_id: 'dev.vivace.notes' },
    ok: false,
    says: exactly(
      'Action failed: Failed to kill process: dev.vivace.notes is in the foreground. Use android_press_home first and wait until it is in the background',
    ),
    check: async (_answer, call) => expect(await runOnDevice(call, 'pidof', 'dev.vivace.notes')).toMatch(/^\d+\n$/),
  },
  ...notInstalled('android_close_app'),
];
