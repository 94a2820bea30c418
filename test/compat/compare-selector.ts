import { isDeepStrictEqual } from 'node:util';

type Fields = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const regex = (wanted: unknown) => ({ regex: wanted });
const same = (wanted: unknown) => wanted;

/** Fields of the reference's selectors: the key of a query, and the value there. */
const plain: Readonly<Record<string, readonly [key: string, read: (wanted: unknown) => unknown]>> = {
  textRegex: ['text', regex],
  idRegex: ['id', regex],
  index: ['index', Number],
  enabled: ['enabled', same],
  selected: ['selected', same],
  checked: ['checked', same],
  focused: ['focused', same],
};

const related: Readonly<Record<string, string>> = {
  below: 'below',
  above: 'above',
  leftOf: 'left_of',
  rightOf: 'right_of',
  containsChild: 'contains_child',
  childOf: 'child_of',
};

/** What of a selector, as the reference read it, is not in the query. */
export function compareSelector(wanted: unknown, query: unknown): readonly string[] {
  const found: Fields = isMap(query) ? query : {};
  if (!isMap(wanted)) return [`the harness cannot read the selector ${JSON.stringify(wanted)}`];
  return Object.entries(wanted).flatMap(([field, value]) => {
    if (value === null || field === 'type') return [];
    const [key, read] = plain[field] ?? [];
    if (key !== undefined && read !== undefined) return compare(field, read(value), found[key]);
    const relation = related[field];
    if (relation !== undefined) return compareSelector(value, found[relation]).map((line) => `${field}: ${line}`);
    if (field === 'containsDescendants' && Array.isArray(value)) {
      const inside = found['contains_descendants'] as readonly unknown[] | undefined;
      return value.flatMap((one, at) =>
        compareSelector(one, inside?.[at]).map((line) => `${field} ${at + 1}: ${line}`),
      );
    }
    if (field === 'size') return compareSize(value, found);
    if (field === 'traits' && Array.isArray(value)) {
      const names = value.map((trait) => String(trait).toLowerCase().replaceAll('_', '-'));
      return compare(field, names, found['traits']);
    }
    // That a selector is optional is a matter of its command here.
    if (field === 'optional' && value === false) return [];
    return [`the harness does not know the selector's ${field}`];
  });
}

function compareSize(wanted: unknown, found: Fields): readonly string[] {
  if (!isMap(wanted)) return [`the harness cannot read the size ${JSON.stringify(wanted)}`];
  return Object.entries(wanted).flatMap(([name, value]) => compare(name, value, found[name]));
}

function compare(field: string, wanted: unknown, found: unknown): readonly string[] {
  if (isDeepStrictEqual(wanted, found)) return [];
  return [`${field}: expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`];
}
