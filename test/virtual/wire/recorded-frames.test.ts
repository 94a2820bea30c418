import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createByteQueue } from '../../../src/adb/byte-queue.ts';
import { takeHexText } from '../../../src/adb/smart-socket-codec.ts';
import { openAdbServer } from '../../../src/virtual/wire/adb-server.ts';
import { openAdbd } from '../../../src/virtual/wire/adbd/adbd.ts';
import { type Message, takeMessage } from '../../../src/virtual/wire/adbd/message.ts';
import {
  createRecordedDevice,
  type Frame,
  findFreePort,
  makeRecordingFolder,
  openRecorder,
  recordedCommands,
  runAdb,
  startStockServer,
} from './recording.ts';

const FIXTURES = join(import.meta.dirname, '../../../fixtures/wire');
const names = Object.keys(recordedCommands);
const record = process.env['VIVACE_RECORD_WIRE'] === '1';

async function load(name: string): Promise<readonly Frame[]> {
  const lines = (await readFile(join(FIXTURES, `${name}.ndjson`), 'utf8')).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Frame);
}

async function save(name: string, frames: readonly Frame[]): Promise<void> {
  await mkdir(join(FIXTURES, name, '..'), { recursive: true });
  await writeFile(join(FIXTURES, `${name}.ndjson`), frames.map((frame) => `${JSON.stringify(frame)}\n`).join(''));
}

const fill = (args: readonly string[], folder: string) => args.map((arg) => arg.replace('{folder}', folder));

test.runIf(record)('records stock adb with this adb server as its server', async () => {
  const folder = await makeRecordingFolder();
  const server = await openAdbServer();
  server.attach(createRecordedDevice());
  for (const [name, args] of Object.entries(recordedCommands)) {
    const recorder = await openRecorder(server.port);
    const env = { PATH: process.env['PATH'], HOME: folder, ADB_SERVER_SOCKET: `tcp:127.0.0.1:${recorder.port}` };
    await runAdb(fill(args, folder), env);
    recorder.close();
    await save(`server/${name}`, recorder.frames);
  }
  await server.close();
  await rm(folder, { recursive: true });
});

test.runIf(record)('records a stock adb server with this adbd', { timeout: 60_000 }, async () => {
  const folder = await makeRecordingFolder();
  const adbd = await openAdbd({ services: createRecordedDevice() });
  const recorder = await openRecorder(adbd.port);
  const stock = await startStockServer(await findFreePort(), folder);
  await runAdb(['connect', `127.0.0.1:${recorder.port}`], stock.env);
  for (const args of Object.values(recordedCommands)) await runAdb(fill(args, folder), stock.env);
  await stock.stop();
  recorder.close();
  await adbd.close();
  await save('adbd', recorder.frames);
});

/** Sends what adb sent, each piece when as much has been answered as when it was recorded. Answers all that came. */
async function replay(port: number, frames: readonly Frame[]): Promise<Buffer> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  let arrived = 0;
  let wake = () => {};
  let ended = false;
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    arrived += chunk.length;
    wake();
  });
  socket.on('close', () => {
    ended = true;
    wake();
  });
  await once(socket, 'connect');
  let due = 0;
  const waitForDue = async () => {
    while (arrived < due && !ended) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  for (const frame of frames) {
    if (frame.from === 'device') due += frame.hex.length / 2;
    else {
      await waitForDue();
      socket.write(Buffer.from(frame.hex, 'hex'));
    }
  }
  await waitForDue();
  socket.destroy();
  return Buffer.concat(chunks);
}

const collect = (frames: readonly Frame[], from: Frame['from']) =>
  Buffer.concat(frames.filter((frame) => frame.from === from).map((frame) => Buffer.from(frame.hex, 'hex')));

function takeAll<T>(bytes: Buffer, take: (queue: ReturnType<typeof createByteQueue>) => T | undefined): readonly T[] {
  const queue = createByteQueue();
  queue.push(bytes);
  const items: T[] = [];
  for (let item = take(queue); item !== undefined; item = take(queue)) items.push(item);
  return items;
}

