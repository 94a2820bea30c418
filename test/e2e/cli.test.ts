import { spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkEventOrder } from '../../src/events/check-event-order.ts';
import { parseEvents } from '../../src/events/ndjson.ts';
import { bin, makeFolder, runVivace, startVivace } from './run-vivace.ts';

async function writeFlow(text: string): Promise<{ readonly folder: string; readonly flow: string }> {
  const folder = await makeFolder();
  await writeFile(join(folder, 'flow.yaml'), text);
  return { folder, flow: 'flow.yaml' };
}

const fiveMistakes = [
  'appId: dev.vivace.shop',
  '---',
  '- launchApp',
  '- tapOnn: Sign in',
  '- assertVisible:',
  '    txt: Welcome',
  '- inputText',
  '- extendedWaitUntil:',
  '    visible: A',
  '    timeout: soon',
  '- runFlow: missing.yaml',
  '',
].join('\n');

test('check tells five mistakes at their places and ends with 2', async () => {
  const { folder, flow } = await writeFlow(fiveMistakes);
  const { code, stdout } = await runVivace(['check', flow], { cwd: folder });
  expect(code).toBe(2);
  expect(stdout.match(/^flow\.yaml:\d+:\d+ {2}\S+/gm)).toEqual([
    'flow.yaml:4:3  flow/unknown-command',
    'flow.yaml:6:5  flow/unknown-argument',
    'flow.yaml:7:3  flow/missing-argument',
    'flow.yaml:10:14  flow/wrong-type',
    'flow.yaml:11:12  file/not-found',
  ]);
  expect(stdout).toContain('hint: Did you mean "tapOn"?');
  const json = await runVivace(['check', flow, '--format', 'json'], { cwd: folder });
  expect(json.code).toBe(2);
  const diagnostics = JSON.parse(json.stdout) as { code: string; range: { start: { line: number; column: number } } }[];
  expect(diagnostics.map(({ code, range }) => [code, range.start.line, range.start.column])).toEqual([
    ['flow/unknown-command', 4, 3],
    ['flow/unknown-argument', 6, 5],
    ['flow/missing-argument', 7, 3],
    ['flow/wrong-type', 10, 14],
    ['file/not-found', 11, 12],
  ]);
});

test('a flow that is not valid is not run: nothing is written and the exit code is 2', async () => {
  const { folder, flow } = await writeFlow(fiveMistakes);
  const { code, stderr } = await runVivace(['test', flow, '--device', 'virtual'], { cwd: folder });
  expect(code).toBe(2);
  expect(stderr).toContain('flow.yaml:4:3  flow/unknown-command');
  await expect(readFile(join(folder, 'reports/events.ndjson'))).rejects.toThrow('ENOENT');
});

test('a failing flow: exit 1, the place, the selector, the nearest element and why, picture and hierarchy', async () => {
  const { folder, flow } = await writeFlow(
    [
      'appId: dev.vivace.shop',
      '---',
      '- launchApp',
      '- tapOn: Sign in',
      '- extendedWaitUntil:',
      '    visible: Enter your email',
      '    timeout: 600',
      '',
    ].join('\n'),
  );
  const { code, stdout } = await runVivace(['test', flow, '--device', 'virtual'], { cwd: folder });
  expect(code).toBe(1);
  expect(stdout).toContain('flow.yaml:5:3');
  expect(stdout).toContain('"Enter your email" was not found');
  expect(stdout).toMatch(/"Enter your e-mail".*differs in one letter/);
  const [, picture = ''] = /screenshot: (\S+)/.exec(stdout) ?? [];
  const [, hierarchy = ''] = /hierarchy: (\S+)/.exec(stdout) ?? [];
  expect((await readFile(picture)).subarray(1, 4).toString()).toBe('PNG');
  expect(await readFile(hierarchy, 'utf8')).toContain('Enter your e-mail');
  expect(await readFile(join(folder, 'reports/junit.xml'), 'utf8')).toMatch(/<failure message="[^"]*was not found/);
});

