import { askCode, fakerCode, httpCode } from './prelude-parts.ts';

/**
 * Runs first in every script's fresh realm: gives it its globals and answers what the host needs afterwards. All is
 * written in the sandbox's own JavaScript. The one host function, `ask`, takes a text and gives one, and only what is
 * written here can reach it. Reading an unknown name gives undefined (the global object's prototype answers for it);
 * assigning one is still an error in strict mode. It is compiled anew for each script, so what a script does not name is
 * left out.
 */
export function writePrelude({ http = false, faker = false }): string {
  const more = `${http || faker ? askCode : ''}${http ? httpCode : ''}${faker ? fakerCode : ''}`;
  return `(function (givenText, output, ask) {
  'use strict';
  const { String, JSON, Math, Object, Proxy, Reflect, Error, Array, Date, RegExp, BigInt } = globalThis;
  const { parse, stringify } = JSON;
  const ceil = Math.ceil;
  const apply = Reflect.apply;
  const toText = Object.prototype.toString;
  const slice = String.prototype.slice;
  const maxLines = 1000;
  const maxLineLength = 10000;
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
  const write = (level, text, stack) => {
    if (lines.length === maxLines) {
      dropped += 1;
      return;
    }
    const shown = text.length > maxLineLength ? apply(slice, text, [0, maxLineLength]) + '…' : text;
    lines[lines.length] = bare({ level, text: shown, stack });
  };
  // Where it was called from: some 40 characters a frame, of which the script's own is the third.
  const tellStack = () => apply(slice, String(new Error('').stack), [0, 500]);
  const logAs = (level) => (...values) => write(level, values.map(show).join(' '), tellStack());
  const define = (name, value, writable) =>
    Reflect.defineProperty(globalThis, name, { value, writable, enumerable: true, configurable: writable });
  const given = parse(givenText);
  // mulberry32 of the seed that this script was given.
  let chance = given.chance;
  const { imul } = Math;
  Math.random = () => {
    chance = (chance + 0x6d2b79f5) >>> 0;
    let mixed = imul(chance ^ (chance >>> 15), chance | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  for (const name of Object.keys(given.env)) define(name, given.env[name], true);
  define('output', output, false);
  define('maestro', given.maestro, true);
  define('vivace', given.vivace, true);
  define('json', (text) => parse(text), true);
  define('relativePoint', (x, y) => ceil(x * 100) + '%,' + ceil(y * 100) + '%', true);
  const log = logAs('info');
  define('console', { log, info: log, warn: logAs('warning'), error: logAs('error'), debug: log }, true);
${more}  Object.setPrototypeOf(
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
}
