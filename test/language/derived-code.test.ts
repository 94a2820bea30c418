import { beforeAll, describe, expect, it } from 'vitest';
import { createRealClock } from '../../src/base/clock.ts';
import { createSandbox } from '../../src/script/create-sandbox.ts';
import { buildSandboxWorker } from '../script/build-sandbox-worker.ts';
import { createMemoryLanguage } from './create-test-language.ts';

let workerUrl: URL;
beforeAll(async () => {
  workerUrl = await buildSandboxWorker();
});

/** What the code parts of one command print in the sandbox, in the order of the plan. */
async function run(item: string, env: Readonly<Record<string, string>>, setup = ''): Promise<readonly string[]> {
  const { plan } = await createMemoryLanguage({ 'flow.yaml': `appId: a\n---\n${item}` }).loadFlow('flow.yaml');
  const codes: string[] = [];
  JSON.stringify(plan?.body, (_, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'code' in value) codes.push(String(value.code));
    return value;
  });
  const sandbox = createSandbox({ clock: createRealClock(), workerUrl });
  try {
    await sandbox.run(setup, 'setup.js', {});
    const printed: string[] = [];
    for (const code of codes) {
      const outcome = await sandbox.evaluate(code, env);
      printed.push(outcome.ok ? outcome.value : outcome.error.message);
    }
    return printed;
  } finally {
    await sandbox.close();
  }
}

describe('code made of an author’s expression', () => {
  it.each([
    ['- tapOn: {point: "${output.p}"}', {}, 'output.p = "50%, 30%"', ['0.5', '0.3', 'fraction']],
    ['- tapOn: {point: "${X},20"}', { X: '7' }, '', ['7', '20', 'px']],
    ['- swipe: {direction: "${D}"}', { D: ' LEFT' }, '', ['left']],
    [
      '- scrollUntilVisible: {element: a, speed: "${S}", visibilityPercentage: "${V}"}',
      { S: '150', V: '50' },
      '',
      ['96.1', '0.5'],
    ],
    ['- retry: {maxRetries: "${R}", commands: []}', { R: '10' }, '', ['3']],
    ['- retry: {maxRetries: "${R}", commands: []}', {}, '', ['1']],
    ['- runFlow: {when: {platform: "${P}"}, commands: []}', { P: 'Android' }, '', ['true']],
    ['- tapOn: {text: a, repeat: "${N}", delay: "${D}"}', { N: '0', D: '-1' }, '', ['1', '100']],
  ])('%s with %j', async (item, env, setup, wanted) =>
    expect(await run(item, env as Record<string, string>, setup)).toEqual(wanted),
  );
});