test('no device: exit 3, what is there, and the words --device virtual', async () => {
  const { folder, flow } = await writeFlow('appId: a\n---\n- launchApp\n');
  const nobody = await runVivace(['test', flow, '--adb', '127.0.0.1:1'], { cwd: folder });
  expect(nobody.code).toBe(3);
  expect(nobody.stderr).toContain('127.0.0.1:1');
  expect(nobody.stderr).toContain('--device virtual');
});

test('several devices are never guessed among; ANDROID_SERIAL chooses', async () => {
  const { folder, flow } = await writeFlow('appId: dev.vivace.notes\n---\n- launchApp\n- assertVisible: Notes\n');
  const served = startVivace(['device', 'serve', '--devices', '2'], { cwd: folder });
  await served.until(/"port"/);
  const { port, pid } = JSON.parse(served.output()) as { port: number; pid: number };
  expect(pid).toBe(served.child.pid);
  const adb = ['--adb', `127.0.0.1:${port}`];
  const listed = await runVivace(['devices', ...adb], { cwd: folder });
  expect(listed.stdout).toMatch(/vivace-1.*\n.*vivace-2/);
  const ambiguous = await runVivace(['test', flow, ...adb], { cwd: folder });
  expect(ambiguous.code).toBe(3);
  expect(ambiguous.stderr).toMatch(/2 devices are attached.*vivace-1.*vivace-2.*--device virtual/s);
  const chosen = await runVivace(['test', flow, ...adb], { cwd: folder, env: { ANDROID_SERIAL: 'vivace-2' } });
  expect(chosen.stdout).toContain('on vivace-2');
  expect(chosen.code).toBe(0);
  served.child.kill('SIGTERM');
  expect((await served.ended).code).toBe(0);
});

test('a device that dies in mid run: exit 3, errored, reports written, nothing hangs', async () => {
  const { folder, flow } = await writeFlow(
    'appId: dev.vivace.notes\n---\n- launchApp\n- extendedWaitUntil:\n    visible: never\n    timeout: 60000\n',
  );
  const served = startVivace(['device', 'serve'], { cwd: folder });
  await served.until(/"port"/);
  const { port } = JSON.parse(served.output()) as { port: number };
  const run = startVivace(['test', flow, '--adb', `127.0.0.1:${port}`], { cwd: folder });
  await run.until(/✓ Launch app/);
  served.child.kill('SIGKILL');
  const { code } = await run.ended;
  expect(code).toBe(3);
  const { events } = parseEvents(await readFile(join(folder, 'reports/events.ndjson'), 'utf8'));
  expect(checkEventOrder(events)).toEqual([]);
  expect(events.find((event) => event.type === 'flowFinished')).toMatchObject({ status: 'errored' });
  expect(await readFile(join(folder, 'reports/junit.xml'), 'utf8')).toContain('<error');
});

test('Ctrl-C: exit 4, every started has its finished, reports written', async () => {
  const { folder, flow } = await writeFlow(
    'appId: dev.vivace.notes\n---\n- launchApp\n- extendedWaitUntil:\n    visible: never\n    timeout: 60000\n',
  );
  const run = startVivace(['test', flow, '--device', 'virtual'], { cwd: folder });
  await run.until(/✓ Launch app/);
  run.child.kill('SIGINT');
  const { code, stdout } = await run.ended;
  expect(code).toBe(4);
  expect(stdout).toContain('interrupted');
  const { events } = parseEvents(await readFile(join(folder, 'reports/events.ndjson'), 'utf8'));
  expect(checkEventOrder(events)).toEqual([]);
  expect(events.at(-1)).toMatchObject({ type: 'runFinished', status: 'interrupted', exitCode: 4 });
});

