import { findEntry, type YamlMap, type YamlNode, type YamlScalar } from '../yaml/node.ts';
import { readFlag, readNumber } from './arguments.ts';
import type { CompileContext } from './compile-context.ts';
import { isExpression, parseTemplate } from './expression.ts';
import type { Template } from './plan.ts';
import { ineffectiveFields, selectorFieldNames } from './selector-schema.ts';

/** A `Query` (src/screen/query.ts) whose texts may still be expressions. */
export type QueryTemplate = { readonly [key: string]: Template | undefined };

const queryNames: Readonly<Record<string, string>> = {
  leftOf: 'left_of',
  rightOf: 'right_of',
  childOf: 'child_of',
  containsChild: 'contains_child',
  containsDescendants: 'contains_descendants',
};

/** From a checked selector. Undefined, and reported, when it names nothing. */
export function compileSelector(node: YamlNode, context: CompileContext): QueryTemplate | undefined {
  warnIneffective(node, context);
  return compileFields(node, context);
}

/** The selector that stands among a command's own arguments. */
export function compileFields(node: YamlNode, context: CompileContext): QueryTemplate | undefined {
  if (node.kind === 'scalar') return { text: compileText(node, context) };
  const entries = node.kind === 'map' ? node.entries.filter(({ key }) => selectorFieldNames.includes(key)) : [];
  const query: Record<string, Template | undefined> = {};
  for (const { key, value } of entries) query[queryNames[key] ?? key] = compileField(key, value, context);
  if (entries.some(({ key }) => key !== 'tolerance')) return query;
  context.report({
    code: 'flow/selector-empty',
    range: node.range,
    message: 'This selector names no element.',
    hint: 'Give a text, an id or another field, for example {id: submit}.',
  });
  return undefined;
}

/** True when a map has any field that names an element. */
export function namesElement(map: YamlMap): boolean {
  return map.entries.some(({ key }) => selectorFieldNames.includes(key));
}

function compileField(key: string, node: YamlNode, context: CompileContext): Template | undefined {
  if (key === 'containsDescendants') {
    return node.kind === 'list' ? node.items.map((item) => compileSelector(item, context) ?? null) : undefined;
  }
  if (key in relations) return compileSelector(node, context);
  if (node.kind !== 'scalar') return undefined;
  if (key === 'text' || key === 'id') return compileText(node, context);
  if (key === 'traits') return node.text.trim().split(/\s+/);
  if (key in states) return readFlag(node, context.checkCode);
  return readNumber(node, context.checkCode);
}

const relations: Readonly<Record<string, true>> = {
  below: true,
  above: true,
  leftOf: true,
  rightOf: true,
  childOf: true,
  containsChild: true,
};

const states: Readonly<Record<string, true>> = { enabled: true, checked: true, focused: true, selected: true };

function compileText(scalar: YamlScalar, context: CompileContext): { readonly regex: Template } {
  const regex = parseTemplate(scalar, 'text', context.checkCode);
  if (!isExpression(regex)) context.checkRegex(scalar);
  return { regex };
}

function warnIneffective(node: YamlNode, context: CompileContext): void {
  if (node.kind !== 'map') return;
  for (const { key, keyRange } of node.entries) {
    if (!(key in ineffectiveFields)) continue;
    context.report({
      code: 'flow/has-no-effect',
      severity: 'warning',
      range: keyRange,
      message: `"${key}" has no effect here.`,
      hint: ineffectiveFields[key as keyof typeof ineffectiveFields].description ?? 'Take it away.',
    });
  }
}

/** `optional` inside a selector forgives as if it stood in the command. */
export function isOptionalSelector(node: YamlNode | undefined): boolean {
  if (node?.kind !== 'map') return false;
  const entry = findEntry(node, 'optional');
  return entry?.value.kind === 'scalar' && readFlag(entry.value) === true;
}
