import type { Status } from '../../events/event.ts';

type Paint = (text: string) => string;

export interface Style {
  readonly bold: Paint;
  readonly dim: Paint;
  readonly red: Paint;
  readonly green: Paint;
  readonly yellow: Paint;
  readonly cyan: Paint;
}

/** Colours as ANSI codes, or nothing at all. */
export function createStyle(color: boolean): Style {
  const paint = (open: number, close: number): Paint =>
    color ? (text) => (text === '' ? '' : `\x1b[${open}m${text}\x1b[${close}m`) : (text) => text;
  return {
    bold: paint(1, 22),
    dim: paint(2, 22),
    red: paint(31, 39),
    green: paint(32, 39),
    yellow: paint(33, 39),
    cyan: paint(36, 39),
  };
}

const marks: Readonly<Record<Status, { readonly mark: string; readonly color: keyof Style }>> = {
  passed: { mark: '✓', color: 'green' },
  failed: { mark: '✗', color: 'red' },
  errored: { mark: '‼', color: 'red' },
  warned: { mark: '!', color: 'yellow' },
  skipped: { mark: '-', color: 'dim' },
  interrupted: { mark: '■', color: 'yellow' },
};

/** The sign of a status; `›` while there is none. */
export function renderMark(status: Status | undefined, style: Style): string {
  return status === undefined ? style.cyan('›') : style[marks[status].color](marks[status].mark);
}

export function paintStatus(status: Status, text: string, style: Style): string {
  return style[marks[status].color](text);
}
