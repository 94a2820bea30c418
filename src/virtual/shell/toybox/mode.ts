const who: Readonly<Record<string, number>> = { u: 0o4700, g: 0o2070, o: 0o1007, a: 0o7777 };
const what: Readonly<Record<string, number>> = { r: 0o444, w: 0o222, x: 0o111, s: 0o6000, t: 0o1000 };

/** `755`, `u+x,go-w`, `a=rX` over the bits there are; undefined when it is no mode. */
export function applyMode(text: string, before: number, folder: boolean): number | undefined {
  if (/^[0-7]{1,4}$/.test(text)) return Number.parseInt(text, 8);
  let mode = before & 0o7777;
  for (const clause of text.split(',')) {
    const match = /^([ugoa]*)((?:[-+=][rwxXst]*)+)$/.exec(clause);
    if (match === null) return undefined;
    const mask = [...((match[1] as string) || 'a')].reduce((sum, letter) => sum | (who[letter] as number), 0);
    for (const [, operator, letters] of (match[2] as string).matchAll(/([-+=])([rwxXst]*)/g)) {
      const bits = [...(letters as string)].reduce((sum, letter) => {
        const executable = folder || (mode & 0o111) !== 0;
        return sum | (letter === 'X' ? (executable ? 0o111 : 0) : (what[letter] as number));
      }, 0);
      if (operator === '=') mode &= ~mask;
      mode = operator === '-' ? mode & ~(bits & mask) : mode | (bits & mask);
    }
  }
  return mode;
}

/** `drwxrwx--x`. */
export function renderMode(mode: number): string {
  const type = { 4: 'd', 10: 'l', 2: 'c', 6: 'b', 1: 'p', 12: 's' }[(mode >> 12) & 15] ?? '-';
  const bits = [...'rwxrwxrwx'].map((letter, at) => ((mode >> (8 - at)) & 1 ? letter : '-'));
  const special = (place: number, bit: number, letter: string) => {
    if ((mode & bit) !== 0) bits[place] = bits[place] === 'x' ? letter : letter.toUpperCase();
  };
  special(2, 0o4000, 's');
  special(5, 0o2000, 's');
  special(8, 0o1000, 't');
  return `${type}${bits.join('')}`;
}
