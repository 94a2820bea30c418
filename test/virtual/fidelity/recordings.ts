import { existsSync, readdirSync, readFileSync } from 'node:fs';

const corpus = new URL('../../../../shared/corpus/', import.meta.url);

/** The recordings lie beside the project. */
export const present = existsSync(corpus);
if (!present) console.warn('SKIPPED: recorded device output lies beside the project (shared/corpus), and is not there');

export function readRecording(name: string): string {
  return readFileSync(new URL(name, corpus), 'utf8');
}

export function listRecordings(folder: string): readonly string[] {
  return present ? readdirSync(new URL(`${folder}/`, corpus)).sort() : [];
}
