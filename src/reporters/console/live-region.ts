import type { Terminal } from '../../base/host.ts';
import { cutToWidth } from './terminal-text.ts';

/** The last lines of a terminal, drawn again in place; what is printed goes above them and stays. */
export interface LiveRegion {
  draw(lines: readonly string[]): void;
  print(text: string): void;
  /** Takes the region away and brings the cursor back; drawing after it starts a new one. */
  close(): void;
}

const hideCursor = '\x1b[?25l';
const showCursor = '\x1b[?25h';

export function createLiveRegion(terminal: Terminal): LiveRegion {
  let shown: readonly string[] = [];
  let hidden = false;

  const rub = () => (shown.length === 0 ? '' : `\r\x1b[${shown.length}A\x1b[0J`);
  const join = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

  return {
    draw: (lines) => {
      // A line as wide as the terminal may wrap, and then the way back up is too short.
      const fitted = lines.map((line) => cutToWidth(line, measureColumns(terminal) - 1));
      if (fitted.length === shown.length && fitted.every((line, at) => line === shown[at])) return;
      terminal.out(`${hidden ? '' : hideCursor}${rub()}${join(fitted)}`);
      hidden = true;
      shown = fitted;
    },
    print: (text) => {
      terminal.out(`${rub()}${text}${join(shown)}`);
    },
    close: () => {
      if (!hidden) return;
      terminal.out(`${rub()}${showCursor}`);
      hidden = false;
      shown = [];
    },
  };
}

/** Terminals that do not know their size say 0. */
function measureColumns({ columns }: Terminal): number {
  return columns > 0 ? Math.max(10, columns) : 80;
}
