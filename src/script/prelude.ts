/**
 * Runs first in every script's fresh realm: gives it its globals and answers what the host needs afterwards. All is
 * written in the sandbox's own JavaScript. The one host function, `ask`, takes a text and gives one, and only what is
 * written here can reach it. Reading an unknown name gives undefined (the global object's prototype answers for it);
 * assigning one is still an error in strict mode.
 */
export const preludeCode = `(function (givenText, output, ask) {
  'use strict';
  const { String, JSON, Math, Object, Proxy, Reflect, Error, Array, Date, RegExp, BigInt } = globalThis;
  const { parse, stringify } = JSON;
  const ceil = Math.ceil;
  const apply = Reflect.apply;
  const toText = Object.prototype.toString;
  const slice = String.prototype.slice;
  const maxLines = 1000;
  const maxLineLength = 10000;
  const maxQuestionLength = 8 * 1024 * 1024;
  const lines = [];
  let dropped = 0;
  // Errors of functions that an earlier script left in \`output\` are of another realm, and no instances of this one's.
  const isError = (value) =>
    typeof value === 'object' && value !== null && apply(toText, value, []) === '[object Error]';
  // Without a prototype nothing that a script did to those of its realm is met.
  const bare = (value) => Object.setPrototypeOf(value, null);
  const show = (value) => {
    if (typeof value === 'string') return value;
    if (isError(value)) return String(value);
    if (typeof value !== 'object' || value === null) return String(value);
    try {
      const text = stringify(value);
      return text === undefined ? String(value) : text;
    } catch (error) {
      return String(value);
    }
  };
  const write = (level, text) => {
    if (lines.length === maxLines) {
      dropped += 1;
      return;
    }
    const shown = text.length > maxLineLength ? apply(slice, text, [0, maxLineLength]) + '…' : text;
    lines[lines.length] = bare({ level, text: shown });
  };
  const logAs = (level) => (...values) => write(level, values.map(show).join(' '));
  const define = (name, value, writable) =>
    Reflect.defineProperty(globalThis, name, { value, writable, enumerable: true, configurable: writable });
  const call = (called, args) => {
    const question = stringify({ called, args });
    if (question.length > maxQuestionLength) throw new Error(called + ' is given more than 8 MB');
    const answer = parse(ask(question));
    for (const { level, text } of answer.warnings || []) write(level, text);
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  };
  const given = parse(givenText);
  for (const name of Object.keys(given.env)) define(name, given.env[name], true);
  define('output', output, false);
  define('maestro', given.maestro, true);
  define('vivace', given.vivace, true);
  define('json', (text) => parse(text), true);
  define('relativePoint', (x, y) => ceil(x * 100) + '%,' + ceil(y * 100) + '%', true);
  const log = logAs('info');
  define('console', { log, info: log, warn: logAs('warning'), error: logAs('error'), debug: log }, true);
  const http = {};
  for (const name of ['get', 'post', 'put', 'delete', 'request']) {
    http[name] = (url, params) => call('http.' + name, [url, params]);
  }
  define('http', http, true);
  if (given.faker !== undefined) {
    // A module is a function too: data fakers of other languages are called as faker.name().firstName().
    const revive = (value) => {
      if (Array.isArray(value)) return value.map(revive);
      if (typeof value !== 'object' || value === null) return value;
      if (typeof value.$date === 'number') return new Date(value.$date);
      if (typeof value.$bigint === 'string') return BigInt(value.$bigint);
      for (const key of Object.keys(value)) value[key] = revive(value[key]);
      return value;
    };
    const pass = (name, args) => {
      if (args.some((value) => typeof value === 'function')) throw new Error(name + ' takes no function here');
      return args.map((value) => (value instanceof RegExp ? value.source : value));
    };
    const offer = (target, path, names) => {
      for (const name of names) {
        const value = (...args) => revive(call('faker', [path + name, pass('faker.' + path + name, args)]));
        Reflect.defineProperty(target, name, { value, enumerable: true, configurable: true });
      }
      return target;
    };
    const faker = offer({}, '', given.faker.own);
    for (const name of Object.keys(given.faker.modules)) {
      const { called, plain } = given.faker.modules[name];
      const value = called.length > 0 ? () => offer({}, name + '().', called) : {};
      Reflect.defineProperty(faker, name, { value: offer(value, name + '.', plain), enumerable: true });
    }
    define('faker', faker, true);
  }
  Object.setPrototypeOf(
    globalThis,
    new Proxy(Object.create(null), { has: () => false, get: () => undefined }),
  );
  return {
    // An object is never blank, which would make it false: an empty list is written as one.
    print: (value) => {
      const text = String(value);
      return typeof value === 'object' && value !== null && text.trim() === '' ? show(value) : text;
    },
    describe: (error) => {
      const known = isError(error);
      const name = known ? String(error.name) : '';
      const message = known ? String(error.message) : show(error);
      const stack = known ? apply(slice, String(error.stack), [0, 5000]) : '';
      return stringify(bare({ name, message, stack }));
    },
    takeLines: () => {
      if (dropped > 0) lines[lines.length] = bare({ level: 'warning', text: '… and ' + dropped + ' more lines' });
      return stringify(bare(lines));
    },
  };
})`;
