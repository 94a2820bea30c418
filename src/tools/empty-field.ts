import type { ToolContext } from '../engine/contract/tool.ts';
import { countCharacters, readField } from './field-text.ts';
import { type Field, findFocused } from './focused-field.ts';
import { pressAtEnd } from './press-at-end.ts';

const del = 67;
const forwardDel = 112;
/** Ctrl+A. */
const selectAll = [113, 29] as const;

export interface Emptied {
  readonly empty: boolean;
  /** The field as it is now; undefined when it is gone. */
  readonly field: Field | undefined;
  /** The text that is left may be the hint: an older dump cannot tell. */
  readonly uncertain: boolean;
}

/**
 * Empties a field: its true length in deletes, sent as one act and seen in the next look; else select all and delete, or
 * delete its length to both sides where no key can be held.
 * An empty field (or one that shows only its hint) gets no key.
 */
export async function emptyField(field: Field, context: ToolContext): Promise<Emptied> {
  const { engine, driver, deadline } = context;
  const { keys } = driver;
  const before = readField(field.node);
  if (before.value === '') return { empty: true, field, uncertain: false };
  if (keys === undefined) return { empty: false, field, uncertain: false };
  const length = countCharacters(before.value);
  await engine.act(deadline, (until) => pressAtEnd(driver, before.value, times(del, length), until));
  const first = await lookAgain(field, context);
  if (first === undefined || isEmptied(first, before.value)) return { empty: true, field: first, uncertain: false };
  await engine.act(deadline, async (until) => {
    await driver.chord?.(selectAll, until);
    const behind = driver.typesAtEnd === true ? [] : times(forwardDel, length);
    const rest = driver.chord === undefined ? [...times(del, length), ...behind] : [del];
    await keys.call(driver, rest, until);
  });
  const second = await lookAgain(field, context);
  if (second === undefined || isEmptied(second, before.value)) return { empty: true, field: second, uncertain: false };
  // Not one key had an effect and the dump cannot tell hints: taken for an empty field that shows its hint, and said so.
  const untouched = before.maybeHint && second.node.text === field.node.text && first.node.text === field.node.text;
  return { empty: untouched, field: second, uncertain: untouched };
}

/** The field in a new look: by its id, else the one that has the focus. Looks once more where it is not as it should be yet. */
export async function lookAgain({ node }: Field, { engine, deadline }: ToolContext): Promise<Field | undefined> {
  const snapshot = await engine.look(deadline);
  const again = snapshot.nodes.find((one) => one.id === node.id) ?? findFocused(snapshot);
  return again === undefined ? undefined : { node: again, snapshot };
}

/** Empty, or its hint; what is left and could not have come from deleting is the hint too. */
function isEmptied({ node }: Field, before: string): boolean {
  const now = readField(node);
  if (now.value === '') return true;
  return now.maybeHint && now.value !== before && !before.includes(now.value);
}

function times(code: number, count: number): readonly number[] {
  return Array.from({ length: count }, () => code);
}