test('usage mistakes end with 2 and say what is wanted', async () => {
  const { folder, flow } = await writeFlow('appId: a\n---\n- launchApp\n');
  const cases: readonly (readonly [readonly string[], RegExp])[] = [
    [['test', flow, '--retries', 'many'], /--retries takes a whole number/],
    [['test', flow, '--timeout', 'soon'], /--timeout takes a duration/],
    [['test', flow, '--device', 'virtual', '--format', 'pdf'], /no report format "pdf".*junit/s],
    [['test', flow, '--virtual-time', '--adb', '127.0.0.1:1'], /--virtual-time works only with the embedded device/],
    [['test', 'nowhere.yaml', '--device', 'virtual'], /nowhere\.yaml/],
    [['test', flow, '-e', 'X'], /-e takes KEY=VALUE/],
    [['tset'], /Did you mean test/],
    [['call', 'tapp', '{}', '--device', 'virtual'], /no tool "tapp"/],
    [['call', 'tap', '{', '--device', 'virtual'], /not JSON/],
    [['schema', 'flows'], /flow, config, tools, event/],
    [['device', 'serve', '--port', 'x'], /--port takes a whole number/],
    [['device', 'serve', '--density', '5'], /--density takes dots per inch from 72/],
    [['record', '--from', 'none.ndjson'], /none\.ndjson/],
  ];
  for (const [args, words] of cases) {
    const { code, stderr } = await runVivace(args, { cwd: folder });
    expect({ args, code }).toEqual({ args, code: 2 });
    expect(stderr).toMatch(words);
  }
});

test('a port that is taken is told, not crashed on', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const asServer = await runVivace(['device', 'serve', '--port', String(port)]);
  const asAdbd = await runVivace(['device', 'serve', '--adbd', String(port)]);
  await new Promise((resolve) => taken.close(resolve));
  expect([asServer.code, asAdbd.code]).toEqual([2, 2]);
  expect(asServer.stderr).toContain(`Port ${port} is in use. Take another --port`);
  expect(asAdbd.stderr).toContain(`Port ${port} is in use. Take another --adbd`);
});

test('call heeds what the project has switched off, and refuses a switch of what there is not', async () => {
  const folder = await makeFolder();
  const switchOff = (names: readonly string[]) =>
    writeFile(
      join(folder, 'vivace.config.yaml'),
      JSON.stringify({ device: 'virtual', tools: { android: { disabled: names } } }),
    );
  await switchOff(['press_home']);
  expect(await runVivace(['call', 'press_home'], { cwd: folder })).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('press_home is switched off: take it out of tools.android.disabled'),
  });
  expect((await runVivace(['call', 'press_back'], { cwd: folder })).code).toBe(0);
  await switchOff(['press_hom']);
  expect(await runVivace(['call', 'press_home'], { cwd: folder })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Did you mean "press_home"?'),
  });
});

test('call prints the result, appends a complete run with --record, and a recording of it is a flow', async () => {
  const folder = await makeFolder();
  const served = startVivace(['device', 'serve'], { cwd: folder });
  await served.until(/"port"/);
  const { port } = JSON.parse(served.output()) as { port: number };
  const on = ['--adb', `127.0.0.1:${port}`, '--record', 'calls.ndjson'];
  const call = (tool: string, args: object) => runVivace(['call', tool, JSON.stringify(args), ...on], { cwd: folder });
  expect(JSON.parse((await call('open_app', { app: 'dev.vivace.notes' })).stdout)).toMatchObject({ ok: true });
  const missing = await call('tap', { target: 'New nope', strategy: 'text' });
  expect(missing.code).toBe(1);
  expect(JSON.parse(missing.stdout)).toMatchObject({ ok: false, message: 'Target not found' });
  expect((await call('tap', { target: 'New note', strategy: 'text' })).code).toBe(0);
  const refused = await call('wait_for_element', { text: 'x', timeout_ms: 60_000 });
  expect(refused.code).toBe(2);
  expect(JSON.parse(refused.stdout)).toMatchObject({ ok: false, code: 'invalid_input' });

  const { events } = parseEvents(await readFile(join(folder, 'calls.ndjson'), 'utf8'));
  expect(events.filter(({ type }) => type === 'runStarted').length).toBe(4);
  const recorded = await runVivace(['record', '--from', 'calls.ndjson', '-o', 'made.yaml'], { cwd: folder });
  expect(recorded.code).toBe(0);
  expect(await readFile(join(folder, 'made.yaml'), 'utf8')).toMatch(/launchApp.*tapOn/s);
  const again = await runVivace(['record', '--from', 'calls.ndjson', '-o', 'made.yaml'], { cwd: folder });
  expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('--force') });
  const run = await runVivace(['test', 'made.yaml', '--adb', `127.0.0.1:${port}`], { cwd: folder });
  expect(run.code).toBe(0);
});

