import type { Json } from '../base/json.ts';
import { renderBounds } from './bounds.ts';
import { type Alternative, compileQuery, listAlternatives } from './compile-query.ts';
import { describeNode, quoteShort, shortId } from './describe-node.ts';
import { describeQuery } from './describe-query.ts';
import { explainPlace } from './explain-place.ts';
import { explainRelations, type Line } from './explain-relation.ts';
import { explainTextMiss, matchesWords, plainWords } from './explain-text.ts';
import { findWithin } from './find.ts';
import type { Hierarchy, ScreenNode } from './node.ts';
import { idsOf, type NodeFilter, textsOf } from './node-filter.ts';
import type { Query, TextMatch } from './query.ts';
import { type Nearly, suggestSelector } from './suggest-selector.ts';
import { listVisible } from './visible.ts';
import { findVisiblePart } from './visible-part.ts';
import { measureShare } from './visible-share.ts';

/** A node that is close to what was sought. */
export interface NearMiss {
  readonly node_id: string;
  /** `button "Sign in"`. */
  readonly element: string;
  readonly bounds: string;
  /** Why it is not a match, most telling first; each completes a sentence about the element. */
  readonly reasons: readonly string[];
  /** A selector that does name it now, ready to paste into a flow. */
  readonly selector?: Json;
}

/** Why a query matches nothing (or, with `index`, too little). JSON-safe. */
export interface Miss {
  /** The query in words. */
  readonly sought: string;
  readonly candidates: readonly NearMiss[];
  /** One sentence each, for people, the most helpful first; the suggestion is not among them. */
  readonly lines: readonly string[];
  /** Of the best candidate. */
  readonly suggestion?: Json;
}

const mostCandidates = 5;
const mostTexts = 14;
/** Of the score of an excellent candidate: below this share others only distract. */
const leastShare = 0.45;

/** Compares every node of the screen with a query that found nothing. Throws RegexRefused as `findMatches` does. */
export function explainMiss(query: Query, screen: Hierarchy): Miss {
  const { alternatives, budget } = compileQuery(query);
  budget.beginLook();
  const several = alternatives.length > 1;
  const asked = alternatives.map((one) => ({ ...one, ...(several && { name: describeQuery(one.query) }) }));
  const scored = keepBest(asked.flatMap((one) => judgeAll(one, screen)));
  const best = scored[0]?.score ?? 0;
  const close = dropEchoes(scored, screen).filter((one) => one.score >= best * leastShare);
  const candidates = close.slice(0, mostCandidates).map((near): NearMiss => {
    const { node, reasons } = near;
    const selector = listVisible(screen).includes(node) ? suggestSelector(near, near.query, screen) : undefined;
    return {
      node_id: node.id,
      element: describeNode(node),
      bounds: renderBounds(node.bounds),
      reasons,
      ...(selector !== undefined && { selector }),
    };
  });
  const suggestion = candidates[0]?.selector;
  const general = [...asked.flatMap((one) => explainWhole(one, screen)), ...explainScreen(query, screen)];
  const lines = [
    ...general.filter((line) => line.first).map((line) => `${line.text}${explainNearest(line.missing, screen)}`),
    ...candidates.map((one) => `${one.element} at ${one.bounds} ${one.reasons.join('; it also ')}.`),
    ...general.filter((line) => !line.first).map((line) => line.text),
    ...(candidates.length === 0 && !general.some((line) => line.first) ? listTexts(screen) : []),
  ];
  return {
    sought: describeQuery(query),
    candidates,
    lines: [...new Set(lines)],
    ...(suggestion !== undefined && { suggestion }),
  };
}

/** One alternative, named where there are several. */
interface Asked extends Alternative {
  readonly name?: string;
}

function judgeAll({ query, filters, name }: Asked, screen: Hierarchy): readonly Judged[] {
  for (const filter of filters) filter.prepare?.(screen.nodes);
  return screen.nodes.flatMap((node) => {
    const judged = judge(node, { query, filters }, screen);
    if (judged === undefined || name === undefined) return judged ?? [];
    const [first, ...more] = judged.reasons;
    return { ...judged, reasons: [`${first}, sought as ${name}`, ...more] };
  });
}

/** Best first, each node once. */
function keepBest(judged: readonly Judged[]): readonly Judged[] {
  const seen = new Set<ScreenNode>();
  return judged
    .toSorted((a, b) => b.score - a.score || a.node.at - b.node.at)
    .filter(({ node }) => !seen.has(node) && seen.add(node));
}

