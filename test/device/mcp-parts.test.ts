import { afterEach, expect, it, vi } from 'vitest';
import { createRealClock } from '../../src/base/clock.ts';
import { createDeadline } from '../../src/base/deadline.ts';
import { createEyes } from '../../src/device/drivers/mcp/eyes.ts';
import { fetchJson } from '../../src/device/drivers/mcp/fetch-json.ts';
import { createFiles } from '../../src/device/drivers/mcp/files.ts';
import { createFocusMemory } from '../../src/device/drivers/mcp/focus-memory.ts';
import { planGesture } from '../../src/device/drivers/mcp/plan-gesture.ts';
import type { ToolClient } from '../../src/device/drivers/mcp/tool-client.ts';
import { screen } from './fake-phone.ts';

const deadline = createDeadline(createRealClock(), 10_000, new AbortController().signal);
afterEach(() => vi.unstubAllGlobals());

/** A phone whose tools answer what `answer` says. */
function createPhone(answer: (tool: string, input: Readonly<Record<string, unknown>>) => string) {
  const calls: (readonly [string, Readonly<Record<string, unknown>>])[] = [];
  const client: ToolClient = {
    server: 'phone',
    counters: { roundTrips: 0 },
    has: () => true,
    async call(tool, input) {
      calls.push([tool, input]);
      const text = answer(tool, input);
      return { text, texts: [text], images: [] };
    },
    close: async () => {},
  };
  return { client, calls };
}

it('a file belongs to the location that lies deepest', async () => {
  const locations = [
    { id: 'builtin:dcim', path: 'DCIM/' },
    { id: 'com.android.externalstorage.documents/primary:DCIM/Camera', path: '/sdcard/DCIM/Camera' },
    { id: 'builtin:pictures', path: 'Pictures/' },
  ];
  const { client, calls } = createPhone((tool) => (tool === 'list_storage_locations' ? JSON.stringify(locations) : ''));
  const files = createFiles(client, { name: 'phone', url: 'http://127.0.0.1:9/mcp' });
  await files?.write('/sdcard/DCIM/Camera/a.txt', Buffer.from('a'), deadline);
  expect(calls.at(-1)).toEqual(['write_file', { location_id: locations[1]?.id, path: 'a.txt', content: 'a' }]);
});

it('an answer that has no end is read no further', async () => {
  let sent = 0;
  const body = () =>
    new ReadableStream({
      pull(controller) {
        if (++sent > 100) controller.close();
        else controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
  vi.stubGlobal('fetch', async () => new Response(body(), { headers: { 'content-type': 'application/json' } }));
  await expect(fetchJson('http://127.0.0.1:9/mcp', { method: 'POST' })).rejects.toThrow(/no end/);
  expect(sent).toBeLessThan(70);
});

it('of two quick taps the first is over before the second begins', () => {
  const at = (ms: number) => ({ x: 10, y: 10, atMs: ms });
  const { tool, input } = planGesture([{ points: [at(0), at(0)] }, { points: [at(20), at(20)] }]);
  expect([tool, input]).toEqual([
    'custom_gesture',
    {
      paths: [
        [
          { x: 10, y: 10, time: 0 },
          { x: 10, y: 10, time: 10 },
        ],
        [
          { x: 10, y: 10, time: 20 },
          { x: 10, y: 10, time: 70 },
        ],
      ],
    },
  ]);
});

it('a text that is cut is asked for again on the next list, where its node was gone for a moment', async () => {
  const cut = screen.slice(screen.indexOf('\n') + 1).replace('\tName\t', '\tName of a lon...truncated\t');
  let asked = 0;
  const { client, calls } = createPhone((tool) => {
    if (tool === 'get_screen_state') return cut;
    const words = ++asked === 1 ? 'not_found\tnot_found' : 'Name of a long field\t-';
    return `node_id\ttext\tdesc\nnode_1\t${words}`;
  });
  const { nodes } = await createEyes(client, createFocusMemory()).look(deadline);
  expect(calls.map(([tool]) => tool)).toEqual([
    'get_screen_state',
    'get_node_details',
    'get_screen_state',
    'get_node_details',
  ]);
  expect(nodes.map(({ text }) => text)).toContain('Name of a long field');
});