test('what a run tells of its steps: a touch without effect, a picture where it lies, a password and no other text hidden', async () => {
  const { folder, flow } = await writeFlow(
    [
      'appId: dev.vivace.shop\n---\n- launchApp\n- tapOn: {id: password}\n- tapOn: {id: email}',
      '- inputText: ada@example.com\n- tapOn: {id: password}\n- inputText: hunter2\n- tapOn: Vivace Shop',
      '- takeScreenshot: shop/in\n',
    ].join('\n'),
  );
  const { code, stdout } = await runVivace(['test', flow, '--device', 'virtual'], { cwd: folder });
  expect(code).toBe(0);
  expect(stdout).toContain('Input text "ada@example.com" (');
  expect(stdout).toContain('Input text "[REDACTED]" (');
  expect(stdout).toContain('· Tap on "Vivace Shop" changed nothing on the screen');
  const picture = / → (artifacts\/\S+\/pictures\/shop\/in\.png)$/m.exec(stdout)?.[1] ?? 'no picture is told of';
  expect((await readFile(join(folder, 'reports', picture))).subarray(1, 4).toString()).toBe('PNG');
});

test('record shows the first lines that it cannot read, and counts the rest', async () => {
  const folder = await makeFolder();
  const lines = ['{', 'no', '[]', '{}', '{"type":"x"}'];
  await writeFile(join(folder, 'torn.ndjson'), `${lines.join('\n')}\n`);
  const { code, stderr } = await runVivace(['record', '--from', 'torn.ndjson'], { cwd: folder });
  expect(code).toBe(2);
  expect(stderr.match(/torn\.ndjson:\d/g)).toEqual(['torn.ndjson:1', 'torn.ndjson:2', 'torn.ndjson:3']);
  expect(stderr).toContain('torn.ndjson: 2 more lines cannot be read\n');
});

