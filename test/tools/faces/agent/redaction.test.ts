import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTrace } from '../../../../src/api/session/trace.ts';
import type { JsonObject } from '../../../../src/base/json.ts';
import type { ToolFace } from '../../../../src/base/tool-face.ts';
import { createVirtualClock } from '../../../../src/base/virtual-clock.ts';
import { createEmitter } from '../../../../src/events/emitter.ts';
import type { NewEvent, RunEvent } from '../../../../src/events/event.ts';
import { createSecrets } from '../../../../src/events/secrets.ts';
import type { FakeNode } from '../../../engine/fake-driver.ts';
import { secretTexts } from '../../../screen/secret-texts.ts';
import { openSession } from '../../open-session.ts';

const field = { className: 'android.widget.EditText', focusable: true };

/** A screen that shows a secret beside what the calls name. */
const screenWith = (holder: FakeNode): readonly FakeNode[] => [
  { text: 'Continue', clickable: true, resourceId: 'com.app:id/continue', box: [0, 0, 500, 100] },
  { ...holder, box: [0, 200, 1000, 300] },
  { className: 'androidx.recyclerview.widget.RecyclerView', scrollable: true, box: [0, 400, 1000, 1800] },
];

/** The holder of the secret is named by its id, place or class; others by what is near it, so that candidates are listed. */
const calls: readonly [face: ToolFace, tool: string, input: JsonObject][] = [
  ['agent', 'observe_screen', {}],
  ['agent', 'observe_screen_context', {}],
  ['agent', 'find_element', { class_name: 'android.widget.EditText' }],
  ['agent', 'find_element', { text: 'Continu' }],
  ['agent', 'find_element', { text: 'a', match: 'contains' }],
  ['agent', 'wait_for_element', { text: 'Continue', timeout_ms: 250 }],
  ['agent', 'wait_for_ui', { text: 'code', timeout_ms: 250 }],
  ['agent', 'tap', { bounds: '0,200,1000,300' }],
  ['agent', 'tap', { text: 'Continu' }],
  ['agent', 'long_press', { view_id: 'holder' }],
  ['agent', 'focus_input', {}],
  ['agent', 'scroll_to_element', { text: 'Nowhere', max_scrolls: 1 }],
  ['android', 'android_get_screen_state', {}],
  ['android', 'android_find_nodes', { by: 'class_name', value: 'android.widget.EditText' }],
];

async function planted(holder: FakeNode, secrets: readonly string[] = []) {
  const opened = openSession({ screen: () => ({ nodes: screenWith({ resourceId: 'com.app:id/holder', ...holder }) }) });
  for (const secret of secrets) opened.secrets.add(secret);
  const results = [];
  for (const [face, tool, input] of calls) results.push(await opened.call(tool, input, { face }));
  return { results, events: opened.events };
}

function traceOf(events: readonly NewEvent[]): string {
  const trace = createTrace('2026-01-01T00:00:00.000Z');
  const { emit, subscribe } = createEmitter({ clock: createVirtualClock(0), secrets: createSecrets() });
  subscribe((event: RunEvent) => trace.hear(event, 'fake'));
  for (const event of events) emit(event);
  return trace.render('Done.');
}

async function expectHidden(holder: FakeNode, secret: string, marked: readonly string[] = []) {
  const { results, events } = await planted(holder, marked);
  const inJson = JSON.stringify(secret).slice(1, -1);
  for (const [at, result] of results.entries()) {
    expect(JSON.stringify(result), `${calls[at]?.[1]}`).not.toContain(inJson);
  }
  for (const event of events) expect(JSON.stringify(event)).not.toContain(inJson);
  expect(JSON.stringify(events)).toContain('"toolReturned"');
  const context = results[1]?.data['context'] as { containsSensitiveContent?: boolean } | undefined;
  expect(context?.containsSensitiveContent).toBe(true);
}

const runs = { numRuns: 25 };

describe.each(Object.entries(secretTexts))('a planted %s', (_kind, cases) => {
  test('is in no result, event or log of the agent’s and the android face’s tools', async () => {
    await fc.assert(
      fc.asyncProperty(cases, fc.boolean(), async ({ secret, text }, described) => {
        await expectHidden({ ...field, ...(described ? { text: 'Field', description: text } : { text }) }, secret);
      }),
      runs,
    );
  });
});

const fields: readonly [what: string, holder: FakeNode][] = [
  ['in a password field', { ...field, text: 'correct horse', password: true }],
  ['in a field that shows its password', { ...field, text: 'correct horse', resourceId: 'com.app:id/password' }],
  ['of digits in a field for a code', { ...field, text: '482913', resourceId: 'com.app:id/otp_code' }],
  ['of digits beside a name that says code', { ...field, text: '482913', description: 'Verification code' }],
];

test.each(fields)('a planted secret %s is nowhere either', async (_what, holder) => {
  await expectHidden(holder, holder.text ?? '');
});

test('a marked secret is nowhere, and its node is flagged', async () => {
  await expectHidden({ ...field, text: 'Hello Rumpelstilz' }, 'Rumpelstilz', ['Rumpelstilz']);
});

test.each(fields)('a trace holds no secret %s', async (_what, holder) => {
  const { events } = await planted(holder);
  const trace = traceOf(events);
  expect(trace).toContain('observe_screen_context');
  expect(trace).not.toContain(holder.text);
});

test.each(fields)('other texts that repeat a secret %s do not tell it', async (_what, holder) => {
  const secret = holder.text ?? '';
  const nodes = [
    { ...holder, resourceId: holder.resourceId ?? 'com.app:id/holder', box: [0, 200, 1000, 300] as const },
    { text: `You typed ${secret} here`, box: [0, 400, 1000, 500] as const },
  ];
  const { call } = openSession({ screen: () => ({ nodes }) });
  for (const tool of ['observe_screen', 'observe_screen_context']) {
    expect(JSON.stringify(await call(tool, {}, { face: 'agent' })), tool).not.toContain(secret);
  }
});

test('what only looks like a secret is told as it is', async () => {
  const { results } = await planted({ ...field, text: 'Order 4539578763621486, 123456 €' });
  expect(JSON.stringify(results[1])).toContain('Order 4539578763621486, 123456 €');
});
