import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgeParserCase, type ParserCase } from './parser-case.ts';

const flow = `appId: com.example.app
name: Named
env: {A: b}
onFlowStart:
  - back
---
- tapOn:
    id: foo
    point: 25%, 75%
    repeat: 2
    delay: 300
    retryTapIfNoChange: true
    waitToSettleTimeoutMs: 50
- swipe:
    start: 1, 2
    end: 3, 4
    duration: 900
- repeat:
    times: 2
    while:
      notVisible: Done
    commands:
      - eraseText: 7
- inputRandomNumber: {length: 5}
- pressKey: volume up
- travel:
    points: ["1.0, 2.0"]
    speed: 3
- setDarkMode: disabled
- longPressOn:
    text: Hold
    optional: true
- launchApp:
    clearState: true
    permissions: {all: deny}
`;
const broken = `appId: com.example.app
---
- back
- tapOn:
    id: foo
    nope: 1
`;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vivace-parser-case-'));
  await mkdir(join(folder, 'workspace'));
  await writeFile(join(folder, 'flow.yaml'), flow);
  await writeFile(join(folder, 'workspace/Flow.yaml'), broken);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (expected: object, more: object = {}) =>
  judgeParserCase(folder, { id: 'own', files: ['flow.yaml'], ...more, expect: expected } as ParserCase);
const tap = {
  command: 'tapOn',
  selector: { idRegex: 'foo' },
  relativePoint: '25%, 75%',
  repeat: { type: 'TapRepeat', repeat: 2, delay: 300 },
  retryIfNoChange: true,
  waitUntilVisible: false,
  longPress: false,
  waitToSettleTimeoutMs: 50,
};
const details = [
  {
    command: 'applyConfiguration',
    config: { appId: 'com.example.app', name: 'Named', onFlowStart: { commands: [{ command: 'back' }] } },
  },
  { command: 'defineVariables', env: { A: 'b' } },
  tap,
  {
    command: 'swipe',
    startPoint: { type: 'Point', x: 1, y: 2 },
    endPoint: { type: 'Point', x: 3, y: 4 },
    duration: 900,
  },
  {
    command: 'repeat',
    condition: { notVisible: { textRegex: 'Done' } },
    commands: [{ command: 'eraseText', charactersToErase: 7 }],
  },
  { command: 'inputRandom', inputType: 'NUMBER', length: 5 },
  { command: 'pressKey', code: 'VOLUME_UP' },
  { command: 'travel', points: [{ type: 'GeoPoint', positional: ['1.0', '2.0'] }], speedMPS: 3 },
  { command: 'setDarkMode', value: 'Disable' },
  { command: 'tapOn', selector: { textRegex: 'Hold' }, longPress: true, optional: true },
  { command: 'launchApp', appId: 'com.example.app', clearState: true, stopApp: true, permissions: { all: 'deny' } },
];
const change = (at: number, changed: object) =>
  details.map((one, place) => (place === at ? { ...one, ...changed } : one));

describe('fields of commands', () => {
  test('that are as the flow says', async () => {
    expect(await read({ outcome: 'parses', details })).toEqual([]);
  });

  const wrong: readonly (readonly [name: string, at: number, changed: object])[] = [
    ['a key of the config', 0, { config: { name: 'Other' } }],
    ['a command of a hook', 0, { config: { onFlowStart: { commands: [{ command: 'back', label: 'x' }] } } }],
    ['a variable', 1, { env: { A: 'c' } }],
    ['an id', 2, { selector: { idRegex: 'bar' } }],
    ['a point inside an element', 2, { relativePoint: '25%, 70%' }],
    ['how often', 2, { repeat: { repeat: 3 } }],
    ['a delay', 2, { repeat: { delay: 100 } }],
    ['a flag', 2, { retryIfNoChange: false }],
    ['another flag', 2, { waitUntilVisible: true }],
    ['long or short', 2, { longPress: true }],
    ['a time to settle', 2, { waitToSettleTimeoutMs: 40 }],
    ['a pixel', 3, { endPoint: { type: 'Point', x: 3, y: 5 } }],
    ['a duration', 3, { duration: 400 }],
    ['a text in a condition', 4, { condition: { notVisible: { textRegex: 'Gone' } } }],
    ['the kind of a condition', 4, { condition: { visible: { textRegex: 'Done' } } }],
    ['an inner command', 4, { commands: [{ command: 'eraseText', charactersToErase: 8 }] }],
    ['a kind of random text', 5, { inputType: 'TEXT' }],
    ['a length', 5, { length: 6 }],
    ['a key', 6, { code: 'VOLUME_DOWN' }],
    ['a place', 7, { points: [{ positional: ['1.0', '2.5'] }] }],
    ['a speed', 7, { speedMPS: 4 }],
    ['on or off', 8, { value: 'Enable' }],
    ['optional', 9, { optional: false }],
    ['an app', 10, { appId: 'com.other' }],
    ['permissions', 10, { permissions: { all: 'allow' } }],
    ['a field that the harness does not know', 10, { fresh: true }],
  ];
  test.each(wrong)('that are not: %s', async (_, at, changed) => {
    expect(await read({ outcome: 'parses', details: change(at, changed) })).toHaveLength(1);
  });

  test('a default that was another one is not compared in an older case', async () => {
    const told = change(9, { retryIfNoChange: true });
    expect(await read({ outcome: 'parses', details: told })).toHaveLength(1);
    expect(await read({ outcome: 'parses', details: told }, { source: { vintage: '2025-01' } })).toEqual([]);
  });
});

describe('a fault', () => {
  const fault = (line: string, error = 'UnknownProperty') =>
    read(
      { outcome: 'fail', error, peerMessage2026FirstLine: `Unknown Property: nope at {CASE}/${line}` },
      { input: ['workspace'] },
    );

  test('is where the case says, or elsewhere in the same command', async () => {
    expect(await fault('workspace/Flow.yaml:6:5')).toEqual([]);
    expect(await fault('workspace/Flow.yaml:4:3')).toEqual([]);
  });

  test('of another command, of another kind, or of an unknown kind is a problem', async () => {
    const elsewhere = [expect.stringContaining('Flow.yaml:3, found it at workspace/Flow.yaml:6')];
    expect(await fault('workspace/Flow.yaml:3:3')).toEqual(elsewhere);
    expect(await fault('workspace/Flow.yaml:6:5', 'UnknownCommand')).toHaveLength(1);
    expect(await fault('workspace/Flow.yaml:6:5', 'Odd')).toEqual(['the harness does not know the error Odd']);
  });
});
