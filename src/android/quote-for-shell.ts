/** One word for the device's sh, whatever it holds. Throws `RangeError` for NUL, which no argument can carry. */
export function quoteForShell(word: string): string {
  if (word.includes('\0')) throw new RangeError('A shell argument cannot hold the character NUL');
  return `'${word.replaceAll("'", "'\\''")}'`;
}