/** What is to be said of no single element. */
function explainWhole({ query, name }: Asked, screen: Hierarchy): readonly Line[] {
  const lines = [...explainIndex(query, screen), ...explainRelations(query, screen)];
  return name === undefined ? lines : lines.map((line) => ({ ...line, text: `For ${name}: ${line.text}` }));
}

/** What comes nearest to an anchor that is not there. */
function explainNearest(anchor: Query | undefined, screen: Hierarchy): string {
  const [nearest] = anchor === undefined ? [] : explainMiss(anchor, screen).candidates;
  return nearest === undefined ? '' : ` Nearest is ${nearest.element}: it ${nearest.reasons.join('; it also ')}.`;
}

interface Judged extends Nearly {
  readonly query: Query;
  readonly score: number;
  readonly reasons: readonly string[];
}

/** Undefined: nothing but chance connects the node with the query. */
function judge(node: ScreenNode, { query, filters }: Alternative, screen: Hierarchy): Judged | undefined {
  const failed = filters.filter((filter) => !filter.test(node, screen));
  const identity = identityOf(query);
  // A query of states alone is close to everything.
  if (identity.length === 0 && failed.length > 0) return undefined;
  // One of several names is exactly right: then this is the element, and another of its names is wrong.
  const named = identity.some((field) => !failed.some((filter) => filter.field === field));
  let score = 1;
  let words: string | undefined;
  const reasons: string[] = [];
  for (const filter of failed) {
    const miss =
      explainFilter(filter, node, { query, screen }) ?? (named ? explainOther(filter, node, query) : undefined);
    if (miss === undefined) return undefined;
    score *= miss.closeness;
    reasons.push(miss.reason);
    words ??= miss.words;
  }
  const place = explainPlace(node, screen);
  if (place !== undefined) {
    score *= 0.98;
    reasons.push(place);
  }
  // All of it holds and it can be seen: then it is a relation or the index that fails; the index is told apart from the candidates.
  if (reasons.length === 0) {
    const [relation] = explainRelations(query, screen, node);
    const [missing] = explainRelations(query, screen);
    if (identity.length === 0 || (relation ?? missing) === undefined) return undefined;
    reasons.push(relation?.text ?? 'would match but for that');
  }
  return { node, query, score, reasons, words, failed: failed.map(({ field }) => field) };
}

const identities = ['text', 'id', 'description', 'node_id', 'bounds'] as const;

function identityOf(query: Query): readonly (keyof Query)[] {
  return identities.filter((field) => query[field] !== undefined);
}

/** What an element has instead of a name that is not even near. */
function explainOther({ field }: NodeFilter, node: ScreenNode, query: Query): FieldMiss | undefined {
  const match = field === 'text' || field === 'id' || field === 'description' ? query[field] : undefined;
  if (match === undefined) return undefined;
  const has = {
    text: node.password ? '' : node.text || node.description,
    id: shortId(node.resourceId),
    description: node.description,
  };
  const value = has[field as keyof typeof has];
  const wanted = quoteShort(plainWords(match));
  const reason =
    value === '' ? `has no ${field}, not ${wanted}` : `has the ${field} ${quoteShort(value)}, not ${wanted}`;
  return { closeness: 0.6, reason };
}

interface FieldMiss {
  readonly closeness: number;
  readonly reason: string;
  readonly words?: string;
}

function explainFilter(
  { field }: NodeFilter,
  node: ScreenNode,
  { query, screen }: { readonly query: Query; readonly screen: Hierarchy },
): FieldMiss | undefined {
  if (field === 'text' && query.text !== undefined) return explainText(query.text, node);
  if (field === 'id' && query.id !== undefined) return explainId(query.id, node);
  if (field === 'description' && query.description !== undefined) {
    return nearest(query.description, [node.description], 'has a description that');
  }
  if (field === 'enabled') return { closeness: 0.97, reason: node.enabled ? 'is enabled' : 'is disabled' };
  if (field === 'checked') return { closeness: 0.97, reason: node.checked ? 'is checked' : 'is not checked' };
  if (field === 'focused')
    return { closeness: 0.97, reason: node.focused ? 'has the focus' : 'does not have the focus' };
  if (field === 'selected') return { closeness: 0.97, reason: node.selected ? 'is selected' : 'is not selected' };
  if (field === 'package_name') return { closeness: 0.9, reason: `belongs to ${node.packageName || 'no package'}` };
  if (field === 'class_name') return { closeness: 0.8, reason: `is a ${node.className}` };
  if (field === 'width' || field === 'height') {
    const { left, top, right, bottom } = node.bounds;
    return { closeness: 0.8, reason: `is ${right - left}x${bottom - top} px` };
  }
  if (field === 'visible' && query.visible !== undefined) return explainShare(node, query.visible, screen);
  if (field === 'traits') return { closeness: 0.8, reason: 'has not the wanted shape or length of text' };
  return undefined;
}

