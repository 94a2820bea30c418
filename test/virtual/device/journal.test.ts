import { Agent } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { pushFile } from '../../../src/adb/files.ts';
import { runExec, runShell } from '../../../src/adb/run-shell.ts';
import { createRealClock } from '../../../src/base/clock.ts';
import { createDeadline } from '../../../src/base/deadline.ts';
import type { JournalLine } from '../../../src/virtual/contract/journal.ts';
import { openVirtualDevice, type VirtualDeviceOptions } from '../../../src/virtual/device/open-virtual-device.ts';
import { defineApp } from '../../../src/virtual/ui/app.ts';
import { column, field } from '../../../src/virtual/ui/elements.ts';
import { getNode, tapNode } from '../hands.ts';
import { sendRequest } from '../server/start-server.ts';
import { dialServer } from '../wire/dial-server.ts';

const clock = createRealClock();
const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const packageName = 'dev.vivace.login';
const login = defineApp<{ name: string; secret: string }>({
  packageName,
  label: 'Login',
  activities: { '.Main': 'main' },
  initial: { name: '', secret: '' },
  screens: {
    main: (state, app) =>
      column({ gap: 8, padding: 16 }, [
        field({ id: 'name', value: state.name, hint: 'Name', onChange: (name) => app.set({ name }) }),
        field({
          id: 'secret',
          value: state.secret,
          hint: 'Password',
          password: true,
          onChange: (secret) => app.set({ secret }),
        }),
      ]),
  },
});

async function openPhone(options: Partial<VirtualDeviceOptions> = {}) {
  const lines: JournalLine[] = [];
  const device = await openVirtualDevice({
    clock,
    apps: [login],
    uiautomator2: '10.6.6',
    log: (line) => lines.push(line),
    ...options,
  });
  closers.push(device.close);
  const serial = device.serials[0] ?? '';
  const screen = device.screens.get(serial);
  if (screen === undefined) throw new Error('the device has no screen');
  const target = { clock, server: { host: '127.0.0.1', port: device.port }, serial };
  const within = () => createDeadline(clock, 10_000, new AbortController().signal);
  const shell = async (command: string) => (await runShell(target, command, within())).stdout.toString();
  return { device, serial, screen, target, within, shell, lines, port: device.port };
}

type Phone = Awaited<ReturnType<typeof openPhone>>;

async function openAgent({ port, serial }: Phone) {
  const runner = 'io.appium.uiautomator2.server.test/androidx.test.runner.AndroidJUnitRunner';
  dialServer(port, `host:transport:${serial}`, `shell:am instrument -w ${runner}`);
  const forwarded = await dialServer(port, `host-serial:${serial}:forward:tcp:0;tcp:6790`).ended;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  Object.assign(agent, { createConnection: () => connect(Number(forwarded.slice(12)), '127.0.0.1') });
  closers.push(() => agent.destroy());
  const { sessionId } = await sendRequest(agent, { method: 'POST', path: '/session', body: { capabilities: {} } });
  const post = (path: string, body: unknown) =>
    sendRequest(agent, { method: 'POST', path: `/session/${sessionId}${path}`, body });
  return { post };
}

