import { findEntry, type YamlMap, type YamlNode, type YamlScalar } from '../yaml/node.ts';
import { readFlag, readNumber } from './arguments.ts';
import type { CompileContext } from './compile-context.ts';
import { isExpression, parseTemplate } from './expression.ts';
import { warnIdle } from './no-effect.ts';
import type { Template } from './plan.ts';
import { ineffectiveFields, matchModes, modifierNames, selectorFieldNames } from './selector-schema.ts';

/** A `Query` (src/screen/query.ts) whose texts may still be expressions. */
export type QueryTemplate = { readonly [key: string]: Template | undefined };

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
  if (node.kind === 'scalar') return { text: compileMatch(node, 'regex', context) };
  const entries = node.kind === 'map' ? node.entries.filter(({ key }) => selectorFieldNames.includes(key)) : [];
  const mode = readMode(node);
  const query: Record<string, Template | undefined> = {};
  for (const { key, value } of entries) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (field !== undefined) query[field.name ?? key] = field.compile(value, context, mode);
  }
  if (node.kind === 'map' && !checkTwins(node, context)) return undefined;
  const css = node.kind === 'map' ? findEntry(node, 'css') : undefined;
  if (css !== undefined) {
    context.report({
      code: 'flow/unsupported-command',
      severity: 'warning',
      range: css.keyRange,
      message: 'The selector field "css" is for web pages and names nothing on a device.',
      hint: 'Name the element by text or id.',
    });
    // All fields must fit, and no element of a device has this one.
    return { ...query, any: [] };
  }
  if (node.kind === 'map' && namesElement(node)) {
    warnModifiers(node, context);
    return query;
  }
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
  return map.entries.some(({ key }) => Object.hasOwn(fields, key) && !modifierNames.includes(key));
}

type Mode = (typeof matchModes)[number];

function readMode(node: YamlNode): Mode {
  const value = node.kind === 'map' ? findEntry(node, 'match')?.value : undefined;
  return matchModes.find((mode) => value?.kind === 'scalar' && value.text === mode) ?? 'regex';
}

interface Field {
  /** Of the query; the author's own where it is absent. */
  readonly name?: string;
  readonly compile: (node: YamlNode, context: CompileContext, mode: Mode) => Template | undefined;
}

const matched: Field['compile'] = (node, context, mode) =>
  node.kind === 'scalar' ? compileMatch(node, mode, context) : undefined;
const pattern: Field['compile'] = (node, context) => matched(node, context, 'regex');
const related: Field['compile'] = (node, context) => compileSelector(node, context);
const list: Field['compile'] = (node, context) =>
  node.kind === 'list' ? node.items.map((item) => compileSelector(item, context) ?? null) : undefined;
const state: Field['compile'] = (node, { checkCode }) =>
  node.kind === 'scalar' ? readFlag(node, checkCode) : undefined;
const count: Field['compile'] = (node, { checkCode }) =>
  node.kind === 'scalar' ? readNumber(node, checkCode) : undefined;

const fields: Readonly<Record<string, Field>> = {
  text: { compile: matched },
  id: { compile: matched },
  desc: { name: 'description', compile: matched },
  match: { compile: () => undefined },
  class: { name: 'class_name', compile: pattern },
  package: { name: 'package_name', compile: pattern },
  any: { compile: list },
  index: { compile: count },
  strict: { compile: state },
  visible: { compile: compileVisible },
  enabled: { compile: state },
  checked: { compile: state },
  focused: { compile: state },
  selected: { compile: state },
  below: { compile: related },
  above: { compile: related },
  leftOf: { name: 'left_of', compile: related },
  rightOf: { name: 'right_of', compile: related },
  childOf: { name: 'child_of', compile: related },
  insideOf: { name: 'child_of', compile: related },
  containsChild: { name: 'contains_child', compile: related },
  containsDescendants: { name: 'contains_descendants', compile: list },
  width: { compile: count },
  height: { compile: count },
  tolerance: { compile: count },
  traits: { compile: (node) => (node.kind === 'scalar' ? node.text.trim().split(/\s+/) : undefined) },
};

function compileMatch(scalar: YamlScalar, mode: Mode, context: CompileContext): { readonly [key: string]: Template } {
  const words = parseTemplate(scalar, 'text', context.checkCode);
  if (mode === 'regex' && !isExpression(words)) context.checkRegex(scalar);
  return { [mode]: words };
}

function compileVisible(node: YamlNode, context: CompileContext): Template | undefined {
  const fraction = node.kind === 'map' ? findEntry(node, 'fraction')?.value : undefined;
  if (fraction?.kind !== 'scalar') return undefined;
  const value = readNumber(fraction, context.checkCode);
  if (typeof value !== 'number' || (value >= 0 && value <= 1)) return value;
  const message = `"fraction" must be from 0 to 1, not ${value}.`;
  context.report({ code: 'flow/invalid-value', range: fraction.range, message, hint: 'Four fifths are 0.8.' });
  return undefined;
}

/** What says how others are meant needs one it is said of. */
function warnModifiers(map: YamlMap, { report }: CompileContext): void {
  const has = (...names: readonly string[]) => names.some((name) => findEntry(map, name) !== undefined);
  if (!has('width', 'height')) {
    warnIdle(map, { tolerance: 'It is for "width" and "height", and neither is given.' }, report);
  }
  if (!has('text', 'id', 'desc')) {
    warnIdle(map, { match: 'It is for "text", "id" and "desc" of the same selector, and none is given.' }, report);
  }
}

/** `insideOf` is another name of `childOf`. */
function checkTwins(map: YamlMap, { report }: CompileContext): boolean {
  const [one, twin] = [findEntry(map, 'childOf'), findEntry(map, 'insideOf')];
  if (one === undefined || twin === undefined) return true;
  const message = '"insideOf" is another name of "childOf", and both are given.';
  const related = [{ message: '"childOf" is given here', range: one.keyRange }];
  report({ code: 'flow/mixed-arguments', range: twin.keyRange, message, hint: 'Keep one of them.', related });
  return false;
}

/** Where a selector must match nothing, how many match says nothing. */
export function warnStrict(node: YamlNode, { report }: CompileContext): void {
  if (node.kind === 'map') warnIdle(node, { strict: 'That nothing matches is strict enough.' }, report);
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
  const hints = Object.entries(idleHints).filter(([key]) => key !== 'css' && !obeyed.includes(key));
  warnIdle(node, Object.fromEntries(hints), context.report);
}

/** `optional` inside a selector forgives as if it stood in the command. */
export function isOptionalSelector(node: YamlNode | undefined): boolean {
  if (node?.kind !== 'map') return false;
  const entry = findEntry(node, 'optional');
  return entry?.value.kind === 'scalar' && readFlag(entry.value) === true;
}
