import { findEntry, type YamlMap, type YamlNode, type YamlScalar } from '../yaml/node.ts';
import { readFlag, readNumber } from './arguments.ts';
import type { CompileContext } from './compile-context.ts';
import { isExpression, parseTemplate } from './expression.ts';
import { warnIdle } from './no-effect.ts';
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

/**
 * From a checked selector. Undefined, and reported, when it names nothing. `main` is the selector a command is about,
 * whose `optional` counts as the command's own.
 */
export function compileSelector(
  node: YamlNode,
  context: CompileContext,
  place: 'main' | 'nested' = 'nested',
): QueryTemplate | undefined {
  warnIneffective(node, context, place === 'main' ? ['optional'] : []);
  return compileFields(node, context);
}

/** The selector that stands among a command's own arguments. */
export function compileFields(node: YamlNode, context: CompileContext): QueryTemplate | undefined {
  if (node.kind === 'scalar') return { text: compileText(node, context) };
  const entries = node.kind === 'map' ? node.entries.filter(({ key }) => selectorFieldNames.includes(key)) : [];
  const query: Record<string, Template | undefined> = {};
  for (const { key, value } of entries) query[queryNames[key] ?? key] = compileField(key, value, context);
  if (node.kind === 'map' && query['width'] === undefined && query['height'] === undefined) {
    warnIdle(node, { tolerance: 'It is for "width" and "height", and neither is given.' }, context.report);
  }
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

const idleHints: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(ineffectiveFields).map(([key, { description }]) => [key, description ?? 'Take it away.']),
  ),
  label: 'Give the command a label, beside its arguments.',
  optional: 'Only the selector that a command is about can be optional: write it beside the command’s arguments.',
};

/** Warns of what a selector may hold and does nothing in it; `obeyed` names what this one heeds all the same. */
export function warnIneffective(node: YamlNode, context: CompileContext, obeyed: readonly string[]): void {
  if (node.kind !== 'map') return;
  const hints = Object.entries(idleHints).filter(([key]) => !obeyed.includes(key));
  warnIdle(node, Object.fromEntries(hints), context.report);
}

/** `optional` inside a selector forgives as if it stood in the command. */
export function isOptionalSelector(node: YamlNode | undefined): boolean {
  if (node?.kind !== 'map') return false;
  const entry = findEntry(node, 'optional');
  return entry?.value.kind === 'scalar' && readFlag(entry.value) === true;
}
