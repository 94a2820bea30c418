/** Keys by the names flows use, any case. */
export const keyNames: readonly string[] = [
  'Enter',
  'Backspace',
  'Back',
  'Home',
  'Lock',
  'Volume Up',
  'Volume Down',
  'Power',
  'Escape',
  'Tab',
  ...['Up', 'Down', 'Left', 'Right', 'Center'].map((name) => `Remote Dpad ${name}`),
  ...['Play Pause', 'Stop', 'Next', 'Previous', 'Rewind', 'Fast Forward'].map((name) => `Remote Media ${name}`),
  'Remote System Navigation Up',
  'Remote System Navigation Down',
  'Remote Button A',
  'Remote Button B',
  'Remote Menu',
  'TV Input',
  'TV Input HDMI 1',
  'TV Input HDMI 2',
  'TV Input HDMI 3',
];

const known = new Set(keyNames.map((name) => name.toLowerCase()));

/** One of the names (words parted by blanks or underscores), `KEYCODE_…`, or a key code. */
export function isKeyName(text: string): boolean {
  const name = text.trim().toLowerCase();
  return (
    known.has(name) || known.has(name.replaceAll('_', ' ')) || /^keycode_\w+$/.test(name) || /^\d{1,4}$/.test(name)
  );
}
