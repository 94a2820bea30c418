import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-vivace.ts';

const names = [
  'README.md',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
];

/** Every page for people. */
export const docPages = names
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));

export interface DocBlock {
  /** The first word behind the ticks; '' where there is none. */
  readonly language: string;
  /** The second word, which says what the block is: flow, part, file, config …; else the language. */
  readonly kind: string;
  readonly name: string;
  readonly content: string;
  /** From 1. */
  readonly line: number;
}

export function readBlocks(text: string): readonly DocBlock[] {
  return [...text.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(({ 1: info = '', 2: content = '', index }) => {
    const [language = '', kind = language, name = ''] = info.split(' ');
    return { language, kind, name, content, line: text.slice(0, index).split('\n').length };
  });
}
