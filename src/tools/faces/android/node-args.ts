import { type TProperties, Type } from '@sinclair/typebox';

export const nodeIdArg = Type.String({ minLength: 1, description: 'Node ID from find_nodes' });

/** What nodes are searched by. */
export const searchArgs = {
  by: Type.Union(
    [Type.Literal('text'), Type.Literal('content_desc'), Type.Literal('resource_id'), Type.Literal('class_name')],
    { description: 'Search criteria type' },
  ),
  value: Type.String({ minLength: 1, description: 'Search value' }),
};

/** JSON Schema of a node as the document writes it, with these further flags. */
export function nodeSchema<P extends TProperties>(flags: P) {
  const nullable = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
  return Type.Object(
    {
      node_id: Type.String({ description: 'Names it in later calls' }),
      text: nullable('Its text'),
      contentDescription: nullable('Its content description'),
      resourceId: nullable('Its resource id'),
      className: nullable('Its class'),
      bounds: Type.Object(
        { left: Type.Integer(), top: Type.Integer(), right: Type.Integer(), bottom: Type.Integer() },
        { description: 'Where it is, px' },
      ),
      clickable: Type.Boolean({ description: 'Whether it takes clicks' }),
      enabled: Type.Boolean({ description: 'Whether it is enabled' }),
      ...flags,
    },
    { additionalProperties: false },
  );
}
