import { heightOf, renderBounds, widthOf } from './bounds.ts';
import type { Hierarchy, ScreenNode } from './node.ts';
import type { Query, TextMatch } from './query.ts';
import type { RegexBudget } from './regex-budget.ts';
import { compileTextMatch } from './text-match.ts';
import { measureShare } from './visible-share.ts';

/** One thing a query asks of a node by itself. `field` is the query's key. */
export interface NodeFilter {
  readonly field: keyof Query;
  readonly test: (node: ScreenNode, screen: Hierarchy) => boolean;
  /** Judges the texts of many nodes at once; `test` then knows them. */
  readonly prepare?: (nodes: readonly ScreenNode[]) => void;
}

const longText = 200;
const squareTolerance = 0.03;

/**
 * What the query asks of a node by itself, the cheap first; relations, `index` and `any` are not among it. Throws RegexRefused.
 */
export function listNodeFilters(query: Query, budget?: RegexBudget): readonly NodeFilter[] {
  const filters: NodeFilter[] = [];
  const costly: NodeFilter[] = [];
  const add = (field: keyof Query, test: NodeFilter['test']) => filters.push({ field, test });
  const addText = (
    field: keyof Query,
    match: TextMatch | undefined,
    valuesOf: (node: ScreenNode) => readonly string[],
  ) => {
    if (match === undefined) return;
    const test = compileTextMatch(match, budget);
    const { prepare } = test;
    const fits = (node: ScreenNode) => valuesOf(node).some((value) => test(value));
    if (prepare === undefined) add(field, fits);
    else costly.push({ field, test: fits, prepare: (nodes) => prepare(nodes.flatMap(valuesOf)) });
  };
  // A hint is the last thing `semantic` looks at: see `find.ts`.
  addText('text', query.text, query.text !== undefined && 'semantic' in query.text ? namesOf : textsOf);
  addText('id', query.id, idsOf);
  addText('description', query.description, (node) => [node.description]);
  addText('class_name', query.class_name, classesOf);
  addText('package_name', query.package_name, (node) => [node.packageName]);
  if (query.node_id !== undefined) add('node_id', (node) => node.id === query.node_id);
  if (query.bounds !== undefined) add('bounds', (node) => renderBounds(node.bounds) === query.bounds);
  for (const flag of ['enabled', 'checked', 'focused', 'selected'] as const) {
    const wanted = query[flag];
    if (wanted !== undefined) add(flag, (node) => node[flag] === wanted);
  }
  const { width, height, tolerance = 0 } = query;
  if (width !== undefined) add('width', (node) => Math.abs(widthOf(node.bounds) - width) <= tolerance);
  if (height !== undefined) add('height', (node) => Math.abs(heightOf(node.bounds) - height) <= tolerance);
  for (const trait of query.traits ?? []) add('traits', traits[trait]);
  const least = query.visible;
  if (least !== undefined) costly.push({ field: 'visible', test: (node, screen) => reaches(node, screen, least) });
  return [...filters, ...costly];
}

/** Shares come from divisions: a hair less is as much. */
function reaches(node: ScreenNode, screen: Hierarchy, least: number): boolean {
  return measureShare(node, screen) >= least - 1e-9;
}

/** Text, hint, description and, where a field has one, its error: any one is enough for `text`. */
export function textsOf(node: ScreenNode): readonly string[] {
  const { text, hint, description, error } = node;
  const texts = hint === undefined ? [text, description] : [text, hint, description];
  return error === undefined || error === '' ? texts : [...texts, error];
}

function namesOf({ text, description, error }: ScreenNode): readonly string[] {
  return error === undefined || error === '' ? [text, description] : [text, description, error];
}

/** The whole class, and what follows its last dot. */
function classesOf({ className }: ScreenNode): readonly string[] {
  const dot = className.lastIndexOf('.');
  return dot < 0 ? [className] : [className, className.slice(dot + 1)];
}

/** The whole resource id, and what follows its last slash. */
export function idsOf(node: ScreenNode): readonly string[] {
  const slash = node.resourceId.lastIndexOf('/');
  return slash < 0 ? [node.resourceId] : [node.resourceId, node.resourceId.slice(slash + 1)];
}

const traits: Readonly<Record<NonNullable<Query['traits']>[number], NodeFilter['test']>> = {
  // Every Android node has a text, be it empty.
  text: () => true,
  'long-text': (node) => node.text.length > longText,
  square: (node) => Math.abs(1 - widthOf(node.bounds) / heightOf(node.bounds)) < squareTolerance,
};
