import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Values } from '../../src/config/settings.ts';
import { checkEventOrder } from '../../src/events/check-event-order.ts';
import { runProject } from './run-project.ts';
import { makeFolder, runVivace } from './run-vivace.ts';

/** Shows a word late, and, where it is told to, a question that comes first. */
const app = `
app: com.example.shop
label: Shop
permissions: [android.permission.CAMERA, android.permission.INTERNET]
state: {ready: false, asked: false, paid: 0, tries: 0}
screens:
  home:
    - padding: 16
      gap: 8
      column:
        - button: Start
          onTap:
            - after:
                ms: 1500
                do: [{dialog: {title: Rate us, message: Please do, accept: {label: Later, do: [{toggle: asked}]}, cancelable: false}}]
            - {after: {ms: 4000, do: [{toggle: ready}]}}
        - button: Pay
          onTap: [{add: {paid: 1}}]
        - button: Try
          onTap: [{add: {tries: 1}}]
        - {text: "Paid {paid}", id: paid}
        - {text: "Tried {tries}", id: tries}
        - {text: Ready, when: ready}
        - {text: Asked, when: asked}
`;

async function makeProject(files: Readonly<Record<string, string>>, config = ''): Promise<string> {
  const folder = await makeFolder();
  const all = { 'app.yaml': app, 'vivace.config.yaml': `virtual: {apps: [app.yaml]}\n${config}`, ...files };
  for (const [name, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

const flow = (config: string, commands: string) => `appId: com.example.shop\n${config}---\n${commands}`;

async function run(
  files: Readonly<Record<string, string>>,
  { config = '', flags = {} as Values, paths = ['flow.yaml'] } = {},
) {
  const folder = await makeProject(files, config);
  const ran = await runProject(paths, flags, folder);
  if (ran.events.length > 0) expect(checkEventOrder(ran.events)).toEqual([]);
  const titles = new Map(
    ran.all('stepStarted').map(({ flow, attempt, step, title }) => [`${flow} ${attempt} ${step}`, title]),
  );
  return {
    ...ran,
    folder,
    steps: ran
      .all('stepFinished')
      .map(({ flow, attempt, step, status }) => `${titles.get(`${flow} ${attempt} ${step}`)}: ${status}`),
    flows: ran
      .all('flowFinished')
      .map(({ flow, status, reason }) => [flow, status, ...(reason ? [reason] : [])].join(' ')),
  };
}

describe('interrupts', () => {
  const commands = '- launchApp\n- tapOn: Start\n- assertVisible: Ready\n- assertVisible: Asked\n';
  const interrupts = 'interrupts:\n  - when: Rate us\n    do: [{tapOn: Later}]\n';

  it('of a flow are dealt with while a command waits', async () => {
    const ran = await run({ 'flow.yaml': flow(interrupts, commands) });
    expect(ran.code, ran.output).toBe(0);
    expect(ran.steps).toContain('Interrupted by "Rate us": passed');
    const interrupt = ran.all('stepStarted').find(({ command }) => command === 'interrupt');
    expect(interrupt).toMatchObject({ step: 'interrupt.0', pass: 1, file: 'flow.yaml' });
    expect(ran.all('stepStarted').map(({ step }) => step)).toContain(interrupt?.parent);
    expect((await run({ 'flow.yaml': flow('', commands) })).code).toBe(1);
  });

  it('of the project hold in every flow, with files found from its config', async () => {
    const config = 'interrupts: [{when: Rate us, do: [{runFlow: parts/later.yaml}], label: The question}]\n';
    const files = { 'parts/later.yaml': flow('', '- tapOn: Later\n'), 'flow.yaml': flow('', commands) };
    const ran = await run(files, { config });
    expect(ran.code, ran.output).toBe(0);
    expect(ran.steps).toContain('The question: passed');
  });

  it('of the project are checked', async () => {
    const config = 'interrupts: [{when: Rate us, do: [{tapOnn: Later}]}, {do: [back]}]\n';
    const ran = await run({ 'flow.yaml': flow('', commands) }, { config });
    expect(ran.code).toBe(2);
    expect(ran.output).toContain('vivace.config.yaml:2:36  flow/unknown-command');
    expect(ran.output).toContain('vivace.config.yaml:2:54  flow/missing-argument');
  });
});

describe('cases', () => {
  it('have one result each, in JUnit too', async () => {
    const folder = await makeProject({
      'rows.csv': 'name,WORD\ngood,Pay\nbad,Nowhere\n',
      'flow.yaml': flow(
        'name: Words\ncases: rows.csv\nenv: {WORD: Never}\nproperties: {junitId: W, junitClassname: shop.Words, owner: me}\ntags: [a, b]\n',
        '- launchApp\n- tapOn: {text: "${WORD}", within: 2s}\n',
      ),
    });
    const ended = await runVivace(['test', 'flow.yaml', '--device', 'virtual', '--virtual-time', '--output', 'out'], {
      cwd: folder,
    });
    expect(ended.code, ended.stdout + ended.stderr).toBe(1);
    const xml = await readFile(join(folder, 'out/junit.xml'), 'utf8');
    expect(xml).toContain('name="Words [good]"');
    expect(xml).toContain('name="Words [bad]"');
    expect(xml.match(/classname="shop.Words"/g)).toHaveLength(2);
    expect(xml).toContain('id="W#good"');
    expect(xml).not.toContain('junitId');
    expect(xml).toContain('<property name="owner" value="me"/>');
    expect(xml).toContain('<property name="tags" value="a, b"/>');
  });
});

describe('one case', () => {
  const files = {
    'flow.yaml': flow(
      'cases: [{name: good, WORD: Pay}, {name: bad one, WORD: Nowhere}]\n',
      '- launchApp\n- tapOn: {text: "${WORD}", within: 1s}\n',
    ),
  };

  it('runs by its name', async () => {
    const ran = await run(files, { paths: ['flow.yaml#good'] });
    expect(ran.flows).toEqual(['flow.yaml#good passed']);
    const all = await run(files);
    expect(all.flows).toEqual(['flow.yaml#good passed', 'flow.yaml#bad one failed']);
    expect(all.output).toContain("again: npx vivace test 'flow.yaml#bad one' --device virtual");
  });

  it('that is not there is told', async () => {
    const ran = await run(files, { paths: ['flow.yaml#god'] });
    expect(ran.code).toBe(2);
    expect(ran.output).toContain('No case or variant of "flow.yaml" is named "god".');
    expect(ran.output).toContain('Did you mean "good"?');
  });
});

describe('check', () => {
  it('knows the columns of a table, and counts the runs', async () => {
    const folder = await makeProject({
      'flows/rows.csv': 'name,WORD\na,x\nb,y\n',
      'flows/words.yaml': flow(
        'cases: rows.csv\nvariants: {dark: [true, false]}\n',
        '- launchApp\n- tapOn: ${WORD}\n- tapOn: ${WORT}\n',
      ),
      'flows/other.yaml': flow('', '- launchApp\n'),
    });
    const { stdout } = await runVivace(['check'], { cwd: folder });
    expect(stdout.match(/^flows\S+ {2}\S+ .*$/gm)).toEqual([expect.stringContaining('"WORT"')]);
    expect(stdout).toContain('2 flows checked (5 runs): 0 errors, 1 warning');
  });
});

describe('variants', () => {
  it('set the device up before the flow, and put it back', async () => {
    const files = {
      'flow.yaml': flow(
        'variants: {dark: [true, false], orientation: landscape_left}\n',
        '- launchApp\n- assertVisible: Start\n- ${STATE}\n'.replace('- ${STATE}\n', ''),
      ),
      'after.yaml': flow('', '- launchApp\n- check_device_state: {dark_mode: false}\n'),
    };
    const ran = await run(files, { paths: ['flow.yaml', 'after.yaml'] });
    expect(ran.code, ran.output).toBe(0);
    expect(ran.flows).toEqual([
      'flow.yaml#dark true, orientation landscape_left passed',
      'flow.yaml#dark false, orientation landscape_left passed',
      'after.yaml passed',
    ]);
    const set = ran.all('toolCalled').filter(({ tool }) => tool === 'set_device_state');
    expect(set.map(({ step }) => step)).toEqual(['setup', 'restore', 'setup', 'restore']);
    expect(set[0]?.input).toMatchObject({ dark_mode: true, orientation: 'landscape_left' });
    // What did not change is left alone.
    expect(Object.keys(set[3]?.input ?? {})).toEqual(['orientation']);
  });

  it('are put back after a failure too', async () => {
    const ran = await run({
      'flow.yaml': flow('variants: [{dark: true}]\n', '- launchApp\n- tapOn: {text: Nowhere, within: 1s}\n'),
    });
    expect(ran.code).toBe(1);
    expect(ran.steps.at(-1)).toBe('Put the device back as it was: passed');
    expect(ran.all('toolCalled').at(-1)).toMatchObject({ tool: 'set_device_state', input: { dark_mode: false } });
  });
});

describe('restore', () => {
  it('puts back orientation, dark mode, location and permissions, after a failure too', async () => {
    const commands = [
      '- launchApp: {permissions: {camera: allow}}',
      '- set_device_state: {dark_mode: true, orientation: landscape_left}',
      '- set_location: {place: {latitude: 1, longitude: 2}}',
      '- tapOn: {text: Nowhere, within: 1s}',
      '',
    ].join('\n');
    const ran = await run({ 'flow.yaml': flow('restore: true\n', commands) });
    expect(ran.code, ran.output).toBe(1);
    const back = ran.all('toolCalled').filter(({ step }) => step === 'restore');
    expect(back.map(({ tool, input }) => [tool, input])).toEqual([
      ['read_device_state', { keys: ['orientation', 'dark_mode', 'airplane_mode'] }],
      ['set_device_state', { orientation: expect.any(String), dark_mode: false }],
      ['set_location', { place: null }],
      ['read_permissions', { app: 'com.example.shop' }],
      ['set_permissions', { app: 'com.example.shop', permissions: { 'android.permission.CAMERA': 'unset' } }],
    ]);
    expect(ran.all('toolReturned').filter(({ step, ok }) => step === 'restore' && !ok)).toEqual([]);
  });

  it('touches nothing where nothing changed', async () => {
    const ran = await run({ 'flow.yaml': flow('restore: true\n', '- launchApp: {permissions: {}}\n') });
    const back = ran.all('toolCalled').filter(({ step }) => step === 'restore');
    expect(back.map(({ tool }) => tool)).toEqual(['read_device_state', 'read_permissions']);
  });
});

describe('once, soft, else, onFlowFailure', () => {
  it('once is done once over attempts of the flow', async () => {
    const commands =
      '- launchApp: {stopApp: false}\n- tapOn: {text: Pay, once: true}\n- tapOn: Try\n- assertVisible: Tried 2\n- assertVisible: Paid 1\n';
    const ran = await run({ 'flow.yaml': flow('', commands) }, { flags: { retries: 2 } });
    expect(ran.code, ran.output).toBe(0);
    expect(ran.all('flowFinished')).toMatchObject([{ flaky: true, attempts: 2 }]);
  });

  it('all soft failures are told, of included flows too', async () => {
    const commands = [
      '- launchApp',
      '- runFlow: {commands: [{assertVisible: {text: First, soft: true, within: 1s}}]}',
      '- assertVisible: {text: Second, soft: true, within: 1s}',
      '- tapOn: Try',
      '',
    ].join('\n');
    const folder = await makeProject({ 'flow.yaml': flow('', commands) });
    const ended = await runVivace(['test', 'flow.yaml', '--device', 'virtual', '--virtual-time', '--output', 'out'], {
      cwd: folder,
    });
    expect(ended.code).toBe(1);
    expect(ended.stdout).toContain('"First"');
    expect(ended.stdout).toContain('"Second"');
    const xml = await readFile(join(folder, 'out/junit.xml'), 'utf8');
    const failure = /<failure[^>]*>([\s\S]*?)<\/failure>/.exec(xml)?.[1] ?? '';
    expect(failure).toContain('First');
    expect(failure).toContain('at flow (flow.yaml:5:3)');
  });

  it('else, and what runs after a failure', async () => {
    const commands =
      '- launchApp\n- runFlow: {when: {visible: Ready}, commands: [{tapOn: Pay}], else: [{tapOn: Try}]}\n- assertVisible: Tried 1\n- assertTrue: ${1 == 2}\n';
    const ran = await run({
      'flow.yaml': flow('onFlowFailure: [{evalScript: "${console.log(vivace.failure.code)}"}]\n', commands),
    });
    expect(ran.code).toBe(1);
    expect(ran.all('logged').map(({ text }) => text)).toContain('assertion');
    expect(ran.all('stepFinished').find(({ step }) => step === '1')?.reason).toMatch(
      /^Condition not met: .*; else was run$/,
    );
  });
});

describe('which flows run', () => {
  it('skip and only leave flows out, and say so', async () => {
    const files = {
      'flows/a.yaml': flow('skip: broken on Mondays\n', '- launchApp\n'),
      'flows/b.yaml': flow('only: looking into it\n', '- launchApp\n'),
      'flows/c.yaml': flow('', '- launchApp\n'),
    };
    const folder = await makeProject(files);
    const ended = await runVivace(['test', '--device', 'virtual', '--virtual-time', '--output', 'out'], {
      cwd: folder,
    });
    expect(ended.code).toBe(0);
    expect(ended.stdout).toContain('broken on Mondays');
    expect(ended.stdout).toContain('Only flows with "only" run: 2 of 3 are left out');
    const xml = await readFile(join(folder, 'out/junit.xml'), 'utf8');
    expect(xml).toContain('<skipped message="broken on Mondays"/>');
    expect(xml).toContain('<skipped message="Left out, because flows/b.yaml says only: looking into it"/>');
  });

  it('a failure ends the ordered part, the others still run', async () => {
    const files = {
      'flows/config.yaml': 'executionOrder: {flowsOrder: [first, second], continueOnFailure: false}\n',
      'flows/first.yaml': flow('', '- launchApp\n- assertTrue: ${false}\n'),
      'flows/second.yaml': flow('', '- launchApp\n'),
      'flows/third.yaml': flow('', '- launchApp\n'),
    };
    const folder = await makeProject(files);
    const ran = await runProject(['flows'], {}, folder);
    expect(ran.all('flowFinished').map(({ flow, status }) => `${flow} ${status}`)).toEqual([
      'flows/first.yaml failed',
      'flows/second.yaml skipped',
      'flows/third.yaml passed',
    ]);
    expect(ran.code).toBe(1);
  });

  it('--dry-run tells what would run, and opens no device', async () => {
    const files = {
      'flows/pay.yaml': flow(
        'name: Pay\ncases: [{name: card, CODE: 007}, {CODE: 1}]\nvariants: {dark: [false, true]}\nonFlowFailure: [back]\ninterrupts: [{when: Rate us, do: [back]}]\n',
        '- launchApp\n- runFlow: {when: {visible: A}, commands: [{tapOn: {text: B, optional: true}}], else: [back]}\n',
      ),
      'flows/skipped.yaml': flow('skip: broken\n', '- launchApp\n'),
    };
    const folder = await makeProject(files);
    const dry = await runVivace(['test', '--dry-run', '--device', 'nobody'], { cwd: folder });
    expect(dry.code, dry.stderr).toBe(0);
    await expect(dry.stdout).toMatchFileSnapshot('../../fixtures/golden/dry-run.txt');
    await expect(readFile(join(folder, 'reports/events.ndjson'))).rejects.toThrow('ENOENT');
    await writeFile(join(folder, 'flows/broken.yaml'), flow('', '- tapOnn: x\n'));
    expect((await runVivace(['test', '--dry-run'], { cwd: folder })).code).toBe(2);
    const plan = await runVivace(['compile', 'flows/pay.yaml'], { cwd: folder });
    expect(plan.stdout).toContain('runs  4 times');
  });

  it('a required variable that nobody gives fails the flow before it begins', async () => {
    const files = {
      'flow.yaml': flow(
        'parameters: {WORD: {required: true}, OTHER: {default: Try}}\n',
        '- launchApp\n- tapOn: ${WORD}\n- tapOn: ${OTHER}\n',
      ),
    };
    const ran = await run(files);
    expect(ran.code).toBe(1);
    expect(ran.output).toContain('The flow needs the variable "WORD", and nobody gives it');
    expect((await run(files, { flags: { env: { WORD: 'Pay' } } })).code).toBe(0);
  });
});
