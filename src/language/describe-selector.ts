import { findEntry, type YamlNode } from '../yaml/node.ts';

/** A selector in the author's words: `"Sign in"`, `id: submit, Below "Name"`. */
export function describeSelector(node: YamlNode): string {
  if (node.kind === 'scalar') return `"${node.text}"`;
  if (node.kind === 'list') return node.items.map(describeSelector).join('; ');
  const parts: string[] = [];
  for (const [key, write] of Object.entries(writers)) {
    const entry = findEntry(node, key);
    if (entry !== undefined) parts.push(write(entry.value));
  }
  return parts.filter((part) => part !== '').join(', ');
}

const words = (node: YamlNode) => (node.kind === 'scalar' ? node.text : '');
const nested = (relation: string) => (node: YamlNode) => `${relation} ${describeSelector(node)}`;
const state = (yes: string, no: string) => (node: YamlNode) => (words(node).toLowerCase() === 'false' ? no : yes);

const writers: Readonly<Record<string, (node: YamlNode) => string>> = {
  any: (node) => (node.kind === 'list' ? node.items.map(describeSelector).join(' or ') : ''),
  text: (node) => `"${words(node)}"`,
  id: (node) => `id: ${words(node)}`,
  desc: (node) => `desc: "${words(node)}"`,
  match: (node) => (words(node) === 'regex' ? '' : `match: ${words(node)}`),
  class: (node) => `class: ${words(node)}`,
  package: (node) => `package: ${words(node)}`,
  width: (node) => `width: ${words(node)}`,
  height: (node) => `height: ${words(node)}`,
  below: nested('Below'),
  above: nested('Above'),
  leftOf: nested('Left of'),
  rightOf: nested('Right of'),
  containsChild: nested('Contains child'),
  containsDescendants: nested('Contains descendants'),
  childOf: nested('Child of'),
  insideOf: nested('Child of'),
  traits: (node) => `traits: ${words(node)}`,
  enabled: state('Enabled', 'Disabled'),
  selected: state('Selected', 'Not selected'),
  checked: state('Checked', 'Not checked'),
  focused: state('Focused', 'Not focused'),
  visible: (node) => {
    const fraction = node.kind === 'map' ? findEntry(node, 'fraction')?.value : undefined;
    return fraction === undefined ? '' : `visible: ${words(fraction)}`;
  },
  strict: state('strict', ''),
  index: (node) => `Index: ${words(node)}`,
  css: (node) => `CSS: ${words(node)}`,
};
