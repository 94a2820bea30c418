import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkCode } from '../../src/api/check-code.ts';
import { renderDiagnostic } from '../../src/base/diagnostic.ts';
import { renderPlan } from '../../src/language/render-plan.ts';
import { createTestLanguage } from './create-test-language.ts';

const golden = join(dirname(fileURLToPath(import.meta.url)), '../../fixtures/golden/language');

describe('golden: a mistake of every kind', () => {
  it('is told at its place, all at once', async () => {
    const root = join(golden, 'mistakes');
    const { plan, diagnostics, sources, files } = await createTestLanguage(root).loadFlow('flow.yaml');
    expect(plan).toBeUndefined();
    expect(files.map(({ path }) => relative(root, path))).toContain('logn.yaml');
    const text = diagnostics.map((one) => renderDiagnostic(one, sources.get(one.file))).join('\n\n');
    await expect(`${text.replaceAll(root, '<root>')}\n`).toMatchFileSnapshot(join(root, 'diagnostics.txt'));
  });
});

describe('golden: plans of flows written by people', () => {
  it.each(['ignite', 'obytes'])('%s', async (name) => {
    const root = join(golden, 'flows', name);
    const language = createTestLanguage(root);
    const texts: string[] = [];
    for (const file of listFlows(root)) {
      const { plan, diagnostics, sources } = await language.loadFlow(file);
      texts.push(
        plan
          ? renderPlan(plan)
          : `${file}\n${diagnostics.map((one) => renderDiagnostic(one, sources.get(one.file))).join('\n')}\n`,
      );
    }
    expect(texts.length).toBeGreaterThan(3);
    await expect(texts.join('\n')).toMatchFileSnapshot(join(root, 'plans.txt'));
  });
});

/** Every flow written by people for real apps that is at hand: only real faults may be reported. */
const corpus = join(golden, '../../../../shared/flows');
describe.skipIf(!existsSync(corpus))(`flows of ${corpus}${existsSync(corpus) ? '' : ' (not there)'}`, () => {
  it('all check; what is reported is a real fault or a command that is not supported yet', async () => {
    const unexpected: string[] = [];
    let plans = 0;
    for (const repo of readdirSync(corpus).filter((name) => statSync(join(corpus, name)).isDirectory())) {
      const root = join(corpus, repo);
      const language = createTestLanguage(root, { cwd: corpus, checkCode });
      for (const file of listFlows(root).filter((name) => !name.endsWith('config.yaml'))) {
        const { plan, diagnostics, sources } = await language.loadFlow(join(root, file));
        if (plan) plans++;
        for (const one of diagnostics) {
          const text = sources.get(one.file)?.lineText(one.range.start.line) ?? '';
          if (one.code !== 'flow/unsupported-command' && !isRealFault(one.code, text)) {
            unexpected.push(renderDiagnostic(one, sources.get(one.file)));
          }
        }
      }
    }
    expect(unexpected.join('\n\n')).toBe('');
    expect(plans).toBeGreaterThanOrEqual(274);
  }, 120_000);
});

/** Looked through by hand: files that their repository lacks, permissions, keychains, idle settings. */
function isRealFault(code: string, line: string): boolean {
  switch (code) {
    case 'file/not-found':
      return /(?:add-wallet|relogin-pin|password-requirements|launch-cleared)\.yaml|assets\/image\.png/.test(line);
    case 'flow/has-no-effect':
      return /^url:|clearKeychain: true|permissions:|label:.*\$\{|androidWebViewHierarchy|from:/.test(line);
    case 'flow/invalid-value':
      return /speed: 150|location: always/.test(line);
    case 'lint/long-travel':
      return /^\s+- [\d.]+, [\d.]+$/.test(line);
    default:
      return false;
  }
}

function listFlows(root: string, below = ''): readonly string[] {
  return readdirSync(join(root, below), { withFileTypes: true })
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return listFlows(root, join(below, entry.name));
      return /\.ya?ml$/.test(entry.name) ? [join(below, entry.name)] : [];
    });
}
