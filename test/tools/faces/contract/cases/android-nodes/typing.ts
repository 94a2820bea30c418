import { expect } from 'vitest';
import type { ToolCase } from '../../tool-case.ts';
import { emptyName, everyTool, fast, holding, name } from './name-field.ts';
import { byId, exactly, firstOf, fresh, onFound, result, showsText, trouble, warned } from './steps.ts';

export const typingCases: readonly ToolCase[] = [
  {
    tool: 'android_type_append_text',
    name: 'success',
    before: emptyName,
    args: onFound({ text: 'Hello World', ...fast }),
    ok: true,
    says: warned("Typed 11 characters at end of node 'ID'.\nField content: Hello World"),
    check: showsText(name, 'Hello World'),
  },
  {
    tool: 'android_type_append_text',
    name: 'behind what is there; default: typing_speed 250, typing_speed_variance 50',
    before: holding('Hello'),
    args: onFound({ text: ' W' }),
    ok: true,
    says: warned("Typed 2 characters at end of node 'ID'.\nField content: Hello W"),
    check: showsText(name, 'Hello W'),
  },
  {
    tool: 'android_type_append_text',
    name: 'a field that loses characters that come fast loses none at typing_speed 100',
    before: [trouble('droppingField'), byId('torture', 'field')],
    args: onFound({ text: 'slowly', typing_speed: 100, typing_speed_variance: 20 }),
    ok: true,
    check: showsText(byId('torture', 'field'), 'slowly'),
  },
  {
    tool: 'android_type_append_text',
    name: 'typing_speed_variance is clamped to typing_speed',
    before: emptyName,
    args: onFound({ text: 'clamped', typing_speed: 10, typing_speed_variance: 1_000_000 }),
    ok: true,
    check: showsText(name, 'clamped'),
  },
  {
    tool: 'android_type_append_text',
    name: 'any character, TAB and those made of several too',
    before: emptyName,
    args: onFound({ text: 'é\t👩‍🚀 山', ...fast }),
    ok: true,
    says: /\nField content: é\t👩‍🚀 山$/,
    check: showsText(name, 'é\t👩‍🚀 山'),
  },
  {
    tool: 'android_type_append_text',
    name: 'typing is serialised: calls at once do not mix',
    before: emptyName,
    args: onFound({ text: '-', ...fast }),
    ok: true,
    check: async (_answer, call) => {
      const { node_id } = firstOf(await call(name));
      const texts = ['aaaaaa', 'bbbbbb', 'cccccc'];
      await Promise.all(
        texts.map((text) => call({ tool: 'android_type_append_text', args: { node_id, text, ...fast } })),
      );
      const { text } = firstOf(await call(name));
      expect((text ?? '').match(/(.)\1*/g)?.toSorted()).toEqual(['-', ...texts]);
    },
  },
  {
    tool: 'android_type_append_text',
    name: 'what is typed into a password field is told to nobody',
    before: [...fresh('shop'), byId('shop', 'password')],
    args: onFound({ text: 'correct-horse', ...fast }),
    ok: true,
    says: warned("Typed 13 characters at end of node 'ID'.\nField content: [REDACTED]"),
    check: async (_answer, call) => {
      const { text } = await call({ tool: 'android_get_screen_state' });
      expect(text).not.toContain('correct-horse');
      expect(text).toMatch(/\tEditText\t\[REDACTED\]\t-\tdev\.vivace\.shop:id\/password/);
    },
  },
  {
    tool: 'android_type_append_text',
    name: 'error: typing failed (input connection lost)',
    before: [trouble('reformattingField'), byId('torture', 'field')],
    args: onFound({ text: 'abc', ...fast }),
    ok: false,
    says: /^Action failed: Typing failed: nothing of it arrived in the field \(input connection lost\)$/,
  },
  {
    tool: 'android_type_append_text',
    name: 'error: what holds several fields chooses none by chance',
    before: [...fresh('forms'), byId('forms', 'form')],
    args: onFound({ text: 'abc', ...fast }),
    ok: false,
    says: /^Action failed: Input connection not ready: node 'node_\w+' is not editable itself, and holds \d+ fields: name one of them$/,
    // It is not even clicked.
    check: async (_answer, call) =>
      expect((await call({ tool: 'android_get_screen_state' })).text).not.toContain('type:INPUT_METHOD'),
  },
  {
    tool: 'android_type_insert_text',
    name: 'success: in the middle',
    before: holding('Hello World'),
    args: onFound({ text: 'inserted ', offset: 5, ...fast }),
    ok: true,
    says: warned("Typed 9 characters at offset 5 in node 'ID'.\nField content: Helloinserted  World"),
    check: showsText(name, 'Helloinserted  World'),
  },
  {
    tool: 'android_type_insert_text',
    name: 'offset 0',
    before: holding('Ada'),
    args: onFound({ text: 'Ms ', offset: 0, ...fast }),
    ok: true,
    says: warned("Typed 3 characters at offset 0 in node 'ID'.\nField content: Ms Ada"),
    check: showsText(name, 'Ms Ada'),
  },
  {
    tool: 'android_type_insert_text',
    name: 'offset at the very end',
    before: holding('Ada'),
    args: onFound({ text: '!', offset: 3, ...fast }),
    ok: true,
    check: showsText(name, 'Ada!'),
  },
  {
    tool: 'android_type_insert_text',
    name: 'error: offset exceeds current text length',
    before: holding('Ada'),
    args: onFound({ text: '!', offset: 4, ...fast }),
    ok: false,
    says: exactly('Invalid params: offset 4 exceeds the current text length (3)'),
    check: showsText(name, 'Ada'),
  },
  {
    tool: 'android_type_replace_text',
    name: 'success',
    before: holding('Hello World'),
    args: onFound({ search: 'World', new_text: 'Android', ...fast }),
    ok: true,
    says: warned("Replaced 5 characters with 7 characters in node 'ID'.\nField content: Hello Android"),
    check: showsText(name, 'Hello Android'),
  },
  {
    tool: 'android_type_replace_text',
    name: 'the first occurrence alone; an empty new_text only deletes',
    before: holding('one two one'),
    args: onFound({ search: 'one', new_text: '', ...fast }),
    ok: true,
    says: warned("Replaced 3 characters with 0 characters in node 'ID'.\nField content:  two one"),
    check: showsText(name, ' two one'),
  },
  {
    tool: 'android_type_replace_text',
    name: 'error: search text not found in the field',
    before: holding('Hello'),
    args: onFound({ search: 'hello', new_text: 'x', ...fast }),
    ok: false,
    says: exactly("Node not found: Search text not found in the field of node 'ID'"),
    check: showsText(name, 'Hello'),
  },
  {
    tool: 'android_type_clear_text',
    name: 'success',
    before: holding('Hello World'),
    args: onFound(),
    ok: true,
    says: warned("Text cleared from node 'ID'.\nField content: "),
    check: showsText(name, 'First and last name'),
  },
  {
    tool: 'android_type_clear_text',
    name: 'a field that is empty is not even touched',
    before: emptyName,
    args: onFound(),
    ok: true,
    says: warned("Text cleared from node 'ID'.\nField content: "),
    check: async (_answer, call) =>
      expect((await call({ tool: 'android_get_screen_state' })).text).not.toContain('type:INPUT_METHOD'),
  },
  {
    tool: 'android_type_clear_text',
    name: 'several lines',
    before: [
      ...fresh('notes'),
      byId('notes', 'new_note'),
      { tool: 'android_click_node', args: onFound() },
      byId('notes', 'body'),
      { tool: 'android_type_append_text', args: onFound({ text: 'one\ntwo', ...fast }) },
      byId('notes', 'body'),
    ],
    args: onFound(),
    ok: true,
    check: showsText(byId('notes', 'body'), 'Write something'),
  },
  ...everyTool.flatMap(([tool, input]): ToolCase[] => [
    {
      tool,
      name: 'error: Node not found in accessibility tree',
      before: emptyName,
      args: { node_id: 'node_never', ...input },
      ok: false,
      says: exactly("Node not found: Node 'node_never' not found in accessibility tree"),
    },
    {
      tool,
      name: 'error: input connection not ready (node is not editable)',
      before: [trouble('zeroSize'), byId('torture', 'target')],
      args: onFound(input),
      ok: false,
      says: exactly("Action failed: Input connection not ready: node 'ID' is not editable"),
      // It is not even clicked.
      check: showsText(result, 'Nothing has happened'),
    },
  ]),
];
