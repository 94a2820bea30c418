import { expect, it } from 'vitest';
import { parseCommand } from '../../../src/api/session/parse-command.ts';

it.each([
  ['{"tool":"tap","args":{"text":"A"}}', { kind: 'call', tool: 'tap', args: { text: 'A' } }],
  ['{"tool":"press_back"}', { kind: 'call', tool: 'press_back', args: {} }],
  [
    '{"tool":"android.tap","args":{"x":1,"y":2},"face":"channel","device":"s","id":7}',
    { kind: 'call', tool: 'android.tap', args: { x: 1, y: 2 }, face: 'channel', device: 's', id: 7 },
  ],
  ['{"final":"Done."}', { kind: 'final', text: 'Done.' }],
])('%s', (line, command) => {
  expect(parseCommand(line)).toEqual(command);
});

it.each([
  ['{', /not JSON/],
  ['[]', /A command is an object/],
  ['null', /A command is an object/],
  ['{}', /A command names its tool/],
  ['{"tool":3}', /A command names its tool/],
  ['{"tool":"tap","args":[]}', /"args" is an object/],
  ['{"tool":"tap","arg":{}}', /There is no "arg"/],
  ['{"tool":"tap","face":"other"}', /"face" is one of core, agent, android, channel/],
  ['{"tool":"tap","device":1}', /"device" is a serial/],
  ['{"final":"x","tool":"tap"}', /stands alone/],
  ['{"final":1}', /"final" is a text/],
])('%s is no command', (line, words) => {
  expect(parseCommand(line)).toEqual({ kind: 'problem', message: expect.stringMatching(words) });
});

it('a wrong command gives its id back', () => {
  expect(parseCommand('{"id":"a","tool":"tap","args":1}')).toMatchObject({ kind: 'problem', id: 'a' });
});
