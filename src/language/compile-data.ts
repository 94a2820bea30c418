import type { YamlNode } from '../yaml/node.ts';
import { type CheckCode, parseTemplate } from './expression.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Template } from './plan.ts';
import { hasPlaceholder } from './split-template.ts';

/**
 * Any value with its `${…}` as expressions, its numbers and truth values as they are. Where a schema asks for a number
 * or a truth value, the expression becomes one.
 */
export function compileData(node: YamlNode, checkCode?: CheckCode, schema?: JsonSchema): Template {
  if (node.kind === 'list') {
    const items = Array.isArray(schema?.items) ? undefined : (schema?.items as JsonSchema | undefined);
    return node.items.map((item) => compileData(item, checkCode, items));
  }
  if (node.kind === 'map') {
    return Object.fromEntries(
      node.entries.map(({ key, value }) => [key, compileData(value, checkCode, schema?.properties?.[key])]),
    );
  }
  if (typeof node.value !== 'string' || !hasPlaceholder(node.text)) return node.value;
  return parseTemplate(node, wantedKind(schema), checkCode);
}

/** Variables: always texts, as they are spelled. */
export function compileEnv(node: YamlNode, checkCode?: CheckCode): Readonly<Record<string, Template>> {
  if (node.kind !== 'map') return {};
  return Object.fromEntries(
    node.entries.map(({ key, value }) => [key, value.kind === 'scalar' ? parseTemplate(value, 'text', checkCode) : '']),
  );
}

function wantedKind(schema: JsonSchema | undefined): 'text' | 'number' | 'boolean' {
  if (schema?.type === 'integer' || schema?.type === 'number') return 'number';
  return schema?.type === 'boolean' ? 'boolean' : 'text';
}
