import type { JsonObject } from '../../base/json.ts';
import type { ToolFace } from '../../base/tool-face.ts';
import type { ResolvedTools } from '../../config/resolve-tools.ts';
import { toolSchemas } from '../../generated/tool-schemas.ts';
import type { ToolSchema } from '../../language/tool-schema.ts';
import { writePlainly } from './plain-schema.ts';

export interface OfferedTool {
  /** As callers know it: with the slug, or without dots. */
  readonly servedAs: string;
  readonly schema: ToolSchema;
  /** JSON Schema of an object, without the parameters that are switched off. */
  readonly input: JsonObject;
}

export interface OfferOptions {
  readonly tools: ResolvedTools;
  /** `plain`: for clients whose names cannot have dots. */
  readonly names?: 'dotted' | 'plain';
}

/** The tools of some faces as the settings let them be offered, in the documents' order. */
export function offerTools(
  faces: readonly ToolFace[],
  { tools, names = 'dotted' }: OfferOptions,
): readonly OfferedTool[] {
  const { slug, android } = tools;
  return toolSchemas
    .filter(({ face, name }) => faces.includes(face) && !android.disabledTools.includes(name))
    .map((schema) => ({
      servedAs: serveName(schema, slug, names),
      schema,
      input: writePlainly(dropParameters(schema.input as JsonObject, android.disabledParameters[schema.name] ?? [])),
    }));
}

function serveName({ face, name }: ToolSchema, slug: string, names: 'dotted' | 'plain'): string {
  if (face === 'android' && slug !== '') return name.replace(/^android_/, `android_${slug}_`);
  return names === 'plain' ? name.replaceAll('.', '_') : name;
}

function dropParameters(schema: JsonObject, names: readonly string[]): JsonObject {
  if (names.length === 0) return schema;
  const { properties, required, ...rest } = schema;
  const kept = Object.entries((properties ?? {}) as JsonObject).filter(([name]) => !names.includes(name));
  return {
    ...rest,
    properties: Object.fromEntries(kept),
    ...(Array.isArray(required) && { required: required.filter((name) => !names.includes(String(name))) }),
  };
}