/** Off the display it is told so anyway. */
function explainShare(node: ScreenNode, wanted: number, screen: Hierarchy): FieldMiss {
  const share = Math.floor(measureShare(node, screen) * 100);
  const { hiddenBy } = findVisiblePart(node, screen);
  const why = hiddenBy.length === 0 ? '' : ` (${hiddenBy.join(', ')})`;
  return { closeness: 0.97, reason: `is seen to ${share} %${why}, not to ${Math.round(wanted * 100)} %` };
}

function explainText(match: TextMatch, node: ScreenNode): FieldMiss | undefined {
  const near = nearest(match, textsOf(node), 'has a text that');
  const isId = node.resourceId !== '' && idsOf(node).some((id) => matchesWords(match, id));
  if (isId)
    return {
      closeness: 0.9,
      reason: `has these words as its id, not as its text: use id: ${shortId(node.resourceId)}`,
    };
  return near;
}

function explainId(match: TextMatch, node: ScreenNode): FieldMiss | undefined {
  if (textsOf(node).some((text) => matchesWords(match, text))) {
    return { closeness: 0.9, reason: 'has these words as its text, not as its id' };
  }
  const near = nearest(match, idsOf(node), 'has an id that');
  return near && { closeness: near.closeness, reason: near.reason };
}

function nearest(match: TextMatch, values: readonly string[], begin: string): FieldMiss | undefined {
  const misses = values.flatMap((value) => {
    const miss = explainTextMiss(match, value);
    return miss === undefined ? [] : { ...miss, words: value };
  });
  const [best] = misses.toSorted((a, b) => b.closeness - a.closeness);
  return best && { closeness: best.closeness, reason: `${begin} ${best.reason}`, words: best.words };
}

/** A parent that repeats its child's words for the same reason adds nothing. */
function dropEchoes(scored: readonly Judged[], screen: Hierarchy): readonly Judged[] {
  return scored.filter(({ node, reasons }) => {
    const child = scored.find((other) => screen.nodes[other.node.parent] === node);
    return child === undefined || child.reasons[0] !== reasons[0];
  });
}

function explainIndex(query: Query, screen: Hierarchy): readonly Line[] {
  if (query.index === undefined) return [];
  const { index, ...rest } = query;
  const count = findWithin(rest, listVisible(screen), { screen }).length;
  if (count === 0) return [];
  const have =
    count === 1 ? 'only one element matches (index 0)' : `only ${count} elements match (index 0 to ${count - 1})`;
  return [{ text: `Index ${index} is out of range: ${have}.`, first: true }];
}

function explainScreen(query: Query, screen: Hierarchy): readonly Line[] {
  const lines: Line[] = [];
  const { foreground, nodes } = screen;
  if (nodes.length === 0) lines.push({ text: 'The device reports an empty screen.', first: true });
  if (listAlternatives(query).length === 0) {
    lines.push({
      text: 'Nothing can match it: it names no alternative that an element of a device could fit.',
      first: true,
    });
  }
  const blocker = foreground?.focusedWindow;
  if (blocker !== undefined) lines.push({ text: `In front is the window "${blocker}".`, first: true });
  if (query.id !== undefined && nodes.length > 0 && nodes.every((node) => node.resourceId === '')) {
    lines.push({
      text: 'No element of this screen has an id. Compose shows test tags as ids only with testTagsAsResourceId = true.',
      first: false,
    });
  }
  return lines;
}

function listTexts(screen: Hierarchy): readonly string[] {
  const texts = listVisible(screen).flatMap((node) => (node.password ? '' : node.text) || node.description || []);
  const app = screen.foreground?.packageName ?? screen.windows.find((window) => window.focused)?.packageName ?? '';
  const where = app === '' ? 'on the screen' : `on the screen of ${app}`;
  const unique = [...new Set(texts)].filter((text) => text.trim() !== '');
  if (unique.length === 0) return [`Nothing ${where} has a text.`];
  const shown = unique.slice(0, mostTexts).map(quoteShort).join(', ');
  const more = unique.length > mostTexts ? ` and ${unique.length - mostTexts} more` : '';
  return [`Nothing like it is ${where}. There is: ${shown}${more}.`];
}
