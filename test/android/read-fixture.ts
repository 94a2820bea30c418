import { existsSync, readFileSync } from 'node:fs';

export function readFixture(name: string): string {
  return readFileSync(new URL(`../../fixtures/android/${name}`, import.meta.url), 'utf8');
}

/** The whole dumps are too large for the repository; where they lie beside it, they are read too. */
const corpus = new URL('../../../shared/corpus/', import.meta.url);
export const hasCorpus = existsSync(corpus);

export function readCorpus(name: string): string {
  return readFileSync(new URL(name, corpus), 'utf8');
}
