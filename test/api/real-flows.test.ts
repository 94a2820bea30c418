import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { checkFlows } from '../../src/api/check-flows.ts';
import { checkProject, type ProjectCheck } from '../../src/api/check-project.ts';
import { formatFlows } from '../../src/api/format-flows.ts';
import { migrateFlows } from '../../src/api/migrate-flows.ts';
import { openProject } from '../../src/api/project.ts';
import type { Diagnostic } from '../../src/base/diagnostic.ts';
import { createNodeHost } from '../../src/base/node-host.ts';
import { describeWork } from '../../src/language/describe-work.ts';
import { compileJavaRegex } from '../../src/screen/regex-match.ts';

/*
 * `vivace check` over flows that people wrote for real apps: every error is listed with its reason in
 * fixtures/golden/check/real-flows.yaml, and of every kind of warning what it claims is looked at again here.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
const corpus = join(root, '../shared/flows');
const golden = parse(readFileSync(join(root, 'fixtures/golden/check/real-flows.yaml'), 'utf8')) as readonly {
  readonly code: string;
  readonly reason: string;
  readonly places: readonly string[];
}[];

describe.skipIf(!existsSync(corpus))(`flows of ${corpus}${existsSync(corpus) ? '' : ' (not there)'}`, () => {
  let checked: ProjectCheck;
  beforeAll(async () => {
    const terminal = { isTTY: false, columns: 80, color: false, out: () => {}, err: () => {} };
    const host = createNodeHost({ cwd: corpus, env: {}, terminal });
    checked = await checkProject({ host, signal: new AbortController().signal, flags: {} }, ['.']);
  }, 120_000);

  const of = (code: string) => checked.diagnostics.filter((one) => one.code === code);
  const textAt = (one: Diagnostic) =>
    (checked.sources.get(one.file)?.text ?? '').slice(one.range.start.offset, one.range.end.offset);

  it('all are checked', () => {
    expect(checked.flows.length).toBeGreaterThanOrEqual(436);
    expect(checked.passedOver).toEqual([]);
  });

  it('every error is one that is listed, and every listed one is told', () => {
    const told = checked.diagnostics.filter(({ severity }) => severity === 'error');
    const place = (one: Diagnostic) => `${one.code} ${one.file}:${one.range.start.line}`;
    const listed = golden.flatMap(({ code, places, reason }) => {
      expect(reason.length).toBeGreaterThan(20);
      return places.map((one) => `${code} ${one}`);
    });
    expect(told.map(place).sort()).toEqual(listed.sort());
  });

  it('what is said to be missing is not there', () => {
    for (const one of of('file/not-found')) {
      const [name] = /"[^"]+"/.exec(one.message) ?? [];
      expect(existsSync(join(corpus, one.file, '..', JSON.parse(name ?? '""')))).toBe(false);
    }
  });

  it('what is told of conditions and selectors stands there', () => {
    const shapes: Readonly<Record<string, RegExp>> = {
      'lint/other-platform': /^["']?(?:ios|web)["']?$/i,
      'lint/index-selector': /^["']?index["']?$/,
      'lint/point': /^["']?\s*\d+\s*%?\s*,\s*\d+\s*%?\s*["']?$/,
      'lint/literal-regex': /^[?($+]$/,
      'lint/long-text': /^[\s\S]{60,}$/,
      'lint/undefined-variable': /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u,
    };
    for (const [code, shape] of Object.entries(shapes)) {
      expect(of(code).length, code).toBeGreaterThan(10);
      for (const one of of(code)) expect(textAt(one), `${code} ${one.file}`).toMatch(shape);
    }
  });

  it('texts that are said not to match themselves do not', () => {
    for (const one of of('lint/literal-regex')) {
      const text = /^As a regular expression, "(.*)" does not match itself/s.exec(one.message)?.[1] ?? '';
      expect(compileJavaRegex(text)?.(text), text).toBe(false);
    }
  });

  it('variables that are said to be defined nowhere stand in no env of their repository', () => {
    const texts = new Map<string, string>();
    for (const path of checked.flows) texts.set(path, readFileSync(path, 'utf8'));
    const known = (hint = '') => hint.startsWith('Did you') || hint.startsWith('The "env" of a command');
    for (const one of of('lint/undefined-variable').filter(({ hint }) => !known(hint))) {
      const name = textAt(one);
      // Small letters are keys of selectors as well.
      if (!/^[A-Z_0-9]+$/.test(name)) continue;
      const own = texts.get(join(corpus, one.file)) ?? '';
      expect(new RegExp(`^\\s+${name}:`, 'm').test(own), `${name} in ${one.file}`).toBe(false);
    }
  });

  it('formatted, mended and rewritten they do the same as before', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vivace-real-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    cpSync(corpus, folder, { recursive: true });
    const err: string[] = [];
    const terminal = {
      isTTY: false,
      columns: 80,
      color: false,
      out: () => {},
      err: (text: string) => void err.push(text),
    };
    const host = createNodeHost({ cwd: folder, env: {}, terminal });
    const useCase = { host, signal: new AbortController().signal, flags: {} };
    const readPlans = async () => {
      const { language } = await openProject(useCase);
      const works = await Promise.all(
        checked.flows.map(async (path) => {
          const { plan, fragment } = await language.loadFlow(join(folder, relative(corpus, path)));
          const found = plan ?? fragment;
          return found && describeWork(found);
        }),
      );
      expect(works.filter((work) => work !== undefined).length).toBeGreaterThanOrEqual(436);
      return works;
    };
    const before = await readPlans();
    expect(await formatFlows(useCase, { paths: ['.'], check: false })).toBe(0);
    expect(await formatFlows(useCase, { paths: ['.'], check: true })).toBe(0);
    await checkFlows(useCase, { paths: ['.'], format: 'json', fix: true });
    await migrateFlows(useCase, { folder: '.', write: true });
    expect(err).toEqual([]);
    expect(await readPlans()).toEqual(before);
  }, 240_000);

  it('nothing is told twice', () => {
    const keys = checked.diagnostics.map((one) => `${one.file}:${one.range.start.offset}:${one.code}:${one.message}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
