const SIMPLE: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
};

/** Backslash escapes of `echo -e` and `printf`; `\c` stops all output (`stopped`). */
export function unescapeText(text: string): { readonly text: string; readonly stopped: boolean } {
  const stop = /^((?:[^\\]|\\[^c])*)\\c/.exec(text);
  const kept = stop === null ? text : (stop[1] as string);
  const plain = kept.replace(/\\(?:x([0-9a-fA-F]{1,2})|0?([0-7]{1,3})|([\s\S]))/g, (whole, hex, octal, char) => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    return SIMPLE[char] ?? whole;
  });
  return { text: plain, stopped: stop !== null };
}
