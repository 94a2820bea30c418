import type { Json } from '../base/json.ts';
import { centreDistance } from './bounds.ts';
import { shortId } from './describe-node.ts';
import { findLabel, isInputField } from './field.ts';
import { findMatches, findWithin, orderByPlace } from './find.ts';
import { RegexRefused } from './java-regex-error.ts';
import type { Hierarchy, ScreenNode } from './node.ts';
import type { Query } from './query.ts';
import { listAncestors, listDescendants } from './tree.ts';
import { listVisible } from './visible.ts';

/** The shape of an event's ranked selector: as an author writes it, and how many nodes it matches now. */
export interface RankedSelector {
  readonly selector: Json;
  readonly matches: number;
}

interface Candidate extends RankedSelector {
  readonly query: Query;
}

/** What an author writes, and what it becomes. */
interface Named {
  readonly selector: Json;
  readonly query: Query;
}

const longestText = 80;
const most = 6;

/**
 * Ways to name `node` in a flow, best first: those that match it alone (id, text, relation), then with an index, then those that match
 * others too and take it first. Each was tried on this screen and takes exactly this node. Empty when nothing names it.
 */
export function rankSelectors(node: ScreenNode, screen: Hierarchy): readonly RankedSelector[] {
  const names = listNames(node, screen);
  const plain = names.map((name) => tryOn(name, screen));
  const unique = plain.filter((one) => one.matches === 1 && one.first === node);
  const shared = plain.filter((one) => one.matches > 1 && one.first === node);
  // Nearby words are only needed, and only looked for, where the node's own do not do.
  const related = unique.length > 0 ? [] : listRelations(node, names, screen).map((name) => tryOn(name, screen));
  const fitting = related.filter((one) => one.first === node);
  const ranked: readonly Candidate[] = [
    ...unique,
    ...fitting.filter((one) => one.matches === 1),
    ...names.flatMap((name) => addIndex(name, node, screen)),
    ...shared,
    ...fitting.filter((one) => one.matches > 1),
  ];
  return ranked.slice(0, most).map(({ selector, matches }) => ({ selector, matches }));
}

/** A text or id that, read as a pattern, matches just these words. */
export function escapePattern(words: string): string {
  return words.replace(/[\\^$.|?*+()[\]{}]/g, (char) => `\\${char}`);
}

function listNames(node: ScreenNode, screen: Hierarchy): readonly Named[] {
  const names: Named[] = [];
  if (node.resourceId !== '') {
    const words = shortId(node.resourceId) || node.resourceId;
    const regex = literalPattern(words, 'id', screen);
    names.push({ selector: { id: escapeExpression(regex) }, query: { id: { regex } } });
  }
  for (const words of listOwnWords(node)) {
    const regex = literalPattern(words, 'text', screen);
    names.push({ selector: escapeExpression(regex), query: { text: { regex } } });
  }
  return names;
}

/** What a field holds is what somebody typed: not its name. */
function listOwnWords(node: ScreenNode): readonly string[] {
  const isField = isInputField(node) || node.password;
  const words = isField ? [node.hint ?? '', node.description] : [node.text, node.description];
  return [...new Set(words)].filter(isSayable);
}

/** Short enough to write, and more than the glyphs of an icon font. */
function isSayable(words: string): boolean {
  return words.trim() !== '' && words.length <= longestText && /[^\p{Co}\s]/u.test(words);
}

/** As it is where that matches the same nodes as the words themselves, else escaped: `Price (net)` needs none, `1.5` may. */
function literalPattern(words: string, field: 'text' | 'id', screen: Hierarchy): string {
  const escaped = escapePattern(words);
  if (escaped === words) return words;
  const count = (regex: string) => findMatches({ [field]: { regex } }, screen).length;
  try {
    return count(words) === count(escaped) ? words : escaped;
  } catch (error) {
    // The words happen to be a pattern that is refused.
    if (error instanceof RegexRefused) return escaped;
    throw error;
  }
}

/** `${` would be evaluated in a flow. */
function escapeExpression(words: string): string {
  return words.replaceAll('${', '\\${');
}

function tryOn(name: Named, screen: Hierarchy): Candidate & { readonly first: ScreenNode | undefined } {
  const found = findMatches(name.query, screen);
  return { ...name, matches: found.length, first: found[0] };
}

