import type { Binary } from '../shell/process.ts';

/** What is asked for in bulk and costs a millisecond or more of the process all devices share: looks and pictures. */
const costly: ReadonlySet<string> = new Set(['uiautomator', 'screencap']);

export interface Turns {
  /** Resolves when a costly program may begin. */
  take(): Promise<void>;
}

/**
 * One costly program a turn of the event loop, over all devices of the process: what has come in meanwhile (taps, keys) is
 * answered between two of them. On a phone too a dump waits for its own process while input goes straight to the system.
 */
export function createTurns(): Turns {
  const waiting: (() => void)[] = [];
  let running = false;
  const next = () => {
    const begin = waiting.shift();
    running = begin !== undefined;
    if (begin === undefined) return;
    begin();
    setImmediate(next);
  };
  return {
    take: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        if (running) return;
        running = true;
        setImmediate(next);
      }),
  };
}

/** The program, begun in its turn where it is a costly one. */
export function inTurn(binary: Binary, turns: Turns): Binary {
  if (!costly.has(binary.name)) return binary;
  return {
    ...binary,
    async run(process) {
      await turns.take();
      return binary.run(process);
    },
  };
}
