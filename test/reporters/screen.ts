/** A terminal of so many columns as far as the live view uses one: text, line breaks, cursor up, clear below, cursor on and off. */
export function createScreen(columns: number) {
  let rows: string[] = [''];
  let row = 0;
  let visible = true;

  const put = (character: string) => {
    const line = rows[row] ?? '';
    if ([...line].length >= columns) {
      row++;
      rows[row] = character;
    } else rows[row] = line + character;
  };
  return {
    write: (text: string) => {
      for (const part of text.match(/\x1b\[[?\d]*[A-Za-z]|[\s\S]/gu) ?? []) {
        if (part === '\n') {
          row++;
          rows[row] ??= '';
        } else if (part === '\r') continue;
        else if (part === '\x1b[?25l') visible = false;
        else if (part === '\x1b[?25h') visible = true;
        else if (part === '\x1b[0J') rows = [...rows.slice(0, row), ''];
        else if (part.startsWith('\x1b[') && part.endsWith('A')) row = Math.max(0, row - Number(part.slice(2, -1)));
        else if (!part.startsWith('\x1b')) put(part);
      }
    },
    lines: () => rows.slice(0, rows.at(-1) === '' ? -1 : undefined),
    cursorVisible: () => visible,
  };
}
