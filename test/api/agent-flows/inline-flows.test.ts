import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createFlowTools } from '../../../src/api/agent-flows/create-flow-tools.ts';
import { createCallRecorder } from '../../../src/api/agent-flows/record-calls.ts';
import { redactReport } from '../../../src/api/agent-flows/redact-report.ts';
import type { ApprovalQuestion } from '../../../src/api/hub/tool-hub.ts';
import { openHub } from '../../../src/api/session/open-hub.ts';
import type { JsonObject } from '../../../src/base/json.ts';
import { createNodeHost } from '../../../src/base/node-host.ts';
import { parseEvents } from '../../../src/events/ndjson.ts';
import { makeFolder } from '../../e2e/run-vivace.ts';

const { signal } = new AbortController();

async function open(config = '', files: Readonly<Record<string, string>> = {}) {
  const cwd = await makeFolder();
  await writeFile(join(cwd, 'vivace.config.yaml'), `device: virtual\n${config}`);
  for (const [name, text] of Object.entries(files)) await writeFile(join(cwd, name), text);
  const useCase = { host: createNodeHost({ cwd, env: {} }), signal, flags: {} };
  let hear: ReturnType<typeof createCallRecorder>['hear'] = () => {};
  const { hub, project } = await openHub(useCase, (event, serial) => hear(event, serial));
  onTestFinished(() => hub.close());
  const recorder = createCallRecorder(useCase, project);
  hear = recorder.hear;
  const tools = createFlowTools(useCase, project, { hub, recording: recorder.tools });
  const asked: ApprovalQuestion[] = [];
  const ask = async (question: ApprovalQuestion) => {
    asked.push(question);
    return false;
  };
  const run = async (name: string, input: JsonObject) => {
    const tool = tools.find((one) => one.name === name);
    if (tool === undefined) throw new Error(`no ${name}`);
    return tool.run(input, { signal, ask });
  };
  return { cwd, hub, run, asked };
}

const flow = (commands: string, head = '') => `appId: dev.vivace.shop\n${head}---\n${commands}\n`;

it.each([
  ['a script', flow('- evalScript: ${output.a = 1}')],
  ['a call in a text', flow('- inputText: ${http.get("http://127.0.0.1:9/").body}')],
  ['a call in a condition', flow('- runFlow: {when: {true: "${http.get(1)}"}, commands: [back]}')],
  ['a call by way of a name', flow('- assertTrue: ${globalThis["ht" + "tp"]`x`}')],
  ['a call in a variable', flow('- back', 'env: {A: "${http.get(1)}"}\n')],
  ['a hook', flow('- back', 'onFlowFailure: [clearState]\n'), 'clear_app_data'],
  ['an interrupt', flow('- back', 'interrupts: [{when: Rate us, do: [{evalScript: "${1}"}]}]\n')],
  ['a branch', flow('- runFlow: {when: {visible: X}, commands: [back], else: [clearState]}'), 'clear_app_data'],
])('%s in a text of an agent is of the highest risk', async (_, yaml, by = 'code') => {
  const { run, asked } = await open();
  expect(await run('run_flow', { yaml })).toMatchObject({ ok: false, code: 'refused', data: { risk: 'HIGH', by } });
  expect(asked).toMatchObject([{ tool: 'run_flow', risk: 'HIGH' }]);
});

it('variables and what is reckoned of them are asked about by nobody', async () => {
  const { run, asked } = await open('env: {NAME: Ada}\n');
  expect(await run('run_flow', { yaml: flow('- assertTrue: ${NAME == "Ada" && 1 + 1 > 1}') })).toMatchObject({
    ok: true,
  });
  expect(asked).toEqual([]);
});

it('a question about a flow tells no secret', async () => {
  const { run, asked } = await open('secrets: [PASSWORD]\nenv: {PASSWORD: open-sesame}\n');
  await run('run_flow', { yaml: flow('- inputText: open-sesame\n- clearState'), env: { A: 'open-sesame' } });
  expect(asked).toHaveLength(1);
  expect(JSON.stringify(asked)).not.toContain('open-sesame');
});

it('a tool that is switched off is not had by way of a text', async () => {
  const { run } = await open('tools: {android: {disabled: [android_press_home]}}\n');
  expect(await run('run_flow', { yaml: flow('- runFlow: {commands: [android_press_home]}') })).toMatchObject({
    ok: false,
    code: 'invalid_input',
    message: 'The tool android_press_home is switched off',
  });
});

it('a recording is not written through a link that leads out of the project', async () => {
  const { cwd, hub, run } = await open();
  const outside = await makeFolder();
  await symlink(outside, join(cwd, 'link'));
  await mkdir(join(cwd, 'flows'));
  await run('record_start', {});
  await hub.call({ face: 'agent', tool: 'press_home', input: {}, signal });
  expect(await run('record_stop', { path: 'link/deep/new.yaml' })).toMatchObject({
    code: 'invalid_input',
    message: 'link/deep/new.yaml leads out of the project',
  });
  expect(existsSync(join(outside, 'deep'))).toBe(false);
  expect(await run('record_stop', { path: 'flows/new.yaml' })).toMatchObject({ ok: true });
});

