import type { Json, JsonObject } from '../base/json.ts';
import type { RankedSelector } from '../events/event.ts';
import { holdsHidden } from './hidden-text.ts';
import { writeFilters, writeQuery } from './query-selector.ts';
import type { ToolCall } from './recorded-step.ts';
import { typingTools } from './typing-tools.ts';

export interface ChosenSelector {
  readonly selector: Json;
  /** Others that named the element alone. */
  readonly alternatives: readonly Json[];
  /** How many elements it named when the call was made; undefined when that was not told. */
  readonly matches?: number;
}

const alternativesKept = 2;

/**
 * The best selector that named the target alone at the moment of the call; else the best there is; else what the caller
 * wrote. Undefined when the call told nothing that lasts (a node id, bounds).
 */
export function chooseSelector(call: ToolCall): ChosenSelector | undefined {
  const ranked = (call.target?.selectors ?? []).filter(({ selector }) => !holdsHidden(selector));
  const unique = ranked.filter(({ matches }) => matches === 1);
  const best = unique[0] ?? ranked[0];
  if (best !== undefined) {
    const alternatives = unique.filter((other) => other !== best).slice(0, alternativesKept);
    return { selector: best.selector, matches: best.matches, alternatives: alternatives.map(selectorOf) };
  }
  const written = writeCallersSelector(call);
  return written === undefined ? undefined : { selector: written, alternatives: [] };
}

/** What the caller wrote to name the target, where the flow language has words for it. */
export function writeCallersSelector({ tool, face, input }: ToolCall): Json | undefined {
  if (face === 'core') return writeQuery(input['query']);
  const { view_id: viewId, target, strategy } = input;
  if (typeof viewId === 'string' && !holdsHidden(viewId)) return { id: viewId };
  if (typeof target === 'string' && (strategy === undefined || strategy === 'text'))
    return writeFilters({ text: target });
  // Its text is what was typed, not what the field is called.
  return typingTools.includes(tool) ? undefined : writeFilters(input);
}

/** A selector as a map, so that a command's other arguments can stand beside it. */
export function toSelectorMap(selector: Json): JsonObject {
  if (typeof selector === 'object' && selector !== null && !Array.isArray(selector)) return selector as JsonObject;
  return { text: String(selector) };
}

const selectorOf = ({ selector }: RankedSelector): Json => selector;
