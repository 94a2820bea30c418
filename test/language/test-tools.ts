import { Type } from '@sinclair/typebox';
import type { ToolSchema } from '../../src/language/tool-schema.ts';

const closed = { additionalProperties: false };
const word = (...words: string[]) => Type.Union(words.map((value) => Type.Literal(value)));

/** A few tools of each face, with the shapes that real ones have: bounds, words, exactly one of several, nesting. */
export const testTools: readonly ToolSchema[] = [
  {
    name: 'wait_for_element',
    face: 'core',
    description: 'Wait for an element.',
    risk: 'LOW',
    input: Type.Object({ query: Type.Unknown(), timeout_ms: Type.Optional(Type.Integer()) }, closed),
    examples: [],
  },
  {
    name: 'wait_for_element',
    face: 'agent',
    description: 'Wait for an element.',
    risk: 'LOW',
    input: Type.Object(
      {
        text: Type.Optional(Type.String({ minLength: 1 })),
        class_name: Type.Optional(Type.String()),
        match: Type.Optional(word('exact', 'contains', 'semantic')),
        // Not optional for the tool, which is given its default.
        timeout_ms: Type.Integer({ minimum: 250, maximum: 30_000, default: 5_000 }),
      },
      closed,
    ),
    examples: [{ text: 'Welcome' }],
  },
  {
    name: 'wait_until_absent',
    face: 'core',
    description: 'Wait until an element is gone.',
    risk: 'LOW',
    input: Type.Object(
      {
        query: Type.Object(
          {
            text: Type.Optional(
              Type.Union([
                Type.Object({ regex: Type.String() }, closed),
                Type.Object({ exact: Type.String() }, closed),
              ]),
            ),
            enabled: Type.Optional(Type.Boolean()),
          },
          closed,
        ),
        timeout_ms: Type.Optional(Type.Integer({ minimum: 0 })),
      },
      closed,
    ),
    examples: [{ query: { text: { regex: 'Loading' } } }],
  },
  {
    name: 'tap',
    face: 'agent',
    description: 'Tap an element.',
    risk: 'MEDIUM',
    input: Type.Object(
      {
        text: Type.Optional(Type.String()),
        node_id: Type.Optional(Type.String()),
        bounds: Type.Optional(Type.String({ pattern: '^\\d+,\\d+,\\d+,\\d+$' })),
      },
      { ...closed, oneOf: [{ required: ['text'] }, { required: ['node_id'] }, { required: ['bounds'] }] },
    ),
    examples: [{ text: 'Send' }],
  },
  {
    name: 'swipe',
    face: 'agent',
    description: 'Swipe.',
    risk: 'MEDIUM',
    input: Type.Object(
      {
        direction: Type.Optional(word('up', 'down', 'left', 'right')),
        start_x: Type.Optional(Type.Integer()),
        start_y: Type.Optional(Type.Integer()),
        end_x: Type.Optional(Type.Integer()),
        end_y: Type.Optional(Type.Integer()),
        duration_ms: Type.Optional(Type.Integer({ minimum: 50, maximum: 10_000 })),
      },
      closed,
    ),
    examples: [{ direction: 'up' }],
  },
  {
    name: 'scroll',
    face: 'agent',
    description: 'Scroll.',
    risk: 'MEDIUM',
    input: Type.Object({ direction: Type.Optional(word('forward', 'backward', 'up', 'down')) }, closed),
    examples: [{ direction: 'forward' }],
  },
  {
    name: 'press_home',
    face: 'agent',
    description: 'Go to the launcher.',
    risk: 'MEDIUM',
    input: Type.Object({}, closed),
    examples: [{}],
  },
];
