import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sandbox } from '../../src/script/sandbox.ts';
import { errorOf, openSandboxes, readValue } from './open-sandboxes.ts';

const { open, closeAll } = openSandboxes();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await open({ seed: 7 });
});
afterAll(closeAll);

describe('made data', () => {
  test.each([
    ['faker.person.firstName()', /^[A-Z][\p{L}' -]+$/u],
    ['faker.internet.email()', /@/],
    ['faker.name().firstName()', /^[A-Z][\p{L}' -]+$/u],
    ['faker.name().fullName()', / /],
    ['faker.internet().emailAddress()', /^[^\sA-Z]+@[^\s]+$/],
    ['faker.address().zipCode()', /^\d{5}/],
    ['faker.phoneNumber().cellPhone()', /\d{3}.*\d{4}/],
    ["faker.expression(\"#{number.numberBetween '1' '10'}\")", /^[1-9]$/],
    ["faker.expression('#{Name.first_name} has #{numerify \\'##\\'}')", /^\S+.* has \d\d$/],
    ["faker.bothify('??-##')", /^[a-z]{2}-\d{2}$/],
    ["faker.regexify('[A-C]{3}')", /^[A-C]{3}$/],
    ['faker.helpers.fromRegExp(/[A-C]{3}/)', /^[A-C]{3}$/],
    ['faker.lorem().words(2).length', /^2$/],
    ['faker.number.int({ min: 3, max: 3 })', /^3$/],
    ['faker.helpers.arrayElement(["x"])', /^x$/],
    ['typeof faker.number.bigInt()', /^bigint$/],
    ['faker.date.birthdate() instanceof Date', /^true$/],
    ['faker.date().birthday()', /^\d{4}-\d\d-\d\d$/],
  ])('%s', async (code, shape) => {
    expect(await sandbox.evaluate(code, {})).toMatchObject({ ok: true, value: expect.stringMatching(shape) });
  });

  test('every function without arguments of the reference’s dialect gives something', async () => {
    const code = `(() => {
      const bad = [];
      for (const name of Object.keys(faker)) {
        if (typeof faker[name] !== 'function') continue;
        const own = faker[name].length === 0 && !['expression', 'seed', 'numerify', 'letterify', 'bothify', 'regexify'].includes(name) ? faker[name]() : {};
        for (const call of Object.keys(own)) {
          if (name + call === 'optionsoption' || name + call === 'numbernumberBetween') continue;
          const value = own[call]();
          if (value === undefined || value === null || Number.isNaN(value) || value === '') bad.push(name + '.' + call);
        }
      }
      return bad;
    })()`;
    expect(await readValue(sandbox, code)).toEqual([]);
  });

  test('Math.random follows the seed as well, and goes on from script to script', async () => {
    const [one, two, other] = [await open({ seed: 5 }), await open({ seed: 5 }), await open({ seed: 6 })];
    const code = '[Math.random(), Math.random()]';
    const first = (await readValue(one, code)) as number[];
    const second = await readValue(one, code);
    expect(first.every((value) => value >= 0 && value < 1)).toBe(true);
    expect(new Set([...first, ...(second as number[])]).size).toBe(4);
    expect([await readValue(two, code), await readValue(two, code)]).toEqual([first, second]);
    expect(await readValue(other, code)).not.toEqual(first);
  });

  test('the same seed, the same data; a script may set its own', async () => {
    const code = '[faker.person.firstName(), faker.internet().emailAddress(), faker.string.uuid()]';
    const [one, two, other] = [await open({ seed: 5 }), await open({ seed: 5 }), await open({ seed: 6 })];
    const first = await readValue(one, code);
    expect(await readValue(two, code)).toEqual(first);
    expect(await readValue(other, code)).not.toEqual(first);
    expect(await readValue(other, `(faker.seed(5), ${code})`)).toEqual(first);
  });

  test('scripts that do not name it have none', async () => {
    const other = await open();
    const hidden = "typeof globalThis['fa' + 'ker'] + typeof globalThis['ht' + 'tp']";
    expect(await readValue(other, hidden)).toBe('undefinedundefined');
    await other.run('output.name = () => faker.person.firstName()', 'x.js', {});
    expect(await readValue(other, hidden)).toBe('undefinedundefined');
    expect(await readValue(other, 'output.name()')).toMatch(/^[A-Z]/);
  });
});

describe('it leads nowhere', () => {
  test.each([
    ['faker.constructor.constructor("return typeof process")()', 'undefined'],
    ['faker.person.firstName.constructor("return typeof process")()', 'undefined'],
    ['typeof faker.helpers.fake', 'undefined'],
    ['typeof faker.helpers.mustache', 'undefined'],
    ['typeof faker.rawDefinitions', 'undefined'],
    ['typeof faker.person.constructor.prototype.faker', 'undefined'],
  ])('%s', async (code, printed) => {
    expect(await sandbox.evaluate(code, {})).toMatchObject({ ok: true, value: printed });
  });

  test.each([
    ['faker.helpers.arrayElement([])', 'faker.helpers.arrayElement: '],
    ['faker.person.nobody()', 'not a function'],
    ['faker.expression("#{nobody.home}")', '#{nobody.home} is not known'],
    ['faker.helpers.shuffle(() => 1)', 'faker.helpers.shuffle takes no function here'],
  ])('%s is an error of the script', async (code, message) => {
    expect(await errorOf(sandbox, code)).toMatchObject({ kind: 'thrown', message: expect.stringContaining(message) });
  });

  test.each([
    ['faker.string.alpha({ length: 1e9 })'],
    ['faker.string.alpha(1e9)'],
    ['faker.lorem.words(1e9)'],
    ['faker.lorem().characters(1e9)'],
    ['faker.expression("#{lorem.characters \'1000000000\'}")'],
    ['faker.date.betweens({ from: 0, to: 1e12, count: 1e9 })'],
    ["faker.helpers.fromRegExp('x{1000000000}')"],
    ["faker.helpers.fromRegExp('(x{9999}){9999}')"],
    ["faker.helpers.replaceCreditCardSymbols('#{1000000000}')"],
    ["faker.regexify('x{1000000000}')"],
    ["faker.bothify('#'.repeat(9e6))"],
  ])('%s would fill the memory and is refused', async (code) => {
    const { message } = await errorOf(sandbox, code);
    expect(message).toMatch(/is too much: at most 100000 is made at once|is given more than 8 MB/);
    expect(await readValue(sandbox, 'faker.number.int({ min: 5e9, max: 5e9 })')).toBe(5e9);
  });
});
