import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { languageValidators } from '../../src/api/validators.ts';
import type { JsonObject } from '../../src/base/json.ts';
import { toolSchemas } from '../../src/generated/tool-schemas.ts';
import { recordFlow } from '../../src/recorder/record-flow.ts';
import { createTestLanguage } from '../language/create-test-language.ts';
import { runPlans } from '../runner/run-plans.ts';
import { makeEvents, makeTarget } from './calls.ts';

const target = makeTarget('n1', [
  ['Sign in', 1],
  [{ id: 'com.example.shop:id/sign_in', index: -1 }, 1],
]);
const open = { tool: 'open_app', input: { app: 'com.example.shop' } };

/** Every example that the tools give of themselves, in both faces. */
const examples = toolSchemas.flatMap(({ face, name, examples: given }) =>
  given.map((input) => [face, name, input as JsonObject] as const),
);

async function load(yaml: string) {
  const folder = await mkdtemp(join(tmpdir(), 'vivace-record-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'recorded.yaml'), yaml);
  const language = createTestLanguage(folder, { tools: toolSchemas, validators: languageValidators });
  return language.loadFlow(join(folder, 'recorded.yaml'));
}

test('a recording without the value of its secret fails and says what is missing; with the value it types that', async () => {
  const typed = { tool: 'type_text', input: { text: '[REDACTED]' }, template: { text: `$${''}{PASSWORD}` } };
  const recorded = recordFlow(makeEvents([open, typed]));
  if (!recorded.ok) throw new Error(recorded.message);
  const { plan, diagnostics } = await load(recorded.yaml);
  if (plan === undefined) throw new Error(JSON.stringify(diagnostics));
  const without = await runPlans(plan);
  expect(without.calls).toEqual([]);
  expect(without.of('flowFinished')[0]).toMatchObject({ status: 'failed', failure: { code: 'script' } });
  expect(without.of('flowFinished')[0]?.failure?.message).toContain(
    'PASSWORD has no value, give it with -e PASSWORD=…',
  );
  const given = await runPlans(plan, { options: { env: { PASSWORD: 'hunter2' } } });
  expect(given.sessions[0]?.requests.at(-1)).toMatchObject({ tool: 'type_text', input: { text: 'hunter2' } });
  expect(given.of('flowFinished')[0]?.status).toBe('passed');
});

test.each(examples)('a recording of the %s tool %s %j is a flow that checks', async (face, tool, input) => {
  const recorded = recordFlow(
    makeEvents([open, { tool: 'press_back' }, { tool, face, input, target }, { tool: 'press_home' }]),
  );
  if (!recorded.ok) throw new Error(recorded.message);
  const { plan, diagnostics } = await load(recorded.yaml);
  expect({ yaml: recorded.yaml, diagnostics }).toEqual({ yaml: recorded.yaml, diagnostics: [] });
  expect(plan).toBeDefined();
});
