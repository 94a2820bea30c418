import { findEntry, type YamlMap, type YamlNode } from '../yaml/node.ts';
import type { CompileContext } from './compile-context.ts';
import { compileSelector, warnStrict } from './compile-selector.ts';
import { describeSelector } from './describe-selector.ts';
import { deriveExpression, isExpression, parseTemplate } from './expression.ts';
import { warnIdle } from './no-effect.ts';
import type { Condition, Instruction } from './plan.ts';

/**
 * The conditions of a checked `when` or `while`, cheapest first: what needs no look at the screen may spare the looks.
 */
export function compileConditions(node: YamlNode | undefined, context: CompileContext): readonly Condition[] {
  if (node?.kind !== 'map') return [];
  warnIdle(node, idleHints, context.report);
  return order.flatMap((key) => {
    const entry = findEntry(node, key);
    const instruction = entry && writers[key](entry.value, context);
    return entry && instruction ? [{ title: titles[key](entry.value), instructions: [instruction] }] : [];
  });
}

/** `"Welcome" is visible and ${count > 0} is true`; undefined without conditions. */
export function describeConditions(node: YamlNode | undefined): string | undefined {
  if (node?.kind !== 'map') return undefined;
  const words = order.flatMap((key) => describeOne(node, key));
  return words.length > 0 ? words.join(' and ') : undefined;
}

function describeOne(map: YamlMap, key: Key): readonly string[] {
  const entry = findEntry(map, key);
  return entry ? [titles[key](entry.value)] : [];
}

const idleHints = {
  label: 'Give the command a label, beside its arguments.',
  optional: 'A condition that does not hold is no failure.',
};

type Key = 'platform' | 'true' | 'visible' | 'notVisible';
const order: readonly Key[] = ['platform', 'true', 'visible', 'notVisible'];

const words = (node: YamlNode) => (node.kind === 'scalar' ? node.text : '');

const titles: Readonly<Record<Key, (node: YamlNode) => string>> = {
  platform: (node) => `platform is ${words(node)}`,
  true: (node) => `${words(node)} is true`,
  visible: (node) => `${describeSelector(node)} is visible`,
  notVisible: (node) => `${describeSelector(node)} is not visible`,
};

const writers: Readonly<Record<Key, (node: YamlNode, context: CompileContext) => Instruction | undefined>> = {
  platform: (node, context) => {
    if (node.kind !== 'scalar') return undefined;
    const platform = parseTemplate(node, 'text', context.checkCode);
    const value = isExpression(platform)
      ? deriveExpression(platform, 'text', (code) => `(${code}).trim().toLowerCase() === 'android'`)
      : platform.toLowerCase() === 'android';
    return { kind: 'assert', value, title: titles.platform(node) };
  },
  true: (node, context) => {
    if (node.kind !== 'scalar') return undefined;
    return { kind: 'assert', value: parseTemplate(node, 'text', context.checkCode), title: titles.true(node) };
  },
  visible: (node, context) => {
    const query = compileSelector(node, context);
    const input = query && { query, timeout_ms: context.limits.conditionMs };
    return input && { kind: 'call', tool: 'wait_for_element', face: 'core', input, needs: 'found' };
  },
  notVisible: (node, context) => {
    warnStrict(node, context);
    const query = compileSelector(node, context);
    const input = query && { query, timeout_ms: context.limits.conditionMs };
    return input && { kind: 'call', tool: 'wait_until_absent', face: 'core', input, needs: 'settled' };
  },
};
