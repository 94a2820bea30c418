const zero = /^[+-]?(?:0+\.?0*|\.0+)(?:[eE][+-]?\d+)?$/;

/** The language's truth: blank, `false` in any case, `undefined`, `null` and every number that is 0 are false. */
export function isTrue(text: string): boolean {
  const word = text.trim();
  if (word === '' || word === 'undefined' || word === 'null' || word.toLowerCase() === 'false') return false;
  return !zero.test(word);
}