const bank = `app: com.example.bank
label: Bank
state: {}
screens:
  home:
    - column:
        - {text: "carol@example.org"}
        - {text: "Card 5555 5555 5555 4444"}
        - {text: "Your code is 739104"}
        - {text: "Order 4539578763621486"}
`;
const planted = /carol@|5555 4444|739104/;
const nowhere = 'appId: com.example.bank\n---\n- launchApp\n- assertVisible: {text: Nowhere, within: 300}\n';

it('what a failure quotes of the screen is redacted for an agent, in answers and in reports', async () => {
  const { cwd, run } = await open('virtual: {apps: [bank.yaml]}\n', { 'bank.yaml': bank });
  const result = await run('run_flow', { yaml: nowhere });
  expect(result).toMatchObject({ ok: false, code: 'assertion' });
  const answers = [result, await run('get_report', {})];
  for (const format of ['junit', 'events']) answers.push(await run('get_report', { format }));
  for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(planted);
  expect(JSON.stringify(result)).toContain('Order 4539578763621486');
  expect(answers[2]?.message).toContain('Card [REDACTED]');
  const { events, problems } = parseEvents(String(answers[3]?.message));
  expect(problems).toEqual([]);
  expect(events.at(-1)).toMatchObject({ type: 'runFinished' });
  // Its people see what there was.
  expect(await readFile(join(cwd, 'reports', 'junit.xml'), 'utf8')).toMatch(planted);
});

it('without privacy an agent is told what the screen showed', async () => {
  const { run } = await open('virtual: {apps: [bank.yaml]}\ntools: {android: {privacy: false}}\n', {
    'bank.yaml': bank,
  });
  expect(JSON.stringify(await run('run_flow', { yaml: nowhere }))).toMatch(planted);
  expect(JSON.stringify(await run('get_report', { format: 'junit' }))).toMatch(planted);
});

it.each(['junit', 'events'] as const)('a long line of a report (%s) is redacted whole, and not cut', (format) => {
  const long = `${'word '.repeat(9000)}carol@example.org end`;
  const line =
    format === 'events' ? JSON.stringify({ type: 'x', hash: 'a1'.repeat(20), text: 'carol@example.org' }) : long;
  const told = redactReport(line, format);
  expect(told).not.toContain('carol@');
  expect(told).toContain(format === 'events' ? 'a1'.repeat(20) : '[REDACTED] end');
  if (format === 'junit') expect(told.length).toBeGreaterThan(40_000);
});

it.each([
  ['tap', 'tapOn: E-mail'],
  ['clear_app_data', 'clearState'],
  ['android.tap', 'android.tap: {x: 1, y: 1}'],
  ['android_tap', 'android_tap: {x: 1, y: 1}'],
])('with %s switched off, a text that an agent gives cannot do it by "%s"', async (tool, command) => {
  const { run } = await open(`tools: {approve: high, android: {slug: px, disabled: [${tool}]}}\n`);
  expect(await run('run_flow', { yaml: flow(`- ${command}`) })).toMatchObject({
    ok: false,
    code: 'invalid_input',
    message: `The tool ${tool} is switched off`,
  });
});

it('reports that cannot be written are told, beside what the flows did', async () => {
  const { cwd, run } = await open();
  await mkdir(join(cwd, 'reports/junit.xml/in-the-way'), { recursive: true });
  expect(await run('run_flow', { yaml: flow('- launchApp') })).toMatchObject({
    ok: false,
    code: 'file_error',
    message: expect.stringMatching(/^1 flow run: passed\. The junit report could not be written: .*junit\.xml/),
    data: { status: 'passed', flows: [{ status: 'passed' }] },
  });
});

it('a folder of reports that cannot be had is told as that, and not as a broken device', async () => {
  const { cwd, run } = await open();
  await writeFile(join(cwd, 'reports'), 'a file in the way');
  expect(await run('run_flow', { yaml: flow('- launchApp') })).toMatchObject({
    ok: false,
    code: 'file_error',
    message: expect.stringContaining('reports'),
  });
});

it('a recording that cannot be written goes on', async () => {
  const { cwd, hub, run } = await open();
  await writeFile(join(cwd, 'file'), '');
  await run('record_start', {});
  await hub.call({ face: 'agent', tool: 'press_home', input: {}, signal });
  expect(await run('record_stop', { path: 'file/new.yaml' })).toMatchObject({
    ok: false,
    code: 'file_error',
    message: expect.stringMatching(/^file\/new\.yaml cannot be written .*the recording goes on/),
  });
  expect(await run('record_stop', {})).toMatchObject({ ok: true, data: { yaml: expect.stringMatching(/home/i) } });
});

it('a flow whose device broke is no failed assertion', async () => {
  const { run } = await open('virtual: {faults: [{fault: no-inject, times: always}]}\n');
  const failed = await run('run_flow', { yaml: flow('- launchApp\n- tapOn: {point: "50%,50%"}') });
  expect(failed).toMatchObject({ ok: false, code: 'device_error', data: { status: 'errored', exit_code: 3 } });
});
