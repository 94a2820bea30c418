import type { Faker } from '@faker-js/faker';
import type { Words } from './dialect.ts';

/** Numbers, words, days and things. */
export function listTextWords(faker: Faker): Readonly<Record<string, Words>> {
  const { number, lorem, date, string } = faker;
  const count = (value: unknown, otherwise: number) => Number(value ?? otherwise);
  return {
    number: {
      // The upper bound is never met, unless both are one number.
      numberBetween: (from, to) => {
        const [low, high] = [Number(from), Number(to)];
        return number.int({ min: Math.min(low, high), max: Math.max(low, Math.max(low, high) - 1) });
      },
      randomDigit: () => number.int({ min: 0, max: 9 }),
      randomDigitNotZero: () => number.int({ min: 1, max: 9 }),
      randomNumber: (digits) => number.int({ min: 0, max: 10 ** count(digits, 9) - 1 }),
      randomDouble: (digits, from, to) =>
        number.float({ fractionDigits: count(digits, 2), min: count(from, 0), max: count(to, 100) }),
      digit: () => string.numeric(),
      digits: (length) => string.numeric(count(length, 1)),
      positive: () => number.int({ min: 1, max: 2 ** 31 - 1 }),
      negative: () => -number.int({ min: 1, max: 2 ** 31 - 1 }),
    },
    random: {
      nextInt: (bound) => number.int({ min: 0, max: count(bound, 2 ** 31) - 1 }),
      nextBoolean: () => faker.datatype.boolean(),
    },
    bool: { bool: () => faker.datatype.boolean() },
    options: { option: (...values) => faker.helpers.arrayElement(values) },
    lorem: {
      character: () => string.alphanumeric(),
      characters: (length) => string.alphanumeric(count(length, 255)),
      word: () => lorem.word(),
      words: (length) => lorem.words(count(length, 3)).split(' '),
      sentence: (length) => (length === undefined ? lorem.sentence() : lorem.sentence(Number(length))),
      sentences: (length) => Array.from({ length: count(length, 3) }, () => lorem.sentence()),
      paragraph: (length) => lorem.paragraph(count(length, 3)),
      paragraphs: (length) => Array.from({ length: count(length, 3) }, () => lorem.paragraph()),
    },
    date: {
      birthday: (minimum, maximum) =>
        day(date.birthdate({ mode: 'age', min: count(minimum, 18), max: count(maximum, 65) })),
      past: (days) => day(date.recent({ days: count(days, 365) })),
      future: (days) => day(date.soon({ days: count(days, 365) })),
    },
    color: { name: () => faker.color.human(), hex: () => faker.color.rgb() },
    crypto: {
      md5: () => string.hexadecimal({ length: 32, casing: 'lower', prefix: '' }),
      sha1: () => string.hexadecimal({ length: 40, casing: 'lower', prefix: '' }),
      sha256: () => string.hexadecimal({ length: 64, casing: 'lower', prefix: '' }),
    },
    animal: { name: () => faker.animal.type() },
    food: {
      dish: () => faker.food.dish(),
      fruit: () => faker.food.fruit(),
      ingredient: () => faker.food.ingredient(),
      spice: () => faker.food.spice(),
      vegetable: () => faker.food.vegetable(),
    },
    book: {
      title: () => faker.book.title(),
      author: () => faker.book.author(),
      genre: () => faker.book.genre(),
      publisher: () => faker.book.publisher(),
    },
    music: { genre: () => faker.music.genre() },
    file: { fileName: () => faker.system.commonFileName(), extension: () => faker.system.fileExt() },
  };
}

function day(value: Date): string {
  return value.toISOString().slice(0, 10);
}
