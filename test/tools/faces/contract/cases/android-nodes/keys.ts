import { expect } from 'vitest';
import type { CaseCall, ToolCase } from '../../tool-case.ts';
import {
  byId,
  exactly,
  find,
  firstOf,
  fresh,
  injection,
  onFound,
  open,
  refusedInput,
  shows,
  showsText,
  trouble,
  warned,
} from './steps.ts';

const name = byId('forms', 'name');
const holding = (text: string): readonly CaseCall[] => [
  ...fresh('forms'),
  name,
  {
    tool: 'android_type_append_text',
    args: onFound({ text, typing_speed: 10, typing_speed_variance: 0 }),
  },
];
const pressed = (key: string) => exactly(`Key '${key}' pressed successfully`);
/** The focus goes to no field. */
const unfocused = [...fresh('forms')];
const cutClipboard = [{ fault: 'cut', on: 'clipboard', times: 'always' }];

export const keyCases: readonly ToolCase[] = [
  {
    tool: 'android_press_key',
    name: 'success: BACK',
    before: [...fresh('torture'), trouble('web')],
    args: { key: 'BACK' },
    ok: true,
    says: pressed('BACK'),
    check: shows(byId('torture', 'menu')),
  },
  {
    tool: 'android_press_key',
    name: 'HOME',
    before: [open('forms')],
    args: { key: 'HOME' },
    ok: true,
    says: pressed('HOME'),
    check: shows(byId('launcher', 'workspace')),
  },
  {
    tool: 'android_press_key',
    name: 'ENTER does what the keyboard shows on it',
    before: [...fresh('shop'), byId('shop', 'password'), { tool: 'android_click_node', args: onFound() }],
    args: { key: 'ENTER' },
    ok: true,
    says: pressed('ENTER'),
    check: shows(find('text', 'Enter your e-mail')),
  },
  {
    tool: 'android_press_key',
    name: 'DEL removes the last character',
    before: holding('Ada👍🏽'),
    args: { key: 'DEL' },
    ok: true,
    says: pressed('DEL'),
    check: showsText(name, 'Ada'),
  },
  {
    tool: 'android_press_key',
    name: 'DEL in an empty field does nothing',
    before: [...fresh('forms'), name, { tool: 'android_click_node', args: onFound() }],
    args: { key: 'DEL' },
    ok: true,
    says: pressed('DEL'),
    check: showsText(name, 'First and last name'),
  },
  {
    tool: 'android_press_key',
    name: 'SPACE appends a blank',
    before: holding('Ada'),
    args: { key: 'SPACE' },
    ok: true,
    says: pressed('SPACE'),
    check: showsText(name, 'Ada '),
  },
  {
    tool: 'android_press_key',
    name: 'TAB appends a tab; the focus stays, and the clipboard holds what it held',
    before: [{ tool: 'android_set_clipboard', args: { text: 'kept' } }, ...holding('Ada')],
    args: { key: 'TAB' },
    ok: true,
    says: pressed('TAB'),
    check: async (answer, call) => {
      await showsText(name, 'Ada\t')(answer, call);
      expect((await call({ tool: 'android_get_clipboard' })).text).toMatch(/\n\{"text":"kept"\}$/);
    },
  },
  ...['ENTER', 'DEL', 'TAB', 'SPACE'].map(
    (key): ToolCase => ({
      tool: 'android_press_key',
      name: `error: No focused node found, for ${key}`,
      before: unfocused,
      args: { key },
      ok: false,
      says: exactly('Node not found: No focused node found'),
    }),
  ),
  {
    tool: 'android_press_key',
    name: 'error: Key action failed',
    faults: refusedInput,
    before: [open('forms')],
    args: { key: 'BACK' },
    ok: false,
    says: new RegExp(`^Action failed: Key action failed: .*${injection}`),
    check: shows(find('text', 'Registration')),
  },
];

export const clipboardCases: readonly ToolCase[] = [
  {
    tool: 'android_set_clipboard',
    name: 'success',
    args: { text: 'Hello from MCP 👍' },
    ok: true,
    says: exactly('Clipboard set successfully (16 characters)'),
    // An app that pastes gets it.
    check: async (answer, call) => {
      for (const step of fresh('forms')) await call(step);
      const { node_id } = firstOf(await call(name));
      await call({ tool: 'android_click_node', args: { node_id } });
      expect((await call({ tool: 'press_key', args: { key: 'KEYCODE_PASTE' } })).ok).toBe(true);
      await showsText(name, 'Hello from MCP 👍')(answer, call);
    },
  },
  {
    tool: 'android_set_clipboard',
    name: 'an empty text empties it',
    before: [{ tool: 'android_set_clipboard', args: { text: 'before' } }],
    args: { text: '' },
    ok: true,
    says: exactly('Clipboard set successfully (0 characters)'),
    check: async (_answer, call) =>
      expect((await call({ tool: 'android_get_clipboard' })).text).toMatch(/\n\{"text":null\}$/),
  },
  {
    tool: 'android_set_clipboard',
    name: 'error: Clipboard set failed',
    faults: cutClipboard,
    args: { text: 'x' },
    ok: false,
    says: /^Action failed: Clipboard set failed: /,
  },
  {
    tool: 'android_get_clipboard',
    name: 'success',
    before: [{ tool: 'android_set_clipboard', args: { text: 'clipboard content' } }],
    ok: true,
    says: warned('{"text":"clipboard content"}'),
  },
  {
    tool: 'android_get_clipboard',
    name: 'null when the clipboard is empty',
    before: [{ tool: 'android_set_clipboard', args: { text: '' } }],
    ok: true,
    says: warned('{"text":null}'),
  },
  {
    tool: 'android_get_clipboard',
    name: 'privacy mode, the default, redacts',
    before: [{ tool: 'android_set_clipboard', args: { text: 'ada@example.com' } }],
    ok: true,
    says: warned('{"text":"[REDACTED]"}'),
  },
  {
    tool: 'android_get_clipboard',
    name: 'error: Clipboard access failed',
    faults: cutClipboard,
    ok: false,
    says: /^Action failed: Clipboard access failed: /,
  },
];
