import { exitCodes } from './exit-codes.ts';

export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** The first SIGINT or SIGTERM aborts the signal; a second one ends the process at once. */
export function listenForInterrupt(say: (text: string) => void): { readonly signal: AbortSignal; close(): void } {
  const controller = new AbortController();
  const onSignal = (name: NodeJS.Signals) => {
    if (controller.signal.aborted) process.exit(exitCodes.interrupted);
    say(`\n${name}: ending the run and writing the reports. Once more ends at once.\n`);
    controller.abort(new Interrupted(`interrupted by ${name}`));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return {
    signal: controller.signal,
    close: () => {
      process.off('SIGINT', onSignal);
      process.off('SIGTERM', onSignal);
    },
  };
}
