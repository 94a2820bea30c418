import { findEntry, type YamlMap, type YamlNode, type YamlScalar } from '../yaml/node.ts';
import { readFlag } from './arguments.ts';
import type { Problem } from './compile-context.ts';
import { orientations, variantAxes } from './config-shapes.ts';
import { maxExpanded } from './expand-plan.ts';
import type { Variant } from './plan.ts';

type State = Variant['state'];
type Setting = { readonly words: string; readonly state: State };

/** The `variants` of a checked config: as listed, or every combination of the values of its axes. */
export function readVariants(
  config: YamlMap | undefined,
  report: (problem: Problem) => void,
): readonly Variant[] | undefined {
  const entry = config && findEntry(config, 'variants');
  if (entry === undefined || entry.value.kind === 'scalar') return undefined;
  const { value, keyRange } = entry;
  const rows = value.kind === 'list' ? value.items.flatMap(readRow) : combine(value);
  const empty = value.kind === 'list' ? value.items.length === 0 : value.entries.some(isEmptyAxis);
  if (empty) {
    const message = 'There is no variant in this, so the flow would never run.';
    report({ code: 'flow/invalid-value', range: keyRange, message, hint: 'Take "variants" away, or name one.' });
  }
  const seen = new Set<string>();
  for (const { name, node } of rows) {
    if (seen.has(name)) {
      const message = `There is a variant "${name}" already.`;
      report({ code: 'flow/invalid-value', range: node.range, message, hint: 'Give each a name of its own.' });
    }
    seen.add(name);
  }
  return rows.map(({ name, state }) => ({ name, state }));
}

interface Row extends Variant {
  readonly node: YamlNode;
}

function readRow(node: YamlNode): readonly Row[] {
  if (node.kind !== 'map') return [];
  const settings = node.entries.flatMap(({ key, value }) => readSetting(key, value));
  const name = findEntry(node, 'name')?.value;
  return [{ ...join(settings, node), ...(name?.kind === 'scalar' && { name: name.text }) }];
}

function combine(map: YamlMap): readonly Row[] {
  let rows: readonly (readonly Setting[])[] = [[]];
  for (const { key, value } of map.entries) {
    const values = (value.kind === 'list' ? value.items : [value]).flatMap((item) => readSetting(key, item));
    rows = rows.flatMap((row) => values.map((one) => [...row, one]));
    // So many are refused as they are: the rest need not be made.
    if (rows.length > maxExpanded) break;
  }
  return rows.map((row) => join(row, map));
}

function isEmptyAxis({ value }: { readonly value: YamlNode }): boolean {
  return value.kind === 'list' && value.items.length === 0;
}

function join(settings: readonly Setting[], node: YamlNode): Row {
  const name = settings.map(({ words }) => words).join(', ') || 'as it is';
  return { name, state: Object.assign({}, ...settings.map(({ state }) => state)), node };
}

function readSetting(key: string, node: YamlNode): readonly Setting[] {
  const write = writers[key];
  if (node.kind !== 'scalar' || write === undefined || !variantAxes.includes(key)) return [];
  return [{ words: `${key} ${node.text}`, state: write(node) }];
}

const isOn = (node: YamlScalar) => readFlag(node) === true;

const writers: Readonly<Record<string, (node: YamlScalar) => State>> = {
  dark: (node) => ({ dark_mode: isOn(node) }),
  fontScale: (node) => ({ font_scale: Number(node.value) }),
  rtl: (node) => ({ rtl: isOn(node) }),
  locale: (node) => ({ locale: node.text }),
  animations: (node) => ({ animations: isOn(node) }),
  orientation: (node) => {
    const plain = node.text.toLowerCase().replaceAll('_', '');
    const found = orientations.find((word) => word.replaceAll('_', '') === plain);
    return found === undefined ? {} : { orientation: found };
  },
};