describe('secrets', () => {
  test('what goes into a password or the clipboard, by whatever way, never stands in the journal', async () => {
    const phone = await openPhone();
    const { screen, shell, target, within, lines } = phone;
    const { post } = await openAgent(phone);
    const typeIntoKeptShell = async (text: string) => {
      const client = dialServer(phone.port, `host:transport:${phone.serial}`, 'shell,v2,raw:');
      client.socket.write(Buffer.concat([Buffer.from([0]), littleEndian(text.length), Buffer.from(text)]));
      client.socket.write(Buffer.from([4, 0, 0, 0, 0]));
      await client.ended;
    };
    const centre = () => {
      const { left, top, right, bottom } = getNode(screen, 'secret').bounds;
      return `${(left + right) / 2} ${(top + bottom) / 2}`;
    };
    const ways: readonly ((secret: string) => Promise<unknown>)[] = [
      (secret) => shell(`input text ${secret}`),
      (secret) => shell(`input keyboard text '${secret}'`),
      (secret) => shell(`sh -c "input text ${secret}"`),
      (secret) => shell(`echo ${secret} | xargs input text`),
      (secret) => shell(`a=${secret}; input text "$a"; echo done`),
      (secret) => shell(`nohup input text ${secret}`),
      (secret) => runExec(target, `input text ${secret}`, within()),
      (secret) => typeIntoKeptShell(`input text ${secret}\n`),
      async (secret) => {
        for (const character of secret) screen.type(character);
      },
      async (secret) => screen.perform(getNode(screen, 'secret').key, { action: 'set-text', text: secret }),
      async (secret) => {
        const { value } = await post('/element', { strategy: 'id', selector: `${packageName}:id/secret` });
        await post(`/element/${value.ELEMENT}/value`, { text: secret });
      },
      (secret) => post('/keys', { text: secret, value: [...secret] }),
    ];
    const copy = (secret: string) =>
      post('/appium/device/set_clipboard', {
        contentType: 'PLAINTEXT',
        content: Buffer.from(secret).toString('base64'),
      });
    const secrets = fc.stringMatching(/^[A-Za-z0-9]{10,14}$/);
    await fc.assert(
      fc.asyncProperty(secrets, fc.nat(ways.length - 1), async (secret, way) => {
        lines.length = 0;
        await shell(`am start -S -W -n ${packageName}/.Main`);
        tapNode(screen, 'secret');
        await ways[way]?.(secret);
        expect(getNode(screen, 'secret').text).toMatch(/^•{10,14}$/);
        const written = lines.map((line) => JSON.stringify(line)).join('\n');
        expect(written).not.toContain(secret);
      }),
      { numRuns: 20, examples: ways.map((_, way) => ['Zq7Zq7Zq7Zq7', way] as [string, number]), seed: 11 },
    );
    // The password gets the focus in the line itself.
    await shell(`am start -S -W -n ${packageName}/.Main`);
    lines.length = 0;
    await shell(`input tap ${centre()}; input text Zq7Zq7Zq7Zq7`);
    expect(getNode(screen, 'secret').text).toBe('•'.repeat(12));
    await copy('Zq7Zq7Zq7Zq7');
    await shell('locksettings set-pin 47114711; locksettings clear --old 47114711');
    const written = JSON.stringify(lines);
    expect(written).not.toMatch(/Zq7Zq7|WnE3WnE3|4711/);
    expect(lines).toContainEqual(expect.objectContaining({ kind: 'program', argv: ['input', 'text', '*'.repeat(12)] }));
  }, 60_000);

  test('what goes into another field is told', async () => {
    const { shell, screen, lines } = await openPhone();
    await shell(`am start -W -n ${packageName}/.Main`);
    tapNode(screen, 'name');
    await shell('input text Ada');
    expect(lines).toContainEqual(expect.objectContaining({ kind: 'program', argv: ['input', 'text', 'Ada'] }));
    expect(lines).toContainEqual(expect.objectContaining({ kind: 'service', service: 'shell,v2,raw:input text Ada' }));
  });
});

function littleEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

test('every kind of entry occurs, and a client’s round trips can be counted', async () => {
  const phone = await openPhone({ faults: [{ fault: 'slow', on: 'whoami', ms: 1 }] });
  const { shell, lines, target, within, screen } = phone;
  await shell('whoami');
  await pushFile(target, { path: '/sdcard/a', content: Buffer.from('x') }, within());
  await shell(`am start -W -n ${packageName}/.Main`);
  tapNode(screen, 'name');
  await expect.poll(() => lines.filter(({ kind }) => kind === 'closed').length).toBe(3 + hostServices(lines).length);
  expect(new Set(lines.map(({ kind }) => kind))).toEqual(
    new Set(['service', 'request', 'closed', 'program', 'input', 'effect', 'fault']),
  );
  const services = lines.flatMap((line) => (line.kind === 'service' ? [line.service] : []));
  expect(services.filter((service) => !service.startsWith('host'))).toEqual([
    'shell,v2,raw:whoami',
    'sync:',
    `shell,v2,raw:am start -W -n ${packageName}/.Main`,
  ]);
  const requests = lines.flatMap((line) => (line.kind === 'request' ? [`${line.via} ${line.request}`] : []));
  expect(requests).toEqual([expect.stringMatching(/^sync SEND \/sdcard\/a,/)]);
  for (const { channel } of lines.filter((line) => line.kind === 'service')) {
    expect(lines.filter((line) => line.kind === 'closed' && line.channel === channel)).toHaveLength(1);
  }
});

function hostServices(lines: readonly JournalLine[]) {
  return lines.filter((line) => line.kind === 'service' && line.service.startsWith('host'));
}
