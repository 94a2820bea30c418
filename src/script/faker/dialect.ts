import type { Faker } from '@faker-js/faker';
import { listBusinessWords } from './dialect-business.ts';
import { listPeopleWords } from './dialect-people.ts';
import { listTextWords } from './dialect-text.ts';
import { readExpression } from './expression.ts';
import { judgeArguments } from './judge-arguments.ts';

export type Words = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

/** The names under which flows written for the reference call its data faker: `faker.name().firstName()`. */
export interface Dialect {
  readonly modules: ReadonlyMap<string, ReadonlyMap<string, Words[string]>>;
  readonly own: ReadonlyMap<string, Words[string]>;
}

export function listDialect(faker: Faker): Dialect {
  const tables = { ...listPeopleWords(faker), ...listBusinessWords(faker), ...listTextWords(faker) };
  const modules = new Map(
    Object.entries(tables).map(([name, words]) => [name, new Map(Object.entries(words))] as const),
  );
  const patterns: Words = {
    numerify: (pattern) => fill(faker, pattern, { digits: true }),
    letterify: (pattern) => fill(faker, pattern, { letters: true }),
    bothify: (pattern) => fill(faker, pattern, { digits: true, letters: true }),
    regexify: (pattern) => faker.helpers.fromRegExp(String(pattern)),
  };
  const own: Words = {
    ...patterns,
    expression: (text) =>
      readExpression(String(text), (module, name, args) => {
        const call = module === undefined ? patterns[name] : modules.get(module)?.get(name);
        const fault = judgeArguments(module === undefined ? name : `${module}().${name}`, args);
        if (fault !== undefined) throw new Error(fault);
        return call === undefined ? undefined : String(call(...args));
      }),
  };
  return { modules, own: new Map(Object.entries(own)) };
}

/** `#` becomes a digit, `?` a small letter. */
function fill(faker: Faker, pattern: unknown, { digits = false, letters = false }): string {
  return String(pattern).replaceAll(/[#?]/g, (sign) => {
    if (sign === '#' && digits) return faker.string.numeric();
    if (sign === '?' && letters) return faker.string.alpha({ casing: 'lower' });
    return sign;
  });
}
