import { resolve } from 'node:path';
import { checkCase, type Verdict } from './check-case.ts';
import { readDifferences } from './differences.ts';
import { findCases } from './find-cases.ts';

/** How many cases may differ on purpose. */
const mostDifferences = 6;

const marks: Readonly<Record<Verdict['verdict'], string>> = {
  passed: 'ok       ',
  failed: 'FAILED   ',
  different: 'different',
  apart: 'apart    ',
  stale: 'FAILED   ',
  broken: 'BROKEN   ',
};

/** `npm run compat -- <folder>…`: answers the exit code: 0, 1 where a case failed, 2 where there is none or one cannot be read. */
export async function run(root: string, folders: readonly string[]): Promise<number> {
  const verbose = folders.includes('--verbose');
  const named = folders.filter((folder) => !folder.startsWith('-'));
  if (named.length === 0) {
    console.error('Which cases? npm run compat -- <folder with folders that hold a case.json> … [--verbose]');
    return 2;
  }
  const listed = await readDifferences(resolve(root, 'test/compat/differences.yaml'));
  const verdicts: Verdict[] = [];
  for (const folder of named) {
    const cases = await findCases(resolve(process.env['INIT_CWD'] ?? process.cwd(), folder)).catch((error: Error) => {
      console.error(`${folder} cannot be read: ${error.message}`);
    });
    if (cases === undefined) return 2;
    if (cases.length === 0) {
      console.error(`There is no case.json in or below ${folder}.`);
      return 2;
    }
    for (const found of cases) {
      const verdict = await checkCase(found, listed);
      verdicts.push(verdict);
      print(verdict, verbose);
    }
  }
  const count = (...which: readonly Verdict['verdict'][]) =>
    verdicts.filter(({ verdict }) => which.includes(verdict)).length;
  const failed = count('failed', 'stale');
  const different = count('different');
  console.log(`\n${count('passed')} passed, ${failed} failed`);
  if (different > 0) console.log(`${different} different on purpose (test/compat/differences.yaml)`);
  if (count('apart') > 0) console.log(`${count('apart')} apart: an older rule, or code of an embedder`);
  const broken = count('broken');
  if (broken > 0) console.error(`${broken} cannot be read: no case at all`);
  if (different > mostDifferences) console.log(`More than ${mostDifferences} differences are too many.`);
  if (broken > 0) return 2;
  return failed > 0 || different > mostDifferences ? 1 : 0;
}

function print({ name, title, verdict, lines }: Verdict, verbose: boolean): void {
  console.log(`${marks[verdict]} ${name}${title === '' ? '' : `  ${title}`}`);
  const shown = verdict === 'different' || verdict === 'apart' ? lines.slice(0, verbose ? lines.length : 1) : lines;
  for (const line of shown) console.log(`            ${line.replaceAll('\n', '\n            ')}`);
}
