import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { parseUiautomatorXml } from '../../src/screen/uiautomator-xml.ts';

/** A larger collection of real dumps that is not part of the repository. */
const folder = new URL('../../../shared/corpus/uiautomator/', import.meta.url);
const present = existsSync(folder);
const files = present ? readdirSync(folder).filter((name) => /(?<!fragment)\.xml$/.test(name)) : [];

const attributeOf = {
  text: 'text',
  resourceId: 'resource-id',
  description: 'content-desc',
  className: 'class',
} as const;

function readWithSaxes(xml: string): Record<string, string>[] {
  const parser = new SaxesParser();
  const nodes: Record<string, string>[] = [];
  parser.on('opentag', (tag) => {
    if (tag.name === 'node') nodes.push(tag.attributes as Record<string, string>);
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return nodes;
}

describe.skipIf(!present)('the collection of real dumps (skipped where it is not beside the repository)', () => {
  it('has dumps', () => expect(files.length).toBeGreaterThan(80));

  it.each(files)('%s reads as a strict XML parser reads it', (name) => {
    const xml = readFileSync(new URL(name, folder), 'utf8');
    const expected = readWithSaxes(xml);
    const { nodes } = parseUiautomatorXml(xml, { size: { width: 1080, height: 2400 } });
    expect(nodes).toHaveLength(expected.length);
    nodes.forEach((node, at) => {
      for (const [field, attribute] of Object.entries(attributeOf)) {
        expect(node[field as keyof typeof attributeOf]).toBe(expected[at]?.[attribute] ?? '');
      }
      const { left, top, right, bottom } = node.bounds;
      expect(`[${left},${top}][${right},${bottom}]`).toBe(expected[at]?.['bounds']);
    });
    expect(new Set(nodes.map((node) => node.id)).size).toBe(nodes.length);
  });

  it.each([
    ['empty.xml', /The dump is empty/],
    ['null_root.txt', /null root node returned/],
    ['no_idle.txt', /could not get idle state/],
    ['truncated_8k.xml', /at offset 8192/],
    ['truncated_mid_entity.xml', /ends inside the value of text/],
    ['utf16le_bom_powershell.xml', /UTF-16/],
  ])('malformed/%s is refused', (name, message) => {
    const xml = readFileSync(new URL(`malformed/${name}`, folder), 'utf8');
    expect(() => parseUiautomatorXml(xml, { size: { width: 1, height: 1 } })).toThrow(message);
  });

  it.each([
    ['trailing_dumped_to_tty.xml', ''],
    ['utf8_bom.xml', ''],
    ['linker_warning_prefix.xml', ''],
    ['raw_control_chars.xml', '\0\v'],
    ['surrogate_pair_entities.xml', '😀'],
  ])('malformed/%s is read', (name, text) => {
    const xml = readFileSync(new URL(`malformed/${name}`, folder), 'utf8');
    const { nodes } = parseUiautomatorXml(xml, { size: { width: 1, height: 1 } });
    expect(nodes).toHaveLength(18);
    expect(nodes[0]?.text).toBe(text);
  });
});
