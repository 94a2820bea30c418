import { type TSchema, Type } from '@sinclair/typebox';

/** What settings take. `x-expects` completes "must be …" in messages. */

export const text = Type.String({ minLength: 1, 'x-expects': 'a text' });

export const duration = Type.Union(
  [Type.Integer({ minimum: 1 }), Type.String({ pattern: '^\\d+(\\.\\d+)?\\s*(ms|s|m|min|h)?$' })],
  { 'x-expects': 'a duration such as 90s, 5m or 1500 (milliseconds)' },
);

export const textList = Type.Union([Type.Array(Type.String({ minLength: 1 })), Type.String({ minLength: 1 })], {
  'x-expects': 'a text, or a list of texts',
});

export const yesOrNo = Type.Boolean({ 'x-expects': 'true or false' });

export const seed = Type.Integer({
  minimum: 0,
  maximum: 4_294_967_295,
  'x-expects': 'a whole number up to 4294967295',
});

export function count(maximum: number): TSchema {
  return Type.Integer({ minimum: 0, maximum, 'x-expects': `a whole number from 0 to ${maximum}` });
}

export function oneOf<const W extends readonly string[]>(words: W, description: string) {
  return Type.Unsafe<W[number]>({ enum: words, description, 'x-expects': `one of ${words.join(', ')}` });
}