test('each conversation of stock adb with the server is answered as it was', async () => {
  const server = await openAdbServer();
  server.attach(createRecordedDevice());
  for (const name of names) {
    const frames = await load(`server/${name}`);
    for (const connection of new Set(frames.map((frame) => frame.connection))) {
      const own = frames.filter((frame) => frame.connection === connection);
      const answer = await replay(server.port, own);
      expect(answer.toString('latin1'), `${name}, connection ${connection}`).toBe(
        collect(own, 'device').toString('latin1'),
      );
    }
  }
  await server.close();
});

test('what stock adb asked of the server, in its own bytes', async () => {
  const asked: Record<string, readonly string[]> = {};
  for (const name of ['devices', 'shell-exit-code', 'push', 'install', 'reverse', 'forward-list']) {
    const frames = await load(`server/${name}`);
    asked[name] = [...new Set(frames.map((frame) => frame.connection))].flatMap((connection) => {
      const bytes = collect(
        frames.filter((frame) => frame.connection === connection),
        'adb',
      );
      return takeRequests(bytes);
    });
  }
  expect(asked).toEqual({
    devices: ['host:version', 'host:devices-l'],
    'shell-exit-code': ['host:version', 'host:features', 'host:tport:any', 'shell,v2,raw:anything'],
    push: ['host:version', 'host:features', 'host:tport:any', 'sync:'],
    install: ['host:version', 'host:features', 'host:tport:any', 'abb_exec:package\0install\0-r\0-S\x001000'],
    reverse: ['host:version', 'host:tport:any', 'reverse:forward:tcp:8081;tcp:8899'],
    'forward-list': ['host:version', 'host:list-forward'],
  });
});

/** The requests in front of a service's own bytes. */
function takeRequests(bytes: Buffer): readonly string[] {
  const requests: string[] = [];
  const queue = createByteQueue();
  queue.push(bytes);
  while (/^[0-9a-f]{4}$/i.test(queue.peek(4)?.toString('latin1') ?? '')) {
    const text = takeHexText(queue);
    if (text === undefined) break;
    requests.push(text.toString('utf8'));
    if (!requests.at(-1)?.startsWith('host')) break;
  }
  return requests;
}

test('the conversation of a stock adb server with adbd is answered as it was', async () => {
  const adbd = await openAdbd({ services: createRecordedDevice() });
  const frames = await load('adbd');
  const answer = await replay(adbd.port, frames);
  const describe = ({ command, arg0, arg1, data }: Message) => `${command} ${arg0} ${arg1} ${data.toString('latin1')}`;
  const expected = takeAll(collect(frames, 'device'), takeMessage).map(describe);
  expect(takeAll(answer, takeMessage).map(describe)).toEqual(expected);
  expect(answer.equals(collect(frames, 'device'))).toBe(true);
  await adbd.close();
});

test('the codec reads every byte of the stock adb server’s own messages', async () => {
  const bytes = collect(await load('adbd'), 'adb');
  const messages = takeAll(bytes, takeMessage);
  expect(messages.reduce((total, { data }) => total + 24 + data.length, 0)).toBe(bytes.length);
  expect(messages[0]).toMatchObject({ command: 'CNXN', arg0: 0x01000001, arg1: 0x100000 });
  expect(messages[0]?.data.toString()).toMatch(/^host::features=.*abb_exec.*shell_v2/);
  const opened = messages.filter(({ command }) => command === 'OPEN').map(({ data }) => data.toString('utf8'));
  expect(opened).toEqual([
    'shell,v2,raw:anything\0',
    'exec:bytes 3000\0',
    'sync:\0',
    'sync:\0',
    'sync:\0',
    'abb_exec:package\0install\0-r\0-S\x001000\0',
    'reverse:forward:tcp:8081;tcp:8899\0',
    'reverse:forward:tcp:0;tcp:8900\0',
    'reverse:list-forward\0',
    'reverse:killforward-all\0',
    "shell,v2:export ANDROID_LOG_TAGS=\"''\"; exec logcat '-d'\0",
    'root:\0',
  ]);
});
