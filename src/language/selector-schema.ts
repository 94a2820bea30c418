import { type TSchema, Type } from '@sinclair/typebox';
import { fixedFlag, flag, integer, number, point, selector, text } from './argument-types.ts';

const optional = (schema: TSchema) => Type.Optional(schema);

const selectors = (description: string, bounds: { readonly minItems?: number } = {}) =>
  optional(
    Type.Unsafe<unknown>({
      type: 'array',
      items: { $ref: 'selectorShape' },
      ...bounds,
      description,
      'x-expects': 'a list of selectors',
    }),
  );

export const matchModes = ['exact', 'contains', 'regex', 'semantic'] as const;

/** What names an element; all of it together must fit. */
export const selectorFields = {
  text: optional(text('Text, hint or description: a regular expression that fits the whole of it, or the very text.')),
  id: optional(text('Resource id, whole or behind its last "/": a regular expression or the very id.')),
  desc: optional(text('Content description alone: a regular expression that fits the whole of it, or the very words.')),
  match: optional(
    Type.Unsafe<string>({
      enum: [...matchModes],
      description:
        'How text, id and desc are compared: regex; exact, minding case; contains, ignoring case; semantic, where case, blanks, quotes, dashes and punctuation at the end do not count, and a field also has the name of its label. Default regex.',
      'x-expects': `one of ${matchModes.join(', ')}`,
    }),
  ),
  class: optional(text('Class, whole or behind its last ".": a regular expression or the very name.')),
  package: optional(text('Package of the app it belongs to: a regular expression or the very name.')),
  any: selectors('Fits one of these, each with what stands beside it; the first that names something counts.', {
    minItems: 1,
  }),
  index: optional(integer('Which of several, counted from 0 by top then left edge; negative counts from the end.')),
  strict: optional(
    flag('Several that match are a failure which lists them; for taps, so is one that another covers. Default false.'),
  ),
  visible: optional(
    Type.Unsafe<unknown>({
      type: 'object',
      properties: {
        fraction: number('How much of its own area is seen at least, 0 to 1.', { minimum: 0, maximum: 1 }),
      },
      required: ['fraction'],
      additionalProperties: false,
      description: 'How much of it is seen: not cut off, scrolled out, or under the keyboard or another window.',
      'x-expects': 'a map such as {fraction: 0.8}',
    }),
  ),
  enabled: optional(flag('Is enabled, or is not.')),
  checked: optional(flag('Is checked, or is not.')),
  focused: optional(flag('Has the focus, or has not.')),
  selected: optional(flag('Is selected, or is not.')),
  below: optional(selector('Its top edge is below that of this element.')),
  above: optional(selector('Its top edge is above that of this element.')),
  leftOf: optional(selector('Its left edge is left of that of this element.')),
  rightOf: optional(selector('Its left edge is right of that of this element.')),
  childOf: optional(selector('Is somewhere inside this element, the first that matches.')),
  insideOf: optional(selector('The same as childOf.')),
  containsChild: optional(selector('This element is its direct child.')),
  containsDescendants: selectors('All of these are somewhere inside it.'),
  width: optional(integer('Width in pixels.', { minimum: 0 })),
  height: optional(integer('Height in pixels.', { minimum: 0 })),
  tolerance: optional(integer('How many pixels width and height may be off. Default 0.', { minimum: 0 })),
  traits: optional(
    Type.Unsafe<string>({
      type: 'string',
      pattern: '^\\s*(?:text|long-text|square)(?:\\s+(?:text|long-text|square))*\\s*$',
      description: 'Words for what it is like: text, long-text (over 200 characters), square.',
      'x-expects': 'some of text, long-text, square',
    }),
  ),
} as const;

export const selectorFieldNames: readonly string[] = Object.keys(selectorFields);

/** They say how others are meant, and name nothing themselves. */
export const modifierNames: readonly string[] = ['match', 'strict', 'tolerance'];

const ineffective = (schema: TSchema) => Type.Optional({ ...schema, deprecated: true });

/**
 * Arguments of taps which the reference takes in every selector, whatever it is for, and does nothing with there.
 * Accepted with a warning.
 */
export const ineffectiveFields = {
  css: ineffective(text('For the web only: names nothing on a device.')),
  point: ineffective(point('Only taps and swipes have a point.')),
  start: ineffective(text('Only swipes have a start.')),
  end: ineffective(text('Only swipes have an end.')),
  repeat: ineffective(integer('Only tapOn repeats.')),
  delay: ineffective(integer('Only taps have a delay.')),
  retryTapIfNoChange: ineffective(flag('Only taps are tried again.')),
  waitUntilVisible: ineffective(flag('Only taps wait.')),
  waitToSettleTimeoutMs: ineffective(integer('Only taps and swipes settle.')),
} as const;

const nestedOnly = {
  optional: Type.Optional(fixedFlag('Not finding it is a warning. Only in the selector that the command is about.')),
  label: Type.Optional({ ...text('Has no effect in a selector.'), deprecated: true }),
} as const;

/** Shared by every command that takes a selector: a text, or a map of fields. */
export const selectorShape = {
  $id: 'selectorShape',
  type: ['string', 'number', 'boolean', 'object'],
  description: 'How an element is named: its text, or a map of what is known about it.',
  properties: { ...selectorFields, ...ineffectiveFields, ...nestedOnly },
  additionalProperties: false,
  examples: [
    'Sign in',
    { id: 'submit', enabled: true },
    { text: 'Add', below: 'Apples' },
    { any: ['Skip', 'Not now'], strict: true },
  ],
  'x-expects': 'a selector: a text, or a map such as {id: ok}',
};
