import type { JsonObject } from '../base/json.ts';
import type { ToolContext } from '../engine/contract/tool.ts';
import type { ScreenNode } from '../screen/node.ts';
import { emptyField, lookAgain } from './empty-field.ts';
import { countCharacters, isMask, readField } from './field-text.ts';
import type { Field } from './focused-field.ts';
import { matchTyped, type TypedMatch } from './match-typed.ts';
import { pressAtEnd } from './press-at-end.ts';
import { isSpread } from './spread-text.ts';

export interface TypedOutcome {
  readonly ok: boolean;
  readonly message: string;
  readonly data: JsonObject;
  readonly details: readonly string[];
  /** The field as last seen; undefined when it is gone. */
  readonly node?: ScreenNode;
}

/** An app may show typed text a moment late. */
const showMs = 1000;
/** Pause after each piece of a slow typing: fields that do work on every key lost characters at less. */
const slowPauseMs = 75;
const slowPieces = 100;

/** Types without a field to look at. */
export async function typeUnseen(text: string, { engine, driver, deadline }: ToolContext): Promise<void> {
  await engine.act(deadline, async (until) => driver.text?.(text, until));
}

/**
 * Types at the end of a field and looks whether it arrived. Lost characters: the field is emptied and all of it typed
 * again, slowly, once; then it is a failure with both texts.
 */
export async function typeInto(field: Field, text: string, context: ToolContext): Promise<TypedOutcome> {
  const { engine, driver, deadline } = context;
  const before = readField(field.node);
  const { password } = field.node;
  await engine.act(deadline, async (until) => {
    // The caret of a field that was tapped is where the finger was.
    if (before.value !== '') await pressAtEnd(driver, before.value, [], until);
    await driver.text?.(text, until);
  });
  // What it showed before is what was to be typed, and may have been its hint: seeing it again tells nothing.
  const alike = before.maybeHint && before.shown === text;
  const judge = (after: string, seen?: Field): TypedMatch => {
    if (alike && after === text) return 'unknown';
    if (seen !== undefined && before.value === '' && isSpread(seen, text)) return 'same';
    return matchTyped({ before, typed: text, after, password });
  };
  const first = await awaitTyped(field, judge, context);
  guardShown(first, { before: before.shown, text }, context);
  const done = reportTyped(first, text, false);
  if (done !== undefined) return done;
  // What a password held before is not known, so it cannot be put back.
  if (password && before.value !== '') return failTyped(first, { before: before.value, text, password });

  // Unless the field showed only its hint before, what it held has to come back too.
  const restored = before.maybeHint && !first.after.startsWith(before.value) ? '' : before.value;
  const lacking = driver.untypable?.(restored) ?? [];
  if (lacking.length > 0) {
    const failed = failTyped(first, { before: before.value, text, password });
    const reason = `not typed again: what the field held before has characters without a key (${lacking.join(', ')})`;
    return { ...failed, details: [...failed.details, reason] };
  }
  const left = first.field ?? field;
  const { empty, field: cleared } = await emptyField(left, context);
  if (!empty || cleared === undefined) return failTyped(first, { before: before.value, text, password });
  await typeSlowly(restored + text, context);
  const hintless = readField(cleared.node);
  const second = await awaitTyped(
    cleared,
    (after) =>
      matchTyped({ before: hintless, typed: restored + text, after, password, tellsLength: first.after !== '' }),
    context,
  );
  guardShown(second, { before: before.shown, text }, context);
  return reportTyped(second, text, true) ?? failTyped(second, { before: restored, text, password });
}

interface Seen {
  readonly match: TypedMatch | 'gone';
  readonly after: string;
  readonly field: Field | undefined;
}

async function awaitTyped(
  field: Field,
  judge: (after: string, seen?: Field) => TypedMatch,
  context: ToolContext,
): Promise<Seen> {
  const until = context.deadline.within(showMs);
  let last: string | undefined;
  for (let asked = 0; ; asked++) {
    const seen = await lookAgain(field, context);
    if (seen === undefined) return { match: 'gone', after: '', field: undefined };
    // A hint shown in place of the text is no text.
    const { hint, showingHint, text } = seen.node;
    const tellsHint = hint !== undefined || showingHint !== undefined;
    const after = tellsHint ? readField(seen.node).value : text;
    const match = judge(after, seen);
    if (match !== 'different') return { match, after, field: seen };
    // Words equal to the hint: whether they were typed cannot be seen. Typing them again could double them.
    if (hint === text && showingHint === undefined && judge(text) === 'same') {
      return { match: 'unknown', after: text, field: seen };
    }
    // The same wrong text in two looks, a moment apart: it is not on its way any more.
    if ((asked > 1 && after === last) || until.passed) return { match, after, field: seen };
    last = after;
    await context.clock.sleep(Math.min(100 * (asked + 1), Math.max(1, until.left())), context.deadline.signal);
  }
}

/** What a field made of a secret, by formatting it or losing characters, is as secret as what was typed. */
function guardShown(
  { after }: Seen,
  { before, text }: { readonly before: string; readonly text: string },
  { holdsSecret, markSecret }: ToolContext,
): void {
  const tellsNothing = after === '' || after === before || isMask(after) || isMask(after.slice(0, -1));
  if (!tellsNothing && holdsSecret(text) && !holdsSecret(after)) markSecret(after);
}

async function typeSlowly(text: string, { engine, driver, clock, deadline }: ToolContext): Promise<void> {
  const characters = [...text];
  const size = Math.max(1, Math.ceil(characters.length / slowPieces));
  for (let at = 0; at < characters.length; at += size) {
    const piece = characters.slice(at, at + size).join('');
    await engine.act(deadline, async (until) => driver.text?.(piece, until));
    await clock.sleep(slowPauseMs, deadline.signal);
  }
}

function reportTyped({ match, field }: Seen, text: string, retyped: boolean): TypedOutcome | undefined {
  if (match === 'different') return undefined;
  const data = { characters: countCharacters(text), ...(retyped && { retyped }) };
  const node = field === undefined ? {} : { node: field.node };
  if (match === 'gone') {
    const message = 'Typed the text; the field is gone, so it could not be seen there';
    return { ok: true, message, data: { verified: 'unknown', ...data }, details: [] };
  }
  const verified = match === 'unknown' ? 'unknown' : true;
  const messages = {
    same: 'Typed the text',
    formatted: 'Typed the text; the app formats it',
    unknown: 'Typed the text; the field does not show it',
  };
  return { ok: true, message: messages[match], data: { verified, ...data }, details: [], ...node };
}

function failTyped(
  { after, field }: Seen,
  { before, text, password }: { readonly before: string; readonly text: string; readonly password: boolean },
): TypedOutcome {
  const wanted = before + text;
  const expected = password ? `${countCharacters(wanted)} characters` : wanted;
  const actual = password ? `${countCharacters(after)} characters` : after;
  return {
    ok: false,
    message: 'The field does not hold what was typed',
    data: { verified: false, characters: countCharacters(text), expected, actual },
    details: [`expected: ${JSON.stringify(expected)}`, `actual:   ${JSON.stringify(actual)}`],
    ...(field !== undefined && { node: field.node }),
  };
}
