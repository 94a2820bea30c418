import type { Deadline } from '../../../base/deadline.ts';
import { DeviceError } from '../../../base/failure.ts';
import { isInputField } from '../../../screen/field.ts';
import type { Hierarchy, ScreenNode } from '../../../screen/node.ts';
import type { Driver } from '../../contract/driver.ts';
import type { Eyes } from './eyes.ts';
import type { FocusMemory } from './focus-memory.ts';
import { planGesture } from './plan-gesture.ts';
import type { ToolClient } from './tool-client.ts';

/** What touches, types and presses. */
export type Hands = Pick<Driver, 'gesture' | 'keys' | 'text' | 'hideKeyboard' | 'typesAtEnd'>;

const backCode = 4;
const homeCode = 3;
const recentsCode = 187;
const delCode = 67;

/** Keys that have a tool of their own, and those of `press_key`. */
const globals: Readonly<Record<number, string>> = {
  [backCode]: 'press_back',
  [homeCode]: 'press_home',
  [recentsCode]: 'press_recents',
};
const names: Readonly<Record<number, string>> = { 66: 'ENTER', [delCode]: 'DEL', 61: 'TAB', 62: 'SPACE' };

/** Of UTF-16, as the tool counts: 2,000 at most. */
const pieceLength = 1000;
/** The tool's quickest; each character takes so long. */
const typing = { typing_speed: 10, typing_speed_variance: 0 };
/** More deletes than this are made at once, where they leave nothing. */
const fewDeletes = 1;

export function createHands(client: ToolClient, eyes: Eyes, focus: FocusMemory): Hands {
  const pressKey = async (code: number, deadline: Deadline) => {
    const tool = globals[code];
    if (code !== delCode && names[code] !== 'SPACE') focus.forget();
    await (tool === undefined
      ? client.call('press_key', { key: names[code] }, deadline)
      : client.call(tool, {}, deadline));
  };
  /** As many deletes as the field is long, or more, empty it: one call in place of one for each character. */
  const deleteMany = async (count: number, deadline: Deadline) => {
    const field = count > fewDeletes && client.has('type_clear_text') ? await findField(eyes, deadline) : undefined;
    if (field !== undefined && count >= [...field.text].length) {
      await client.call('type_clear_text', { node_id: field.id }, deadline);
      return;
    }
    for (let done = 0; done < count; done++) await pressKey(delCode, deadline);
  };
  return {
    typesAtEnd: true,
    async gesture(fingers, deadline) {
      const { tool, input } = planGesture(fingers);
      const before = eyes.last;
      await client.call(tool, input, deadline);
      if (tool === 'tap' || tool === 'long_press') focus.touched(input as { x: number; y: number }, before);
    },
    async keys(codes, deadline) {
      const unknown = codes.filter((code) => globals[code] === undefined && names[code] === undefined);
      if (unknown.length > 0) {
        const message = `Over MCP there are the keys BACK, HOME, ENTER, DEL, TAB, SPACE and that of the recent apps, and no keycode ${unknown[0]}. Nothing was pressed.`;
        throw new DeviceError('unsupported', message, { keycode: unknown[0] ?? 0 });
      }
      for (const { code, count } of groupRuns(codes)) {
        if (code === delCode) await deleteMany(count, deadline);
        else for (let done = 0; done < count; done++) await pressKey(code, deadline);
      }
    },
    async text(text, deadline) {
      if (text === '') return;
      const field = await findField(eyes, deadline);
      if (field === undefined) throw missField(eyes.last);
      for (const piece of splitText(text)) {
        await client.call('type_append_text', { node_id: field.id, text: piece, ...typing }, deadline);
      }
    },
    ...(client.has('dismiss_keyboard') && {
      async hideKeyboard(deadline: Deadline) {
        const { text } = await client.call('dismiss_keyboard', {}, deadline);
        return !/^No keyboard/i.test(text);
      },
    }),
  };
}

async function findField(eyes: Eyes, deadline: Deadline): Promise<ScreenNode | undefined> {
  const { nodes } = await eyes.look(deadline);
  return nodes.find(({ focused }) => focused);
}

function missField(screen: Hierarchy | undefined): DeviceError {
  const count = screen?.nodes.filter(isInputField).length ?? 0;
  const there = count === 0 ? 'there is none on the screen' : `there are ${count} on the screen`;
  const message = `The device does not tell which field has the focus (${there}). Tap the field first. Nothing was typed.`;
  return new DeviceError('not_editable', message, { fields: count });
}

function groupRuns(codes: readonly number[]): readonly { readonly code: number; readonly count: number }[] {
  const runs: { code: number; count: number }[] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last?.code === code) last.count++;
    else runs.push({ code, count: 1 });
  }
  return runs;
}

function splitText(text: string): readonly string[] {
  const characters = [...text];
  const pieces: string[] = [];
  for (let at = 0; at < characters.length; at += pieceLength)
    pieces.push(characters.slice(at, at + pieceLength).join(''));
  return pieces;
}
