import type { Json, JsonObject } from '../../../../src/base/json.ts';
import type { ToolFace } from '../../../../src/base/tool-face.ts';
import { facedTools } from '../../../../src/tools/faces/list.ts';
import type { ToolCase } from './tool-case.ts';

interface Property {
  readonly type?: string | readonly string[];
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly Property[];
  readonly const?: Json;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly items?: Property;
}

const wrongByType: Readonly<Record<string, Json>> = {
  string: 5,
  number: 'five',
  integer: 1.5,
  boolean: 'yes',
  array: 'none',
  object: 'none',
};

/**
 * What a tool's own schema excludes, made from it: every argument of another type and just past each bound, an argument
 * that there is not, and each that is needed left out. `base`: arguments that hold otherwise.
 */
export function makeSchemaCases(face: ToolFace, tool: string, base: JsonObject): readonly ToolCase[] {
  const found = facedTools.find((one) => one.face === face && one.tool.name === tool)?.tool;
  const schema = (found?.input ?? {}) as { properties?: Record<string, Property>; required?: readonly string[] };
  const cases: ToolCase[] = [];
  const refuse = (name: string, args: JsonObject, says: string) =>
    cases.push({ tool, name, args, ok: false, says: new RegExp(quote(says)) });
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    for (const [what, value] of wrongValues(property)) refuse(`${key}: ${what}`, { ...base, [key]: value }, key);
  }
  refuse('an argument that there is not', { ...base, no_such_argument: 1 }, 'no_such_argument');
  for (const key of schema.required ?? []) {
    // A default stands in for what is not given.
    if ('default' in (schema.properties?.[key] ?? {})) continue;
    const { [key]: _, ...rest } = base;
    refuse(`${key}: missing`, rest, key);
  }
  return cases;
}

function wrongValues(property: Property): readonly (readonly [string, Json])[] {
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, minItems } = property;
  const words = property.enum ?? property.anyOf?.flatMap((one) => (one.const === undefined ? [] : [one.const]));
  const type = [property.type].flat()[0] ?? (words === undefined ? undefined : typeof words[0]);
  const step = type === 'integer' ? 1 : 0.5;
  return [
    ...(type !== undefined && wrongByType[type] !== undefined ? [['wrong type', wrongByType[type]] as const] : []),
    ...(words !== undefined && words.length > 0 ? [['none of its words', 'no-such-word'] as const] : []),
    ...(minimum !== undefined ? [[`below ${minimum}`, minimum - step] as const] : []),
    ...(exclusiveMinimum !== undefined ? [[`at ${exclusiveMinimum}`, exclusiveMinimum] as const] : []),
    ...(maximum !== undefined ? [[`above ${maximum}`, maximum + step] as const] : []),
    ...(minLength !== undefined && minLength > 0
      ? [[`shorter than ${minLength}`, 'x'.repeat(minLength - 1)] as const]
      : []),
    ...(maxLength !== undefined ? [[`longer than ${maxLength}`, 'x'.repeat(maxLength + 1)] as const] : []),
    ...(minItems !== undefined && minItems > 0 ? [[`fewer than ${minItems}`, []] as const] : []),
  ];
}

function quote(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
