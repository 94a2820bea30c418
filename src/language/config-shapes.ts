import { type TSchema, Type } from '@sinclair/typebox';
import { commandList, fixedFlag, integer, selector, text } from './argument-types.ts';

/** Something that may come in between: of a flow's config, and of the project's. */
export const interruptSchema = Type.Unsafe<unknown>({
  type: 'array',
  items: {
    type: 'object',
    properties: {
      when: selector('What comes in between. It is looked for at every look of every wait.'),
      do: commandList('What makes it go away.'),
      max: integer('How often in one attempt of the flow. Default 3.', { minimum: 1, maximum: 1000 }),
      label: text('Shown in reports. Default: what is looked for.'),
    },
    required: ['when', 'do'],
    additionalProperties: false,
    'x-expects': 'a map such as {when: Allow, do: [{tapOn: Allow}]}',
  },
  description: 'What may come in between while a command waits, and the commands that deal with it.',
  'x-expects': 'a list of maps with "when" and "do"',
});

export const caseSchema = Type.Unsafe<unknown>({
  type: ['array', 'string'],
  items: {
    type: 'object',
    additionalProperties: { type: ['string', 'number', 'boolean', 'null'], 'x-expects': 'a text' },
    'x-expects': 'a map of names and values',
  },
  description:
    'Rows of variables; the flow runs once with each, and each has a result of its own. A .csv or .json file may hold them. A column "name" names them.',
  'x-expects': 'a list of maps, or a .csv or .json file',
});

export const orientations = ['portrait', 'landscape_left', 'landscape_right', 'upside_down'] as const;

/** As `setOrientation` takes them: capitals or small letters, with or without the underscore. */
function inAnyCase(word: string): string {
  return [...word].map((letter) => (letter === '_' ? '_?' : `[${letter}${letter.toUpperCase()}]`)).join('');
}

const axes = {
  dark: fixedFlag('Dark mode.'),
  fontScale: Type.Unsafe<number>({
    type: 'number',
    minimum: 0.5,
    maximum: 3,
    description: 'Size of texts: 1 is the usual one.',
    'x-expects': 'a number such as 1.3',
  }),
  rtl: fixedFlag('Layout from right to left.'),
  locale: text('Language of the app, such as ar-EG; it is the app of the flow’s appId.'),
  orientation: Type.Unsafe<string>({
    type: 'string',
    pattern: `^(?:${orientations.map(inAnyCase).join('|')})$`,
    description: 'How the screen is turned.',
    'x-expects': 'one of PORTRAIT, LANDSCAPE_LEFT, LANDSCAPE_RIGHT, UPSIDE_DOWN',
  }),
  animations: fixedFlag('Android’s animations.'),
} as const;

export const variantAxes: readonly string[] = Object.keys(axes);

const nothingMore = { additionalProperties: false };

export const variantSchema = Type.Unsafe<unknown>({
  type: ['array', 'object'],
  items: {
    type: 'object',
    properties: { name: text('Default: the settings themselves.'), ...axes },
    ...nothingMore,
    'x-expects': 'a map such as {name: dark, dark: true}',
  },
  properties: Object.fromEntries(Object.entries(axes).map(([name, schema]) => [name, orSeveral(schema)])),
  ...nothingMore,
  description:
    'Ways to set the device up; the flow runs once with each. A list of them, or a map of settings with several values each, of which every combination is taken.',
  'x-expects': 'a list of maps, or a map such as {dark: [false, true]}',
});

/** One value or a list of them: each keyword of the schema is about one type only, so that no union is needed. */
function orSeveral(schema: TSchema): TSchema {
  const types = [schema['type']].flat();
  return {
    ...schema,
    type: [...types, 'array'],
    items: schema,
    'x-expects': `${schema['x-expects']}, or a list of them`,
  };
}

export const parameterSchema = Type.Unsafe<unknown>({
  type: 'object',
  additionalProperties: {
    type: ['object', 'null'],
    properties: {
      required: fixedFlag('Must be given. Default: true without a default.'),
      default: text('Value where none is given.'),
      description: text('For readers.'),
    },
    additionalProperties: false,
    'x-expects': 'a map such as {required: true} or {default: red}',
  },
  description: 'Variables that the flow is to be given, by env of the runFlow that includes it or by -e.',
  'x-expects': 'a map of names',
});

/** A reason, in words: whoever finds the flow left out wants to know. */
export function reason(description: string): TSchema {
  return Type.Unsafe<string>({ type: 'string', pattern: '\\S', description, 'x-expects': 'a reason in words' });
}
