import { Type } from '@sinclair/typebox';
import type { Query } from '../../../screen/query.ts';

const boundsText = {
  pattern: '^-?\\d+,-?\\d+,-?\\d+,-?\\d+$',
  'x-expects': '"left,top,right,bottom" in pixels, such as "0,100,540,200"',
};

/** The ways to name one element. */
export const selectorArgs = {
  text: Type.Optional(Type.String({ minLength: 1, description: 'Its visible text or description, exactly' })),
  node_id: Type.Optional(Type.String({ minLength: 1, description: 'Its node_id from an observation' })),
  bounds: Type.Optional(Type.String({ ...boundsText, description: 'Its bounds: "left,top,right,bottom"' })),
  view_id: Type.Optional(
    Type.String({ minLength: 1, description: 'Its resource id, whole or what follows the last "/"' }),
  ),
};

/** Of a container: at most one of them. */
export const containerArgs = {
  target_text: Type.Optional(Type.String({ minLength: 1, description: 'Text of the container' })),
  target_node_id: Type.Optional(Type.String({ minLength: 1, description: 'node_id of the container' })),
  target_bounds: Type.Optional(
    Type.String({ ...boundsText, description: 'Bounds of the container: "left,top,right,bottom"' }),
  ),
  target_view_id: Type.Optional(Type.String({ minLength: 1, description: 'Resource id of the container' })),
  target_class_name: Type.Optional(Type.String({ minLength: 1, description: 'Class name of the container' })),
};

/** The filters of `find_element`, all of which must hold. */
export const filterArgs = {
  text: Type.Optional(Type.String({ minLength: 1, description: 'Text to match' })),
  content_description: Type.Optional(Type.String({ minLength: 1, description: 'Content description to match' })),
  node_id: Type.Optional(Type.String({ minLength: 1, description: 'node_id from an observation' })),
  class_name: Type.Optional(Type.String({ minLength: 1, description: 'Class name to match' })),
  match: Type.Union([Type.Literal('exact'), Type.Literal('contains'), Type.Literal('semantic')], {
    default: 'exact',
    description: 'exact: case-sensitive; contains: ignoring case; semantic: case, spaces, quotes and dashes folded',
  }),
};

/** Schema keyword: exactly one of these keys. */
export function exactlyOne(...keys: readonly string[]) {
  return { oneOf: keys.map((key) => Type.Unsafe({ required: [key] })) };
}

/** Schema keyword: one of these keys or none. */
export function atMostOne(...keys: readonly string[]) {
  const each = keys.map((key) => Type.Unsafe({ required: [key] }));
  return { oneOf: [...each, Type.Unsafe({ not: { anyOf: each } })] };
}

/** Schema keyword: at least one of these keys. */
export function atLeastOne(...keys: readonly string[]) {
  return { anyOf: keys.map((key) => Type.Unsafe({ required: [key] })) };
}

/** Of which at least one must be given. */
export const filterKeys = ['text', 'content_description', 'node_id', 'class_name'] as const;

export const containerKeys = Object.keys(containerArgs);

export interface Selector {
  readonly text?: string;
  readonly node_id?: string;
  readonly bounds?: string;
  readonly view_id?: string;
}

export interface Container {
  readonly target_text?: string;
  readonly target_node_id?: string;
  readonly target_bounds?: string;
  readonly target_view_id?: string;
  readonly target_class_name?: string;
}

export interface Filters {
  readonly text?: string;
  readonly content_description?: string;
  readonly node_id?: string;
  readonly class_name?: string;
  readonly match: 'exact' | 'contains' | 'semantic';
}

/** Undefined: no selector was given. */
export function toQuery({ text, node_id, bounds, view_id }: Selector): Query | undefined {
  if (text !== undefined) return { text: { exact: text } };
  if (node_id !== undefined) return { node_id };
  if (bounds !== undefined) return { bounds };
  return view_id === undefined ? undefined : { id: { exact: view_id } };
}

export function toContainer(given: Container): Query | undefined {
  if (given.target_class_name !== undefined) return { class_name: { exact: given.target_class_name } };
  const { target_text, target_node_id, target_bounds, target_view_id } = given;
  return toQuery({
    ...(target_text !== undefined && { text: target_text }),
    ...(target_node_id !== undefined && { node_id: target_node_id }),
    ...(target_bounds !== undefined && { bounds: target_bounds }),
    ...(target_view_id !== undefined && { view_id: target_view_id }),
  });
}

export function toFilter({ text, content_description, node_id, class_name, match }: Filters): Query {
  const by = (value: string) => ({ [match]: value }) as NonNullable<Query['text']>;
  return {
    ...(text !== undefined && { text: by(text) }),
    ...(content_description !== undefined && { description: by(content_description) }),
    ...(node_id !== undefined && { node_id }),
    ...(class_name !== undefined && { class_name: by(class_name) }),
  };
}

/** What the caller called the target. */
export function nameTarget({ text, node_id, bounds, view_id }: Selector): string | undefined {
  return text ?? node_id ?? bounds ?? view_id;
}

export function nameContainer(given: Container): string | undefined {
  return (
    given.target_text ?? given.target_node_id ?? given.target_bounds ?? given.target_view_id ?? given.target_class_name
  );
}

/** The texts of filters, for `unloggedTexts`: whatever they filter by. */
export function listFilters({ text, content_description, node_id, class_name }: Partial<Filters>): readonly string[] {
  return listTexts(text, content_description, node_id, class_name);
}

/** Filters as traces may show them: lengths only. */
export function measureFilters(filters: Omit<Filters, 'match'>): Readonly<Record<string, number>> {
  const { text, content_description, node_id, class_name } = filters;
  return {
    ...(text !== undefined && { text_length: text.length }),
    ...(content_description !== undefined && { content_description_length: content_description.length }),
    ...(node_id !== undefined && { node_id_length: node_id.length }),
    ...(class_name !== undefined && { class_name_length: class_name.length }),
  };
}

/** The texts among some arguments, for `unloggedTexts`. */
export function listTexts(...values: readonly (string | undefined)[]): readonly string[] {
  return values.filter((value) => value !== undefined);
}
