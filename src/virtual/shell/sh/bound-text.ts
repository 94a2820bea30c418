import { FatalError } from './shell-error.ts';

/** Characters of one value. A phone kills a shell that fills its memory; here all devices share it. */
export const mostText = 64 * 1024 * 1024;

/** mksh's words and code when it gets no memory. */
export function boundText(length: number): void {
  if (length > mostText) throw new FatalError(`internal error: can't allocate ${length} data bytes`, 255);
}
