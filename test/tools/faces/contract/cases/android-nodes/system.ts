import { expect } from 'vitest';
import type { ToolCase } from '../../tool-case.ts';
import { byId, exactly, find, fresh, injection, open, refusedInput, shows, trouble } from './steps.ts';

const home = byId('launcher', 'workspace');
const keyboardGone: NonNullable<ToolCase['check']> = async (_answer, call) => {
  const { text } = await call({ tool: 'android_get_screen_state' });
  expect(text).not.toContain('type:INPUT_METHOD');
};

export const systemCases: readonly ToolCase[] = [
  {
    tool: 'android_press_back',
    name: 'success',
    before: [...fresh('torture'), trouble('web')],
    ok: true,
    says: exactly('Back button press executed successfully'),
    check: shows(byId('torture', 'menu')),
  },
  {
    tool: 'android_press_home',
    name: 'success',
    before: [open('forms')],
    ok: true,
    says: exactly('Home button press executed successfully'),
    check: shows(home),
  },
  {
    tool: 'android_press_recents',
    name: 'success',
    before: [open('notes'), open('forms')],
    ok: true,
    says: exactly('Recents button press executed successfully'),
    check: shows(byId('launcher', 'overview_panel'), find('content_desc', 'Vivace Notes')),
  },
  {
    tool: 'android_open_notifications',
    name: 'success',
    before: [open('forms')],
    ok: true,
    says: exactly('Open notifications executed successfully'),
    check: shows(find('resource_id', 'com.android.systemui:id/notification_stack_scroller')),
  },
  {
    tool: 'android_open_quick_settings',
    name: 'success',
    before: [{ tool: 'android_press_home' }],
    ok: true,
    says: exactly('Open quick settings executed successfully'),
    check: async (answer, call) => {
      await shows(find('resource_id', 'com.android.systemui:id/quick_settings_panel'))(answer, call);
      await call({ tool: 'android_press_home' });
    },
  },
  {
    tool: 'android_dismiss_keyboard',
    name: 'success',
    before: [...fresh('torture'), trouble('underKeyboard'), { tool: 'android_wait_for_idle', args: { timeout: 3000 } }],
    ok: true,
    says: exactly('Keyboard dismissed'),
    // What lay below it is seen, and the screen is the same.
    check: async (answer, call) => {
      await keyboardGone(answer, call);
      await shows(byId('torture', 'field'), byId('torture', 'target'))(answer, call);
    },
  },
  {
    tool: 'android_dismiss_keyboard',
    name: 'no keyboard: nothing is done, and it never goes back',
    before: [...fresh('torture'), trouble('web')],
    ok: true,
    says: exactly('No keyboard was open'),
    check: shows(find('text', 'Sign up')),
  },
  {
    tool: 'android_dismiss_keyboard',
    name: 'error: Dismissing the keyboard failed',
    faults: refusedInput,
    before: [open('torture'), trouble('underKeyboard'), { tool: 'android_wait_for_idle', args: { timeout: 3000 } }],
    ok: false,
    says: new RegExp(`^Action failed: Dismissing the keyboard failed: .*${injection}`),
    check: shows(byId('torture', 'field')),
  },
  ...(['back', 'home', 'recents'] as const).map(
    (key): ToolCase => ({
      tool: `android_press_${key}`,
      name: 'error: Action execution failed',
      faults: refusedInput,
      before: [open('forms')],
      ok: false,
      says: new RegExp(
        `^Action failed: ${key.charAt(0).toUpperCase()}${key.slice(1)} button press failed: .*${injection}`,
      ),
      check: shows(find('text', 'Registration')),
    }),
  ),
  ...(
    [
      ['android_open_notifications', 'Open notifications'],
      ['android_open_quick_settings', 'Open quick settings'],
    ] as const
  ).map(
    ([tool, name]): ToolCase => ({
      tool,
      name: 'error: Action execution failed',
      faults: [{ fault: 'cut', on: 'statusbar', times: 'always' }],
      before: [open('forms')],
      ok: false,
      says: new RegExp(`^Action failed: ${name} failed: `),
    }),
  ),
];
