import { expect, test } from 'vitest';
import { renderRepeat } from '../../src/api/render-repeat.ts';

test('the command repeats the flags of the run, quotes what a shell would read, and tells no secret', () => {
  const flags = {
    device: 'vivace-2',
    adb: '127.0.0.1:5062',
    env: { WHAT: "it's x", PASSWORD: 'hunter2' },
    secrets: ['PASSWORD'],
    retries: '2',
    virtualTime: true,
    output: '/tmp/reports',
    includeTags: 'smoke',
  };
  expect(renderRepeat('flows/a b.yaml', flags, ['PASSWORD'])).toBe(
    `npx vivace test 'flows/a b.yaml' --device vivace-2 --adb 127.0.0.1:5062 -e 'WHAT=it'\\''s x' -e PASSWORD="$PASSWORD" --secret PASSWORD --retries 2 --virtual-time`,
  );
});
