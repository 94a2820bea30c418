/**
 * Runs first in every script's fresh realm: gives it its globals and answers what the host needs afterwards. All is
 * written in the sandbox's own JavaScript, so no host function is ever in reach of a script. Reading an unknown name
 * gives undefined (the global object's prototype answers for it); assigning one is still an error in strict mode.
 */
export const preludeCode = `(function (givenText, output) {
  'use strict';
  const { String, JSON, Math, Object, Proxy, Reflect, Error, Array } = globalThis;
  const { parse, stringify } = JSON;
  const ceil = Math.ceil;
  const maxLines = 1000;
  const maxLineLength = 10000;
  const lines = [];
  let dropped = 0;
  const show = (value) => {
    if (typeof value === 'string') return value;
    if (value instanceof Error) return String(value);
    if (typeof value !== 'object' || value === null) return String(value);
    try {
      const text = stringify(value);
      return text === undefined ? String(value) : text;
    } catch (error) {
      return String(value);
    }
  };
  const log = (...values) => {
    if (lines.length === maxLines) {
      dropped += 1;
      return;
    }
    const line = values.map(show).join(' ');
    lines.push(line.length > maxLineLength ? line.slice(0, maxLineLength) + '…' : line);
  };
  const define = (name, value, writable) =>
    Reflect.defineProperty(globalThis, name, { value, writable, enumerable: true, configurable: writable });
  const given = parse(givenText);
  for (const name of Object.keys(given.env)) define(name, given.env[name], true);
  define('output', output, false);
  define('maestro', given.maestro, true);
  define('vivace', given.vivace, true);
  define('json', (text) => parse(text), true);
  define('relativePoint', (x, y) => ceil(x * 100) + '%,' + ceil(y * 100) + '%', true);
  define('console', { log, info: log, warn: log, error: log, debug: log }, true);
  Object.setPrototypeOf(
    globalThis,
    new Proxy(Object.create(null), { has: () => false, get: () => undefined }),
  );
  return {
    print: (value) => String(value),
    describe: (error) => {
      const isError = error instanceof Error;
      const name = isError ? String(error.name) : '';
      const message = isError ? String(error.message) : show(error);
      const stack = isError ? String(error.stack) : '';
      return stringify({ name, message, stack: stack.slice(0, 5000) });
    },
    takeLines: () => stringify(dropped > 0 ? [...lines, '… and ' + dropped + ' more lines'] : lines),
  };
})`;