function addIndex(name: Named, node: ScreenNode, screen: Hierarchy): readonly Candidate[] {
  const index = orderByPlace(findWithin(name.query, listVisible(screen), { screen })).indexOf(node);
  const isAlone = findMatches(name.query, screen).length < 2;
  if (index < 0 || isAlone) return [];
  return [{ ...extend(name, { index }, { index }), matches: 1 }];
}

function extend(name: Named | undefined, selector: { readonly [key: string]: Json }, query: Query): Named {
  if (name === undefined) return { selector, query };
  const own =
    typeof name.selector === 'string' ? { text: name.selector } : (name.selector as { readonly [key: string]: Json });
  return { selector: { ...own, ...selector }, query: { ...name.query, ...query } };
}

function listRelations(node: ScreenNode, names: readonly Named[], screen: Hierarchy): readonly Named[] {
  const bases: readonly (Named | undefined)[] = names.length > 0 ? names : [undefined];
  const found: Named[] = [];
  const rows = listRows(node, screen);
  for (const base of bases) {
    if (base !== undefined)
      found.push(...rows.map((row) => extend(base, { childOf: row.selector }, { child_of: row.query })));
    for (const anchor of listAnchors(node, screen)) {
      const { bounds } = anchor.node;
      if (bounds.top < node.bounds.top) found.push(extend(base, { below: anchor.selector }, { below: anchor.query }));
      if (bounds.left < node.bounds.left)
        found.push(extend(base, { rightOf: anchor.selector }, { right_of: anchor.query }));
    }
  }
  return found;
}

/**
 * The smallest ancestor that holds a text found nowhere else (the row of a list), as the parent of that text, or by its id and the text
 * somewhere inside.
 */
function listRows(node: ScreenNode, screen: Hierarchy): readonly Named[] {
  for (const ancestor of listAncestors(node, screen)) {
    const rows: Named[] = [];
    for (const inner of listDescendants(ancestor, screen)) {
      const name = inner === node || isInputField(inner) ? undefined : nameUniquely(inner, screen);
      if (name === undefined) continue;
      if (inner.parent === ancestor.at) {
        rows.unshift({ selector: { containsChild: name.selector }, query: { contains_child: name.query } });
      } else if (ancestor.resourceId !== '') {
        const id = escapePattern(shortId(ancestor.resourceId));
        rows.push({
          selector: { id: escapeExpression(id), containsDescendants: [name.selector] },
          query: { id: { regex: id }, contains_descendants: [name.query] },
        });
      }
    }
    if (rows.length > 0) return rows.slice(0, 2);
  }
  return [];
}

/** Up to four unique texts, the label of a field first, then the nearest. */
function listAnchors(node: ScreenNode, screen: Hierarchy): readonly (Named & { readonly node: ScreenNode })[] {
  const label = isInputField(node) ? findLabel(node, screen) : undefined;
  const near = listVisible(screen)
    .filter((other) => other !== node && other.window === node.window && !isInputField(other) && other.text !== '')
    .toSorted((a, b) => centreDistance(a.bounds, node.bounds) - centreDistance(b.bounds, node.bounds));
  const anchors: (Named & { readonly node: ScreenNode })[] = [];
  for (const other of label === undefined ? near : [label, ...near]) {
    if (anchors.length === 4) break;
    const name = nameUniquely(other, screen);
    if (name !== undefined) anchors.push({ ...name, node: other });
  }
  return anchors;
}

/** These words of a node as an author would write them, where they name it alone. */
export function selectByWords(words: string, node: ScreenNode, screen: Hierarchy): Json | undefined {
  return isSayable(words) ? nameBy(words, node, screen)?.selector : undefined;
}

function nameUniquely(node: ScreenNode, screen: Hierarchy): Named | undefined {
  const [words] = listOwnWords(node);
  return words === undefined ? undefined : nameBy(words, node, screen);
}

function nameBy(words: string, node: ScreenNode, screen: Hierarchy): Named | undefined {
  const regex = literalPattern(words, 'text', screen);
  const found = findMatches({ text: { regex } }, screen);
  if (found.length !== 1 || found[0] !== node) return undefined;
  return { selector: escapeExpression(regex), query: { text: { regex } } };
}
