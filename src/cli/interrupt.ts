import { exitCodes } from './exit-codes.ts';

const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** The first SIGINT, SIGTERM or SIGHUP aborts the signal; a second one ends the process at once. */
export function listenForInterrupt(say: (text: string) => void): { readonly signal: AbortSignal; close(): void } {
  const controller = new AbortController();
  const onSignal = (name: NodeJS.Signals) => {
    if (controller.signal.aborted) process.exit(exitCodes.interrupted);
    say(`\n${name}: ending cleanly. Once more ends at once.\n`);
    controller.abort(new Interrupted(`interrupted by ${name}`));
  };
  for (const name of names) process.on(name, onSignal);
  return {
    signal: controller.signal,
    close: () => {
      for (const name of names) process.off(name, onSignal);
    },
  };
}
