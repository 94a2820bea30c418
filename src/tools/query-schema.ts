import { type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox';
import type { Query } from '../screen/query.ts';

const textMatch = Type.Union(
  [
    part('regex', 'Java regular expression for the whole text, ignoring case; the literal string is tried first'),
    part('exact', 'This text, case-sensitive'),
    part('contains', 'A text that contains this, ignoring case'),
    part(
      'semantic',
      'This text with case, white space, quotes, dashes and trailing punctuation folded; then a label, then a hint',
    ),
  ],
  { description: 'How a text is compared' },
);

function part(name: string, description: string) {
  return Type.Object({ [name]: Type.String({ description }) }, { additionalProperties: false });
}

const match = (description: string) => Type.Optional(Type.Unsafe({ ...textMatch, description }));
const state = (description: string) => Type.Optional(Type.Boolean({ description }));
const related = (description: string) => Type.Optional(refersToQuery(description));

/** A place in a schema where a query stands. The schema that holds it must carry `definitions.query` (see `defineInput`). */
function refersToQuery(description: string) {
  return Type.Unsafe<Query>({ $ref: '#/definitions/query', description });
}

const querySchema = Type.Object(
  {
    text: match('Compared with text, hint and description; any one is enough'),
    id: match('Compared with the whole resource id or what follows its last "/"'),
    description: match('Compared with the content description'),
    class_name: match('Compared with the class name, whole or what follows its last "."'),
    package_name: match('Compared with the package name'),
    node_id: Type.Optional(Type.String({ description: 'The id a look gave the node' })),
    bounds: Type.Optional(
      Type.String({
        pattern: '^-?\\d+,-?\\d+,-?\\d+,-?\\d+$',
        description: 'Exactly these bounds: "left,top,right,bottom" in px',
      }),
    ),
    index: Type.Optional(
      Type.Integer({ description: 'Which of the matches, from 0, by top then left; negative counts from the end' }),
    ),
    enabled: state('Whether it is enabled'),
    checked: state('Whether it is checked'),
    focused: state('Whether it has the focus'),
    selected: state('Whether it is selected'),
    width: Type.Optional(Type.Number({ minimum: 0, description: 'Width in px' })),
    height: Type.Optional(Type.Number({ minimum: 0, description: 'Height in px' })),
    tolerance: Type.Optional(
      Type.Number({ minimum: 0, description: 'How far width and height may be off, in px (0)' }),
    ),
    below: related('Lower on the screen than this element'),
    above: related('Higher on the screen than this element'),
    left_of: related('Left of this element'),
    right_of: related('Right of this element'),
    child_of: related('Somewhere inside this element'),
    contains_child: related('Has this element as a direct child'),
    contains_descendants: Type.Optional(
      Type.Array(refersToQuery('An element inside'), { description: 'Has all of these somewhere inside' }),
    ),
    traits: Type.Optional(
      Type.Array(Type.Union([Type.Literal('text'), Type.Literal('long-text'), Type.Literal('square')]), {
        description: 'Properties of shape and text',
      }),
    ),
    visible: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'How much of its own area is seen at least: not cut off, scrolled out, or under another window',
      }),
    ),
    any: Type.Optional(
      Type.Array(refersToQuery('One of the alternatives'), {
        description: 'Fits one of these, each with what stands beside it; the first that names something counts',
      }),
    ),
    strict: Type.Optional(Type.Boolean({ description: 'More than one match is a failure that lists them' })),
  },
  { additionalProperties: false, minProperties: 1, description: 'Names an element; all fields must hold' },
);

/** Schema of a text comparison on its own, for an optional input. */
export const textMatchSchema = Type.Unsafe<NonNullable<Query['text']>>(textMatch);

/** A query as a tool's input. */
export const query = refersToQuery;

/** Rules between the keys of an input. */
interface Restrictions {
  readonly oneOf?: readonly TSchema[];
  readonly anyOf?: readonly TSchema[];
  readonly allOf?: readonly TSchema[];
  readonly dependencies?: Readonly<Record<string, readonly string[]>>;
}

/** The schema of a tool's input: no other keys, and self-contained (queries nest through its own definitions). */
export function defineInput<P extends TProperties>(properties: P, more: Restrictions = {}): TObject<P> {
  const nested = JSON.stringify(properties).includes('#/definitions/query');
  return Type.Object(properties, {
    additionalProperties: false,
    ...more,
    ...(nested && { definitions: { query: querySchema } }),
  });
}
