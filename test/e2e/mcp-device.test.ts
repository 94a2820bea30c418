import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startFakePhone } from '../device/fake-phone.ts';
import { startMcpServer } from '../device/start-mcp-server.ts';
import { runProject } from './run-project.ts';
import { makeFolder, root, runVivace } from './run-vivace.ts';

/*
 * This project's own flows on a phone that is reached over MCP: the android document's tools in front of the virtual device.
 * Each has a phone of its own.
 */

const runnable = ['browse', 'cart', 'chat', 'notes', 'order', 'photos', 'sign-in', 'tools', 'total'];

/** The others, with what they need that no tool over MCP gives, as the run says it. */
const leftOut: Readonly<Record<string, string>> = {
  forms: 'The device does not tell which field has the focus',
  interrupts: 'The driver "mcp" cannot tell how the device is set up',
  settings: 'Whether an element is "checked" is not told by this device',
  'sign-in-cases': 'The driver "mcp" cannot tell how the device is set up',
  'sign-in-errors': 'Whether an element is "focused" is not told by this device',
  unicode: 'The device does not tell which field has the focus',
  visual: 'A device over MCP gives no picture of its whole display',
};

async function runOverMcp(flow: string) {
  const server = await startMcpServer();
  try {
    const flags = { device: `mcp+${server.url}`, virtualTime: false, retries: 0 };
    const run = await runProject([join(root, 'flows', `${flow}.yaml`)], flags, root, {
      VIVACE_MCP_DEVICE_TOKEN: server.token,
    });
    expect(run.output).not.toContain(server.token);
    expect(JSON.stringify(run.events)).not.toContain(server.token);
    return { run, server };
  } finally {
    await server.close();
  }
}

describe('the project’s flows on a phone over MCP', () => {
  it('are all either run or left out with a reason', async () => {
    const files = (await readdir(join(root, 'flows'))).filter((name) => name.endsWith('.yaml'));
    expect(files.map((name) => name.slice(0, -'.yaml'.length)).toSorted()).toEqual(
      [...runnable, ...Object.keys(leftOut)].toSorted(),
    );
  });

  it.each(runnable)('%s passes', async (flow) => {
    const { run, server } = await runOverMcp(flow);
    expect(run.code, run.output).toBe(0);
    const [opened] = run.all('deviceOpened');
    expect(opened?.device).toMatchObject({ serial: `mcp+${server.url}`, driver: 'mcp', api_level: 0, virtual: false });
    expect(run.output).toContain(`device mcp+${server.url} (vivace tests, 1080x2400)`);
  });

  it.each(Object.entries(leftOut))('%s says what it lacks: %s', async (flow, reason) => {
    const { run } = await runOverMcp(flow);
    expect(run.code).toBe(1);
    const failed = run.all('flowFinished');
    expect(failed.length).toBeGreaterThan(0);
    for (const { failure } of failed) expect(failure?.message).toContain(reason);
  });

  it('evidence of a failure says why it has no picture', async () => {
    const { run } = await runOverMcp('visual');
    expect(run.all('artifactSaved').map(({ kind }) => kind)).toContain('hierarchy');
    expect(run.all('artifactSaved').map(({ kind }) => kind)).not.toContain('screenshot');
    expect(run.output).toContain('No picture of the failure: A device over MCP gives no picture');
  });
});

describe('a device by address, named', () => {
  const flow = join(root, 'flows/sign-in.yaml');

  it('is an environment’s failure where it cannot be used, and its token is in nothing that is written', async () => {
    const phone = await startFakePhone({
      before: (_, response) => {
        response.writeHead(401).end();
        return true;
      },
    });
    const output = join(await makeFolder(), 'reports');
    const secret = 'a-token-that-is-wrong';
    const args = [
      'test',
      flow,
      '--device',
      `mcp+${phone.url}?key=hush`,
      '--output',
      output,
      '--format',
      'console,junit,ndjson',
    ];
    const run = await runVivace(args, { env: { VIVACE_MCP_DEVICE_TOKEN: secret } });
    await phone.close();
    expect(run.code).toBe(3);
    expect(run.stdout).toContain('does not take the token (401). Set VIVACE_MCP_DEVICE_TOKEN');
    const written = await readdir(output, { recursive: true, withFileTypes: true });
    const texts = await Promise.all(
      written.filter((one) => one.isFile()).map((one) => readFile(join(one.parentPath, one.name), 'utf8')),
    );
    expect(texts.length).toBeGreaterThan(1);
    for (const text of [run.stdout, run.stderr, ...texts]) expect(text).not.toContain(secret);
  });

  it.each([
    [['--device', 'mcp+ftp://host/mcp'], 2, 'A device by address is mcp+http://host:port/mcp'],
    [['--device', 'mcp+http://me:hush@host/mcp'], 2, 'takes no name and password'],
    [['--device', 'mcp+http://127.0.0.1:9/mcp', '--adb', '127.0.0.1:5037'], 2, 'is on no adb server'],
    [
      ['--device', 'mcp+http://127.0.0.1:9/mcp', '--driver', 'adb'],
      3,
      'The driver "adb" does not reach mcp+http://127.0.0.1:9/mcp',
    ],
    [['--device', 'mcp+http://127.0.0.1:9/mcp'], 3, 'mcp+http://127.0.0.1:9/mcp cannot be reached'],
    [['--device', 'virtual', '--driver', 'mcp'], 3, 'The driver "mcp" does not reach vivace-1'],
    [['--device', 'mcp+http://127.0.0.1:9/mcp', '--virtual-time'], 2, '--virtual-time works only with the embedded'],
  ])('%j exits %i', async (args, code, words) => {
    const run = await runVivace(['test', flow, ...args, '--output', join(await makeFolder(), 'reports')]);
    expect(run.stdout + run.stderr).toContain(words);
    expect(run.stdout + run.stderr).not.toContain('hush');
    expect(run.code).toBe(code);
  });

  it('is listed by its name', async () => {
    const env = { ANDROID_SERIAL: 'mcp+http://127.0.0.1:9/mcp?key=hush' };
    const lines = await runVivace(['devices'], { env });
    expect(lines.stdout).toContain('mcp+http://127.0.0.1:9/mcp?…');
    const json = await runVivace(['devices', '--json'], { env });
    const { devices } = JSON.parse(json.stdout) as { devices: readonly { serial: string; state: string }[] };
    expect(devices).toContainEqual({ serial: 'mcp+http://127.0.0.1:9/mcp?…', state: 'named', model: '' });
    expect(lines.stdout + json.stdout).not.toContain('hush');
  });

  it('takes calls of tools through the hub, under its name', async () => {
    const server = await startMcpServer();
    const env = { VIVACE_MCP_DEVICE_TOKEN: server.token };
    const args = ['call', 'press_home', '--device', `mcp+${server.url}`];
    const called = await runVivace(args, { env });
    await server.close();
    expect(JSON.parse(called.stdout)).toMatchObject({ ok: true });
    expect(called.code).toBe(0);
    expect(called.stdout + called.stderr).not.toContain(server.token);
  });
});
