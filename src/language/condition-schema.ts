import { type TSchema, Type } from '@sinclair/typebox';
import { flag, selector, text } from './argument-types.ts';

const platforms = ['Android', 'iOS', 'Web'];

const fields: Readonly<Record<string, TSchema>> = {
  platform: Type.Unsafe<string>({
    anyOf: [
      {
        enum: [
          ...platforms,
          ...platforms.map((name) => name.toLowerCase()),
          ...platforms.map((name) => name.toUpperCase()),
        ],
      },
      { type: 'string', pattern: '\\$\\{' },
    ],
    description: 'The device is of this kind.',
    'x-expects': 'one of Android, iOS, Web',
  }),
  visible: selector('This element is there, or comes within the time a condition looks.'),
  notVisible: selector('This element is not there, or goes within the time a condition looks.'),
  true: text('This expression is true: not blank, false, undefined, null or 0.'),
  label: { ...text('Has no effect in a condition.'), deprecated: true },
  optional: { ...flag('Has no effect in a condition.'), deprecated: true },
};

/** Shared by `when` and `while`: all that is given must hold. */
export const conditionShape = {
  $id: 'conditionShape',
  type: 'object',
  description: 'All of these must hold.',
  properties: fields,
  additionalProperties: false,
  'x-expects': 'a map of conditions such as {visible: Welcome}',
};
