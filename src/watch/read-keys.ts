export type WatchKey = 'rerun' | 'all' | 'failed' | 'update' | 'quit';

/** The part of `process.stdin` that is needed. */
export interface KeyInput {
  readonly isTTY?: boolean;
  setRawMode?(on: boolean): unknown;
  on(event: 'data', listener: (data: Buffer | string) => void): unknown;
  off(event: 'data', listener: (data: Buffer | string) => void): unknown;
  resume(): unknown;
  pause(): unknown;
}

const keys: Readonly<Record<string, WatchKey>> = {
  r: 'rerun',
  '\r': 'rerun',
  '\n': 'rerun',
  a: 'all',
  f: 'failed',
  u: 'update',
  q: 'quit',
  // Ctrl-C and Ctrl-D arrive as characters while the terminal is raw.
  '\x03': 'quit',
  '\x04': 'quit',
};

export interface Keys {
  onKey(listener: (key: WatchKey) => void): void;
  /** Gives the terminal back as it was. */
  close(): void;
}

/** Single keys of a terminal; undefined where the input is none. Other keys are not told. */
export function readKeys(input: KeyInput): Keys | undefined {
  if (input.isTTY !== true) return undefined;
  let listener: ((key: WatchKey) => void) | undefined;
  const onData = (data: Buffer | string) => {
    const text = data.toString();
    // An arrow key or a pasted text is no command, even when it holds one of the letters.
    const key = [...text].length === 1 ? keys[text.toLowerCase()] : undefined;
    if (key !== undefined) listener?.(key);
  };
  input.setRawMode?.(true);
  input.on('data', onData);
  input.resume();
  return {
    onKey: (next) => {
      listener = next;
    },
    close: () => {
      input.off('data', onData);
      input.setRawMode?.(false);
      input.pause();
    },
  };
}
