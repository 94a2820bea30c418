import { readFile } from 'node:fs/promises';

const asked = '"function"!=typeof fetch';

/**
 * yoga-layout carries its wasm as a data URL and asks `fetch` for it, which loads all of Node's HTTP client (undici: 25 ms of
 * every start). Without `fetch` it decodes the URL itself. Fails the build where the package no longer looks like that.
 */
export const decodeYogaAtOnce = {
  name: 'decode-yoga-at-once',
  setup({ onLoad }) {
    onLoad({ filter: /yoga-wasm-base64-esm\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!text.includes(`w||${asked}`)) return { errors: [{ text: `${path} no longer asks for ${asked}` }] };
      return { contents: text.replaceAll(asked, 'true'), loader: 'js' };
    });
  },
};