test('schemas, tools, hierarchy and screenshot print what they say', async () => {
  const folder = await makeFolder();
  for (const which of ['flow', 'config', 'tools', 'event']) {
    const { code, stdout } = await runVivace(['schema', which]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toHaveProperty('$schema');
  }
  const tools = JSON.parse((await runVivace(['tools', '--json'])).stdout) as { name: string; face: string }[];
  expect(tools.filter(({ face }) => face === 'agent').map(({ name }) => name)).toContain('scroll_to_element');
  const hierarchy = await runVivace(['hierarchy', '--device', 'virtual']);
  expect(hierarchy.stdout).toMatch(/^<\?xml.*Vivace Shop.*<\/hierarchy>/s);
  const shot = await runVivace(['screenshot', '--device', 'virtual', '-o', 'screen.png'], { cwd: folder });
  expect(shot.code).toBe(0);
  const png = await readFile(join(folder, 'screen.png'));
  expect({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }).toEqual({ width: 1080, height: 2400 });
});

test('compile prints the plan, as text and as JSON', async () => {
  const { stdout } = await runVivace(['compile', 'flows/sign-in.yaml']);
  expect(stdout).toMatch(/Tap on "E-mail".*wait_for_element.*tap/s);
  const plan = JSON.parse((await runVivace(['compile', 'flows/sign-in.yaml', '--format', 'json'])).stdout) as {
    body: unknown[];
  };
  expect(plan.body.length).toBe(9);
});

test('on virtual time a timeout of a minute costs next to nothing of it', async () => {
  const { folder, flow } = await writeFlow(
    'appId: dev.vivace.notes\n---\n- launchApp\n- extendedWaitUntil:\n    visible: never\n    timeout: 600000\n',
  );
  const { code, stdout } = await runVivace(['test', flow, '--device', 'virtual', '--virtual-time', '--timeout', '1h'], {
    cwd: folder,
    timeoutMs: 55_000,
  });
  expect(code).toBe(1);
  expect(stdout).not.toContain('warning');
  expect(stdout).toMatch(/looks in 600\.0 s/);
});

test('a reader that goes away takes neither the reports nor the exit code with it', async () => {
  const { folder, flow } = await writeFlow('appId: dev.vivace.notes\n---\n- launchApp\n- assertVisible: Notes\n');
  const run = startVivace(['test', flow, '--device', 'virtual'], { cwd: folder });
  run.child.stdout?.destroy();
  const { code, stderr } = await run.ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(await readFile(join(folder, 'reports/junit.xml'), 'utf8')).toContain('tests="1"');
});

test('an adb server that is named beats the config’s embedded device', async () => {
  const { folder, flow } = await writeFlow('appId: dev.vivace.notes\n---\n- launchApp\n');
  await writeFile(join(folder, 'vivace.config.yaml'), 'device: virtual\n');
  const { code, stderr } = await runVivace(['test', flow, '--adb', '127.0.0.1:1'], { cwd: folder });
  expect(code).toBe(3);
  expect(stderr).toContain('127.0.0.1:1');
});

test('a secret on the screen is masked in hierarchy and call, black in screenshot, and in no file’s name', async () => {
  const folder = await makeFolder();
  const secret = 'Zx9-secret';
  await writeFile(join(folder, 'vivace.config.yaml'), `secrets: [TOKEN]\nenv: { TOKEN: ${secret} }\n`);
  await writeFile(
    join(folder, 'flow.yaml'),
    [
      'appId: dev.vivace.notes',
      '---',
      '- launchApp',
      '- tapOn: New note',
      '- tapOn:',
      '    id: title',
      '- inputText: ${TOKEN}',
      '- takeScreenshot: shot-${TOKEN}',
      '',
    ].join('\n'),
  );
  const served = startVivace(['device', 'serve'], { cwd: folder });
  await served.until(/"port"/);
  const { port } = JSON.parse(served.output()) as { port: number };
  const on = ['--adb', `127.0.0.1:${port}`];
  expect((await runVivace(['test', 'flow.yaml', ...on], { cwd: folder })).code).toBe(0);
  for (const args of [['hierarchy'], ['hierarchy', '--json'], ['call', 'observe_screen']]) {
    const { code, stdout } = await runVivace([...args, ...on], { cwd: folder });
    expect({ args, code, shown: stdout.includes(secret) }).toEqual({ args, code: 0, shown: false });
    expect(stdout).toContain('[REDACTED]');
  }
  const shot = await runVivace(['call', 'android.screenshot', ...on], { cwd: folder });
  const { data, content } = JSON.parse(shot.stdout) as { data: { hidden: number }; content: { data: string }[] };
  expect(data.hidden).toBeGreaterThan(0);
  expect([...Buffer.from(content[0]?.data ?? '', 'base64').subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  const names = await readdir(join(folder, 'reports'), { recursive: true });
  expect(names.filter((name) => name.includes(secret))).toEqual([]);
  expect(names.some((name) => name.endsWith('shot-[REDACTED].png'))).toBe(true);
  expect((await runVivace(['screenshot', '-o', 'a.png', ...on], { cwd: folder })).code).toBe(0);
  const bounds = /bounds="\[(\d+),(\d+)\]\[(\d+),(\d+)\]"/;
  const { stdout } = await runVivace(['hierarchy', ...on], { cwd: folder });
  const [, left, top, right, bottom] = bounds.exec(stdout.slice(stdout.indexOf('[REDACTED]'))) ?? [];
  const { PNG } = await import('pngjs');
  const png = PNG.sync.read(await readFile(join(folder, 'a.png')));
  const at = (x: number, y: number) => [...png.data.subarray((y * png.width + x) * 4, (y * png.width + x) * 4 + 3)];
  const middle = Math.round((Number(top) + Number(bottom)) / 2);
  for (let x = Number(left) + 2; x < Number(right) - 2; x += 20) expect(at(x, middle)).toEqual([0, 0, 0]);
  served.child.kill('SIGTERM');
  await served.ended;
});

test('where reports cannot be written the run says so, without a stack', async () => {
  const { folder, flow } = await writeFlow('appId: dev.vivace.notes\n---\n- launchApp\n');
  await writeFile(join(folder, 'afile'), '');
  const { code, stderr } = await runVivace(['test', flow, '--device', 'virtual', '--output', 'afile'], { cwd: folder });
  expect(code).toBe(2);
  expect(stderr).toMatch(/afile.*a file is there where a folder is wanted/);
});

test('a picture that cannot be written fails its step and says why; it is no bug', async () => {
  const { folder, flow } = await writeFlow(
    'appId: dev.vivace.notes\n---\n- launchApp\n- assertScreenshot: base/list\n',
  );
  await writeFile(join(folder, 'base'), 'a file where a folder is wanted');
  const { code, stdout } = await runVivace(['test', flow, '--device', 'virtual', '--update-baselines'], {
    cwd: folder,
  });
  expect(code).toBe(1);
  expect(stdout).toMatch(/base.*(a file is there where a folder is wanted|a part of the path is a file)/);
  expect(stdout).toContain('[file_error]');
});

test('pictures of each attempt are kept beside each other', async () => {
  const { folder, flow } = await writeFlow(
    'appId: dev.vivace.notes\n---\n- launchApp\n- takeScreenshot: list\n- assertTrue: false\n',
  );
  const { code } = await runVivace(['test', flow, '--device', 'virtual', '--retries', '1'], { cwd: folder });
  expect(code).toBe(1);
  const names = await readdir(join(folder, 'reports'), { recursive: true });
  expect(names.filter((name) => name.endsWith('list.png')).sort()).toEqual([
    'artifacts/flow.yaml/1/pictures/list.png',
    'artifacts/flow.yaml/2/pictures/list.png',
  ]);
});

test('a tap that crashes the app fails its flow, not the next one', async () => {
  const folder = await makeFolder();
  await writeFile(
    join(folder, 'vivace.config.yaml'),
    'device: virtual\nvirtual:\n  faults:\n    - { fault: crash, on: Sign in, times: 1 }\n',
  );
  await writeFile(join(folder, 'a.yaml'), 'appId: dev.vivace.shop\n---\n- launchApp\n- tapOn: { id: sign_in }\n');
  await writeFile(join(folder, 'b.yaml'), 'appId: dev.vivace.notes\n---\n- launchApp\n- assertVisible: Notes\n');
  const { code, stdout } = await runVivace(['test', 'a.yaml', 'b.yaml'], { cwd: folder });
  expect(code).toBe(1);
  expect(stdout).toMatch(/failed a .*dev\.vivace\.shop has crashed/);
  expect(stdout).toMatch(/passed b /);
  expect(stdout).toContain('2 flows: 1 passed, 1 failed');
});

test.skipIf(process.platform !== 'linux')('output that a full disk does not take is no success', async () => {
  const child = spawn('sh', ['-c', `exec '${process.execPath}' '${bin}' schema flow > /dev/full`]);
  let stderr = '';
  child.stderr.on('data', (data: Buffer) => {
    stderr += String(data);
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect(stderr).toContain('could not be written to its end: ENOSPC');
  expect(code).toBe(1);
});
