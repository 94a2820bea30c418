import type { Range } from '../../base/source.ts';

/** What is wrong in an app's file, and where. */
export class AppProblem extends Error {
  override readonly name = 'AppProblem';
  readonly range: Range;
  constructor(range: Range, message: string) {
    super(message);
    this.range = range;
  }
}
