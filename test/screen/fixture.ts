import { readFileSync } from 'node:fs';

const folder = new URL('../../fixtures/screen/', import.meta.url);

export function readScreenFixture(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8');
}
