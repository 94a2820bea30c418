import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readBoundedLines } from '../../src/base/bounded-lines.ts';

async function read(chunks: Iterable<string | Buffer>, most = 10) {
  const lines: string[] = [];
  for await (const line of readBoundedLines(Readable.from(chunks, { objectMode: false }), most)) lines.push(line);
  return lines;
}

it('lines are put together of chunks, whichever way these are cut', async () => {
  const text = Buffer.from('one\r\n\nzwö€\nlast');
  const whole = ['one', '', 'zwö€', 'last'];
  expect(await read([text])).toEqual(whole);
  expect(await read([...text].map((byte) => Buffer.from([byte])))).toEqual(whole);
});

it('of a line that is too long comes one character more than it may have, and the next is whole', async () => {
  expect(await read(['a'.repeat(10), '\n', 'b'.repeat(7), 'b'.repeat(70), '\nnext\n'])).toEqual([
    'a'.repeat(10),
    'b'.repeat(11),
    'next',
  ]);
});

it('a line without end does not stay in memory', async () => {
  const chunk = Buffer.alloc(1 << 20, 'a');
  function* endless() {
    for (let turn = 0; turn < 600; turn++) yield chunk;
  }
  expect(await read(endless(), 1000)).toEqual(['a'.repeat(1001)]);
});

it('a stream that is destroyed has ended', async () => {
  const input = new Readable({ read() {} });
  input.push('one\ntw');
  const lines: string[] = [];
  for await (const line of readBoundedLines(input, 10)) {
    lines.push(line);
    input.destroy();
  }
  expect(lines).toEqual(['one']);
});
