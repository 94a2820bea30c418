import { Type } from '@sinclair/typebox';
import { suggestName } from '../../base/suggest-name.ts';
import { text } from '../argument-types.ts';
import { defineCommand } from '../define-command.ts';
import { warnIdle } from '../no-effect.ts';
import { draftRandom, lengthSchema, type RandomKind, randomKinds } from '../random-command.ts';

/** By the words authors use, in small letters without what parts them. */
const types: Readonly<Record<string, RandomKind>> = {
  text: randomKinds.text,
  number: randomKinds.number,
  email: randomKinds.email,
  emailaddress: randomKinds.email,
  person: randomKinds.personName,
  personname: randomKinds.personName,
  city: randomKinds.cityName,
  cityname: randomKinds.cityName,
  country: randomKinds.countryName,
  countryname: randomKinds.countryName,
  color: randomKinds.colorName,
  colorname: randomKinds.colorName,
};

const names = ['TEXT', 'NUMBER', 'EMAIL', 'PERSON_NAME', 'CITY_NAME', 'COUNTRY_NAME', 'COLOR_NAME'];

export const inputRandom = defineCommand({
  name: 'inputRandom',
  summary: 'Types data made at random; the same with the same --seed.',
  args: {
    type: Type.Optional(text(`What to make: one of ${names.join(', ')}, any case. Default TEXT.`)),
    length: lengthSchema,
  },
  shorthand: { bare: true, scalar: 'type' },
  examples: ['inputRandom', { inputRandom: { type: 'NUMBER', length: 4 } }, { inputRandom: 'EMAIL' }],
  compile: (args, context) => {
    const written = args.words('type') ?? 'TEXT';
    const bare = written.toLowerCase().replace(/[\s_-]+/g, '');
    const kind = types[bare] ?? types[bare.replace(/^text/, '')];
    if (kind === undefined) {
      const near = suggestName(written.toUpperCase(), names);
      context.report({
        code: 'flow/invalid-value',
        range: args.rangeOf('type'),
        message: `There is no kind of random data "${written}".`,
        hint: near ? `Did you mean "${near}"?` : `Write one of ${names.join(', ')}.`,
      });
      return undefined;
    }
    if (!kind.sized) warnIdle(args.map, { length: `A ${kind.words} is as long as it is.` }, context.report);
    return draftRandom(kind, args, context);
  },
});
