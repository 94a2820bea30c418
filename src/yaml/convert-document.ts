import type * as Yaml from 'yaml';
import type { Diagnostic } from '../base/diagnostic.ts';
import type { Range, SourceText } from '../base/source.ts';
import { createScalar } from './create-scalar.ts';
import { mergeEntries } from './merge-entries.ts';
import type { YamlDocument, YamlEntry, YamlList, YamlMap, YamlNode } from './node.ts';
import { explainSyntaxError } from './syntax-error.ts';

/** Counted with every alias expanded: an alias bomb is refused long before it costs memory. */
const maxNodes = 100_000;
const maxDepth = 100;

export interface DocumentText {
  readonly source: SourceText;
  /** From offsets as they were parsed. */
  rangeOf(start: number, end: number): Range;
}

export function convertDocument(
  yaml: typeof Yaml,
  document: Yaml.Document.Parsed,
  text: DocumentText,
  diagnostics: Diagnostic[],
): YamlDocument {
  const { source, rangeOf } = text;
  const range = rangeOf(document.range[0], document.range[1]);
  if (document.errors.length > 0) {
    diagnostics.push(
      ...document.errors.slice(0, 1).map((error) => explainSyntaxError(error, source, rangeOf(...error.pos))),
    );
    return { broken: true, range };
  }
  const before = diagnostics.length;
  const converter = createConverter(yaml, document, text, diagnostics);
  const root = converter.convert(document.contents as Yaml.ParsedNode | null, range, 0);
  const broken = diagnostics.slice(before).some(({ code }) => code !== 'yaml/duplicate-key');
  if (broken) return { broken, range };
  const empty = root.kind === 'scalar' && root.value === null;
  return empty ? { broken, range } : { root, broken, range };
}

type Parsed = Yaml.ParsedNode | Yaml.Node | null | undefined;

function createConverter(
  yaml: typeof Yaml,
  document: Yaml.Document.Parsed,
  { source, rangeOf }: DocumentText,
  diagnostics: Diagnostic[],
) {
  const anchors = new Map<Yaml.Node, { readonly node: YamlNode; readonly size: number }>();
  const open = new Set<Yaml.Node>();
  let count = 0;

  const report = (code: Diagnostic['code'], range: Range, message: string, more: Partial<Diagnostic> = {}) => {
    diagnostics.push({ code, severity: 'error', message, file: source.file, range, ...more });
  };
  const placeOf = (node: Parsed, fallback: Range) => (node?.range ? rangeOf(node.range[0], node.range[1]) : fallback);
  const nothing = (range: Range): YamlNode => createScalar(source, { value: null, text: '', range });

  function convert(node: Parsed, fallback: Range, depth: number): YamlNode {
    const range = placeOf(node, fallback);
    if (depth > maxDepth) {
      report('yaml/syntax', range, `Nested more than ${maxDepth} levels deep.`);
      return nothing(range);
    }
    if (!node) return nothing(range);
    if (yaml.isAlias(node)) return convertAlias(node, range);
    const before = count++;
    open.add(node);
    const converted = convertValue(node, range, depth);
    open.delete(node);
    if ('anchor' in node && node.anchor) anchors.set(node, { node: converted, size: count - before });
    return converted;
  }

  function convertValue(node: Yaml.Node, range: Range, depth: number): YamlNode {
    if (yaml.isMap(node)) return convertMap(node, range, depth);
    if (yaml.isSeq(node)) {
      const items = node.items.map((item) => convert(item as Parsed, range, depth + 1));
      return { kind: 'list', items, range } satisfies YamlList;
    }
    if (!yaml.isScalar(node)) return nothing(range);
    const { value } = node;
    const text = node.source ?? String(value ?? '');
    const known = value === null || typeof value === 'boolean' || typeof value === 'number';
    return createScalar(source, { value: known ? value : text, text, range });
  }

  function convertAlias(alias: Yaml.Alias, range: Range): YamlNode {
    const target = alias.resolve(document);
    const known = target && anchors.get(target);
    if (known) {
      count += known.size;
      if (count <= maxNodes) return known.node;
      const refused = `Aliases expand to more than ${maxNodes} values.`;
      if (!diagnostics.some(({ message }) => message === refused)) report('yaml/alias', range, refused);
      return nothing(range);
    }
    const inside = target !== undefined && open.has(target);
    report(
      'yaml/alias',
      range,
      inside ? `The alias "*${alias.source}" stands inside what it names.` : `There is no anchor "&${alias.source}".`,
      { hint: inside ? 'Write the value out.' : `Mark a value with &${alias.source} before this line.` },
    );
    return nothing(range);
  }

  function convertMap(map: Yaml.YAMLMap, range: Range, depth: number): YamlMap {
    const entries: YamlEntry[] = [];
    const merged: YamlNode[] = [];
    for (const pair of map.items) {
      const key = pair.key as Parsed;
      const keyRange = placeOf(key, range);
      const atEnd = source.rangeOf(keyRange.end.offset, keyRange.end.offset);
      const value = convert(pair.value as Parsed, atEnd, depth + 1);
      if (!yaml.isScalar(key)) {
        report('yaml/syntax', keyRange, 'A key must be a plain text.', {
          hint: 'Put texts that begin with a bracket, a brace or an asterisk in quotes.',
        });
        continue;
      }
      const name = key.source ?? String(key.value ?? '');
      if (name === '<<' && key.type === 'PLAIN') {
        merged.push(value);
        continue;
      }
      const earlier = entries.find((entry) => entry.key === name);
      if (earlier === undefined) entries.push({ key: name, keyRange, value });
      else {
        report('yaml/duplicate-key', keyRange, `The key "${name}" is given twice.`, {
          hint: 'Keep one of them.',
          related: [{ message: 'given here first', file: source.file, range: earlier.keyRange }],
        });
      }
    }
    const whole = mergeEntries(entries, merged, (place) =>
      report('yaml/alias', place, 'Only maps can be merged with "<<".'),
    );
    return { kind: 'map', entries: whole, range };
  }

  return { convert };
}
