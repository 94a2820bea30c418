/** Forms of an Arabic letter by how it is joined, as characters of their own. */
interface Forms {
  readonly alone: string;
  readonly last?: string;
  readonly first?: string;
  readonly middle?: string;
}

/** Presentation forms A (Persian, Urdu and others) and B; Unicode lists each letter's alone, last, first and middle form in this order. */
const blocks = [
  [0xfb50, 0xfbff],
  [0xfe70, 0xfefc],
] as const;
const alef = /[\u0622\u0623\u0625\u0627]/;
const lam = '\u0644';

export type ShapeArabic = (text: string) => string;

/**
 * Arabic letters written as the forms they take next to each other, lam with alef as one. Fonts give these characters the
 * glyphs that shaping chooses, so their widths are those of the drawn text.
 */
export function createArabicShaper(): ShapeArabic {
  const forms = readForms();
  const joinsNext = (letter: string | undefined) => letter !== undefined && forms.get(letter)?.first !== undefined;
  const joinsBefore = (letter: string | undefined) => letter !== undefined && forms.get(letter)?.last !== undefined;
  return (text) => {
    const letters: string[] = [];
    for (const character of text.replace(/\p{M}/gu, '')) {
      const before = letters.at(-1);
      if (before === lam && alef.test(character)) letters[letters.length - 1] = lam + character;
      else letters.push(character);
    }
    return letters
      .map((letter, index) => {
        const form = forms.get(letter);
        if (form === undefined) return letter;
        const before = letters[index - 1];
        const joined = (joinsNext(before) || before === '\u0640') && joinsBefore(letter);
        const joins = joinsNext(letter) && (joinsBefore(letters[index + 1]) || letters[index + 1] === '\u0640');
        if (joined) return (joins ? form.middle : form.last) ?? form.alone;
        return (joins ? form.first : form.alone) ?? form.alone;
      })
      .join('');
  };
}

function readForms(): ReadonlyMap<string, Forms> {
  const found = new Map<string, string[]>();
  for (const [from, to] of blocks) {
    for (let code = from; code <= to; code++) {
      const form = String.fromCodePoint(code);
      const letter = form.normalize('NFKC');
      if (letter === form || letter.includes(' ')) continue;
      const known = found.get(letter);
      if (known === undefined) found.set(letter, [form]);
      else known.push(form);
    }
  }
  const forms = new Map<string, Forms>();
  for (const [letter, [alone, last, first, middle]] of found) {
    if (alone === undefined) continue;
    forms.set(letter, {
      alone,
      ...(last !== undefined && { last }),
      ...(first !== undefined && { first }),
      ...(middle !== undefined && { middle }),
    });
  }
  return forms;
}
