import type { Differences } from './differences.ts';
import type { FoundCase } from './find-cases.ts';
import { judgeCase } from './judge-case.ts';
import { judgeParserCase } from './parser-case.ts';
import { runCase } from './run-case.ts';

export interface Verdict {
  readonly name: string;
  readonly title: string;
  /**
   * `different`: on purpose, and listed. `apart`: describes what no longer is, or cannot be without an embedder. `stale`:
   * is listed, and passes. `broken`: it is no case.
   */
  readonly verdict: 'passed' | 'failed' | 'different' | 'apart' | 'stale' | 'broken';
  /** What did not come out as the case says, or why that is right. */
  readonly lines: readonly string[];
}

/** Runs a case and says how it came out. Never throws: what goes wrong inside is a failed case. */
export async function checkCase(found: FoundCase, listed: Differences): Promise<Verdict> {
  if (found.kind === 'broken') {
    return { name: found.name, title: '', verdict: 'broken', lines: [`case.json cannot be read: ${found.why}`] };
  }
  const { name, title, problems } = await judge(found);
  const id = found.given.id ?? name;
  const reason = listed.differences[id];
  const apart = listed.apart[id] ?? explainApart(found, problems);
  if (problems.length === 0) {
    const stale = reason ?? listed.apart[id];
    return stale === undefined
      ? { name, title, verdict: 'passed', lines: [] }
      : { name, title, verdict: 'stale', lines: ['is listed among the differences, but passes: take its line away'] };
  }
  if (reason !== undefined) return { name, title, verdict: 'different', lines: [reason, ...problems] };
  if (apart !== undefined) return { name, title, verdict: 'apart', lines: [apart, ...problems] };
  return { name, title, verdict: 'failed', lines: problems };
}

type Case = Exclude<FoundCase, { readonly kind: 'broken' }>;

async function judge(found: Case): Promise<Pick<Verdict, 'name' | 'title'> & { problems: readonly string[] }> {
  const { name, folder } = found;
  const { title = '' } = found.given;
  try {
    const problems =
      found.kind === 'parser'
        ? await judgeParserCase(folder, found.given)
        : await runCase(folder, found.given, (ran) => judgeCase(found.given, ran));
    return { name, title, problems };
  } catch (error) {
    return { name, title, problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  }
}

const newestVintage = '2026';

/** A case of an older vintage that says itself which newer rule contradicts it; or one that is about an embedder's code. */
function explainApart(found: Case, problems: readonly string[]): string | undefined {
  if (problems.some((line) => line.startsWith('the harness') || line.includes('a bug:'))) {
    return undefined;
  }
  const { divergence, source } = found.given;
  const isOlder = source?.vintage !== undefined && !source.vintage.startsWith(newestVintage);
  return divergence !== undefined && isOlder ? `describes an older rule: ${divergence}` : undefined;
}
