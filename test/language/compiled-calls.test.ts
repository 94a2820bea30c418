import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { commands } from '../../src/language/commands/list.ts';
import type { Instruction, PlanNode } from '../../src/language/plan.ts';
import { coreTools } from '../../src/tools/list.ts';
import { renderYaml } from '../../src/yaml/render-yaml.ts';
import { createMemoryLanguage, createTestLanguage } from './create-test-language.ts';

const ajv = new Ajv({ allErrors: true, strict: false, useDefaults: true });
const inputs = new Map(coreTools.map((tool) => [tool.name, ajv.compile(tool.input)]));

/** What texts become where one of some words is wanted; undefined: the author's own words. */
const words = [undefined, 'deny', 'portrait'] as const;

/** What is known at run time only, by something of its kind. */
function fillIn(value: unknown, word?: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => fillIn(item, word));
  if ('$result' in value) return 'n1';
  if ('$kept' in value) return 'copied';
  if ('$expression' in value) {
    if ('as' in value) return value.as === 'number' ? 1 : true;
    return word ?? (value as unknown as { source: string }).source;
  }
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, fillIn(child, word)]));
}

function listCalls(nodes: readonly PlanNode[]): readonly Extract<Instruction, { kind: 'call' }>[] {
  return nodes.flatMap((node) => {
    const inside = [
      ...('instructions' in node ? node.instructions : []),
      ...('when' in node ? node.when.flatMap(({ instructions }) => instructions) : []),
      ...('condition' in node ? (node.condition ?? []).flatMap(({ instructions }) => instructions) : []),
    ].filter((one) => one.kind === 'call');
    const below = ['onStart', 'body', 'onComplete'].flatMap(
      (key) => (key in node ? (node as never)[key] : []) as readonly PlanNode[],
    );
    return [...inside, ...listCalls(below)];
  });
}

function findFaults(nodes: readonly PlanNode[]): { readonly calls: number; readonly faults: readonly string[] } {
  const calls = listCalls(nodes).filter(({ face }) => face === 'core');
  const faults = calls.flatMap(({ tool, input }) => {
    const validate = inputs.get(tool);
    if (validate === undefined) return [`no tool ${tool}`];
    return words.some((word) => validate(fillIn(input, word)))
      ? []
      : [`${tool} ${JSON.stringify(input)}: ${ajv.errorsText(validate.errors)}`];
  });
  return { calls: calls.length, faults };
}

describe('what commands compile to is what the tools take', () => {
  it.each(commands.map((command) => [command.name, command] as const))('%s', async (_, { examples }) => {
    const more = [
      {
        tapOn: {
          text: 'a',
          point: '1,2',
          repeat: 2,
          delay: 5,
          waitToSettleTimeoutMs: 40_000,
          strict: true,
          retryTapIfNoChange: true,
          waitUntilVisible: true,
        },
      },
      { swipe: { direction: 'up', from: { id: 'a', point: '50%,50%' }, duration: 100 } },
      { scrollUntilVisible: { element: 'a', speed: 150, timeout: -1, visibilityPercentage: 130, centerElement: true } },
      { takeScreenshot: { path: 'a', cropOn: 'b' } },
      { scrollUntilVisible: { element: 'a', waitToSettleTimeoutMs: 40_000, maxScrolls: 3, container: { id: 'list' } } },
      { eraseText: 3 },
      { eraseText: { characters: 3 } },
      { inputText: { text: 'a', strict: true } },
    ];
    const items = [...examples, ...more.filter((item) => Object.keys(item)[0] === _)];
    const files = {
      'flow.yaml': `appId: a.b\n---\n${renderYaml(items)}`,
      'login.yaml': 'appId: a.b\n---\n- back\n',
      'seed.js': '',
      'media/cat.png': '',
      'media/walk.mp4': '',
    };
    const { plan } = await createMemoryLanguage(files).loadFlow('flow.yaml');
    expect(findFaults(plan?.body ?? []).faults).toEqual([]);
    expect(plan?.body).toHaveLength(items.length);
  });

  const corpus = join(dirname(fileURLToPath(import.meta.url)), '../../../shared/flows');
  it.skipIf(!existsSync(corpus))(
    `flows of ${corpus}`,
    async () => {
      const faults = new Set<string>();
      let calls = 0;
      for (const repo of readdirSync(corpus).filter((name) => statSync(join(corpus, name)).isDirectory())) {
        const root = join(corpus, repo);
        const language = createTestLanguage(root);
        for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
          /\.ya?ml$/.test(file),
        )) {
          if (!readFileSync(join(root, name), 'utf8').includes('---')) continue;
          const { plan } = await language.loadFlow(name);
          const found = findFaults(plan?.body ?? []);
          calls += found.calls;
          for (const fault of found.faults) faults.add(fault);
        }
      }
      expect([...faults].slice(0, 20)).toEqual([]);
      expect(calls).toBeGreaterThan(5_000);
    },
    120_000,
  );
});
