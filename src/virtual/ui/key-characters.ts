/** What the keys of a US keyboard write, alone and with SHIFT, by Android keycode (AOSP Generic.kcm). */
const symbols: Readonly<Record<number, readonly [string, string]>> = {
  7: ['0', ')'],
  8: ['1', '!'],
  9: ['2', '@'],
  10: ['3', '#'],
  11: ['4', '$'],
  12: ['5', '%'],
  13: ['6', '^'],
  14: ['7', '&'],
  15: ['8', '*'],
  16: ['9', '('],
  17: ['*', '*'],
  18: ['#', '#'],
  55: [',', '<'],
  56: ['.', '>'],
  62: [' ', ' '],
  68: ['`', '~'],
  69: ['-', '_'],
  70: ['=', '+'],
  71: ['[', '{'],
  72: [']', '}'],
  73: ['\\', '|'],
  74: [';', ':'],
  75: ["'", '"'],
  76: ['/', '?'],
  77: ['@', '@'],
  81: ['+', '+'],
  154: ['/', '/'],
  155: ['*', '*'],
  156: ['-', '-'],
  157: ['+', '+'],
  158: ['.', '.'],
  159: [',', ','],
  161: ['=', '='],
  162: ['(', '('],
  163: [')', ')'],
};

/** Undefined for a key that writes nothing. */
export function readCharacter(code: number, shifted: boolean): string | undefined {
  if (code >= 29 && code <= 54) return String.fromCharCode((shifted ? 65 : 97) + code - 29);
  if (code >= 144 && code <= 153) return String(code - 144);
  return symbols[code]?.[shifted ? 1 : 0];
}
