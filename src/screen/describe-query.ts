import type { Query, TextMatch } from './query.ts';
import { textOf } from './text-match.ts';

/** A query in an author's words: `"Sign in"`, `id: login`, `"Delete", Below "Row 2"`; never empty. */
export function describeQuery(query: Query): string {
  const parts: string[] = [];
  if (query.any !== undefined) parts.push(query.any.map(describeQuery).join(' or ') || 'nothing');
  if (query.text !== undefined) parts.push(quoteMatch(query.text));
  if (query.id !== undefined) parts.push(`id: ${textOf(query.id)}`);
  if (query.description !== undefined) parts.push(`description: ${quoteMatch(query.description)}`);
  if (query.class_name !== undefined) parts.push(`class: ${textOf(query.class_name)}`);
  if (query.package_name !== undefined) parts.push(`package: ${textOf(query.package_name)}`);
  if (query.node_id !== undefined) parts.push(`node ${query.node_id}`);
  if (query.bounds !== undefined) parts.push(`bounds ${query.bounds}`);
  const size = describeSize(query);
  if (size !== undefined) parts.push(size);
  for (const trait of query.traits ?? []) parts.push(traitWords[trait]);
  for (const [flag, [yes, no]] of Object.entries(stateWords) as readonly [State, readonly [string, string]][]) {
    const wanted = query[flag];
    if (wanted !== undefined) parts.push(wanted ? yes : no);
  }
  for (const [relation, words] of Object.entries(relationWords) as readonly [Relation, string][]) {
    const anchor = query[relation];
    if (anchor !== undefined) parts.push(`${words} ${describeQuery(anchor)}`);
  }
  const descendants = query.contains_descendants ?? [];
  if (descendants.length > 0) parts.push(`Contains descendants: ${descendants.map(describeQuery).join('; ')}`);
  if (query.visible !== undefined) parts.push(`at least ${Math.round(query.visible * 100)} % of it seen`);
  if (query.index !== undefined) parts.push(`Index: ${query.index}`);
  return parts.length === 0 ? 'any element' : parts.join(', ');
}

type State = 'enabled' | 'checked' | 'focused' | 'selected';
type Relation = 'below' | 'above' | 'left_of' | 'right_of' | 'child_of' | 'contains_child';

const stateWords: Readonly<Record<State, readonly [string, string]>> = {
  enabled: ['Enabled', 'Disabled'],
  checked: ['Checked', 'Not checked'],
  focused: ['Focused', 'Not focused'],
  selected: ['Selected', 'Not selected'],
};

const relationWords: Readonly<Record<Relation, string>> = {
  below: 'Below',
  above: 'Above',
  left_of: 'Left of',
  right_of: 'Right of',
  child_of: 'Child of',
  contains_child: 'Contains child:',
};

const traitWords: Readonly<Record<NonNullable<Query['traits']>[number], string>> = {
  text: 'Has text',
  'long-text': 'Has long text',
  square: 'Is square',
};

function quoteMatch(match: TextMatch): string {
  return `"${textOf(match)}"`;
}

function describeSize(query: Query): string | undefined {
  const { width, height, tolerance } = query;
  if (width === undefined && height === undefined) return undefined;
  const about = tolerance === undefined ? '' : ` ±${tolerance}`;
  return `Size: ${width ?? '?'}x${height ?? '?'}${about}`;
}
