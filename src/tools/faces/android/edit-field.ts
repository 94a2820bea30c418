import type { ToolContext, ToolResult } from '../../../engine/contract/tool.ts';
import { lookAgain } from '../../empty-field.ts';
import { readField } from '../../field-text.ts';
import type { Field } from '../../focused-field.ts';
import { createFailure } from '../../result.ts';
import { attempt } from './attempt.ts';
import type { Chosen } from './choose-node.ts';
import { openField } from './open-field.ts';
import { isSteppable, pressBefore, splitGraphemes } from './place-caret.ts';
import { refuseText, type TypingSpeed, typeAtOnce, typeCharacters } from './type-characters.ts';

/** The field holds head + removed + tail, and is to hold head + typed + tail. */
export interface Edit {
  readonly head: string;
  readonly removed: string;
  readonly tail: string;
}

export interface EditWish {
  readonly id: string;
  readonly typed: string;
  readonly speed: TypingSpeed;
  /** Where in what the field holds, or why nowhere. `readable`: false for a password, of which only the length is known. */
  readonly plan: (value: string, readable: boolean) => Edit | ToolResult;
}

export interface Edited {
  readonly field: Field;
  /** The field as it was before, without what it held. */
  readonly target: NonNullable<ToolResult['target']>;
}

const del = 67;
/** An app may show typed text a moment late. */
const showMs = 1000;
const pauseMs = 100;

/** Focuses a field, takes a part of its text away and types another at its place. Answers the field as it is then. */
export async function editField(wish: EditWish, context: ToolContext): Promise<Chosen<Edited>> {
  const { typed, speed } = wish;
  const refused = typed === '' ? undefined : refuseText(typed, context);
  if (refused !== undefined) return { ok: false, failure: refused };
  const opened = await openField(wish.id, context);
  if (!opened.ok) return opened;
  const { field } = opened;
  const { value, maybeHint } = readField(field.node);
  const { password } = field.node;
  const record = context.engine.record(field.node, field.snapshot);
  // What a field holds is what somebody typed.
  const target = value === '' ? record : { ...record, text: '' };
  const edit = wish.plan(value, !password);
  if ('ok' in edit) return { ok: false, failure: edit };
  if (password && typed !== '') context.markSecret(typed);

  const { head, removed, tail } = edit;
  // A driver may set characters without a key behind all others, and arrows do not step through every text: what follows is
  // typed again then.
  const retypes = tail !== '' && (!/^[\x20-\x7e]*$/.test(typed) || !isSteppable(tail));
  const lacking = retypes ? refuseTail(tail, password, context) : undefined;
  if (lacking !== undefined) return { ok: false, failure: lacking };
  const left = retypes ? { value, tail: '', gone: removed + tail } : { value, tail, gone: removed };
  const cleared = await removeBefore(field, left, context);
  if (!cleared.ok) return cleared;

  const failure =
    (await typeCharacters(typed, speed, context)) ?? (retypes ? await typeAtOnce(tail, context) : undefined);
  if (failure !== undefined) return { ok: false, failure };
  const wanted = head + typed + tail;
  const after = await awaitShown(field, (shown) => shown === wanted || (maybeHint && shown === typed), context);
  if (after === undefined) {
    const message = 'Typing failed: the field is gone (input connection lost)';
    return { ok: false, failure: createFailure('not_verified', message) };
  }
  const shown = readField(after.node).value;
  const arrived = password || typed === '' || shown === wanted || shown !== readField(cleared.field.node).value;
  if (arrived) return { ok: true, field: after, target };
  const message = 'Typing failed: nothing of it arrived in the field (input connection lost)';
  return { ok: false, failure: createFailure('not_verified', message) };
}

function refuseTail(tail: string, password: boolean, context: ToolContext): ToolResult | undefined {
  if (!password) return refuseText(tail, context);
  const message =
    'Typing failed: such characters go behind what a field holds, and what a password field holds cannot be read to type it again';
  return createFailure('unsupported', message);
}

/** The caret goes in front of `tail`, and `gone` in front of it is deleted. */
async function removeBefore(
  field: Field,
  { value, tail, gone }: { readonly value: string; readonly tail: string; readonly gone: string },
  context: ToolContext,
): Promise<Chosen<{ readonly field: Field }>> {
  const { engine, driver, deadline } = context;
  const deletes = splitGraphemes(gone).map(() => del);
  if (deletes.length > 0 && driver.keys === undefined) {
    const message = `Deletion failed: the driver "${driver.info.driver}" presses no keys; the adb driver does`;
    return { ok: false, failure: createFailure('unsupported', message) };
  }
  const done = await attempt(deletes.length > 0 ? 'Deletion failed' : 'Cursor positioning failed', () =>
    engine.act(deadline, (until) => pressBefore(driver, { value, tail }, deletes, until)),
  );
  if (!done.ok) return done;
  if (deletes.length === 0) return { ok: true, field };
  const after = await awaitShown(field, (shown) => shown !== value, context);
  if (after === undefined || readField(after.node).value === value) {
    const message = 'Deletion failed: the field holds what it held (input connection lost)';
    return { ok: false, failure: createFailure('not_verified', message) };
  }
  return { ok: true, field: after };
}

/** The field once it shows what is waited for, or as it is a moment later; undefined when it is gone. */
async function awaitShown(
  field: Field,
  isShown: (value: string) => boolean,
  context: ToolContext,
): Promise<Field | undefined> {
  const until = context.deadline.within(showMs);
  for (;;) {
    const seen = await lookAgain(field, context);
    // Of a password nothing but its length shows.
    if (seen === undefined || seen.node.password || isShown(readField(seen.node).value) || until.passed) return seen;
    await context.clock.sleep(Math.min(pauseMs, Math.max(1, until.left())), context.deadline.signal);
  }
}
