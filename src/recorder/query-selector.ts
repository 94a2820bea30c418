import type { Json, JsonObject } from '../base/json.ts';
import { holdsHidden } from './hidden-text.ts';
import { escapeLiteral } from './variables.ts';

const sameName = ['index', 'enabled', 'checked', 'focused', 'selected', 'width', 'height', 'tolerance'] as const;
const relations: Readonly<Record<string, string>> = {
  below: 'below',
  above: 'above',
  left_of: 'leftOf',
  right_of: 'rightOf',
  child_of: 'childOf',
  contains_child: 'containsChild',
};
const known: ReadonlySet<string> = new Set([
  'text',
  'id',
  'traits',
  'contains_descendants',
  ...sameName,
  ...Object.keys(relations),
]);

/**
 * A query of the engine as an author writes it. Undefined where the flow language has no words for it (a class name,
 * bounds, a node id), or where its words are hidden.
 */
export function writeQuery(query: Json | undefined): Json | undefined {
  if (!isObject(query) || holdsHidden(query)) return undefined;
  const fields = Object.entries(query).filter(([, value]) => value !== undefined);
  if (fields.length === 0 || fields.some(([key]) => !known.has(key))) return undefined;
  const selector: Record<string, Json> = {};
  for (const [key, value] of fields) {
    const written = writeField(key, value as Json);
    if (written === undefined) return undefined;
    selector[relations[key] ?? (key === 'contains_descendants' ? 'containsDescendants' : key)] = written;
  }
  return simplify(selector);
}

/** The filters of the agent's finding tools: text or content_description, as the flow language's `text`. */
export function writeFilters(input: JsonObject): Json | undefined {
  const { text, content_description: description, node_id, class_name, match } = input;
  if (node_id !== undefined || class_name !== undefined) return undefined;
  const words = text ?? description;
  if (typeof words !== 'string' || (text !== undefined && description !== undefined)) return undefined;
  if (match === 'semantic' || holdsHidden(words)) return undefined;
  return match === 'contains' ? writeText({ contains: words }) : writeText({ exact: words });
}

/** A map with nothing but a text is that text. */
export function simplify(selector: JsonObject): Json {
  const keys = Object.keys(selector);
  const { text } = selector;
  return keys.length === 1 && typeof text === 'string' ? text : selector;
}

function writeField(key: string, value: Json): Json | undefined {
  if (key === 'text' || key === 'id') return writeText(value);
  if (key in relations) return writeQuery(value);
  if (key === 'traits') return Array.isArray(value) ? value.join(' ') : undefined;
  if (key !== 'contains_descendants') return value;
  if (!Array.isArray(value)) return undefined;
  const written = value.map((item: Json) => writeQuery(item));
  return written.every((item): item is Json => item !== undefined) ? written : undefined;
}

/** The literal text is tried before the pattern, so an exact text may stand as it is. */
function writeText(match: Json): string | undefined {
  if (!isObject(match)) return undefined;
  const { regex, exact, contains } = match;
  if (typeof regex === 'string') return escapeLiteral(regex);
  if (typeof exact === 'string') return escapeLiteral(exact);
  if (typeof contains === 'string') return escapeLiteral(`.*${contains.replace(/[.*+?^$|()[\]{}\\]/g, '\\$&')}.*`);
  return undefined;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
