import { expect } from 'vitest';
import type { JsonObject } from '../../../../../../src/base/json.ts';
import { type Answer, readData, type ToolCase } from '../../tool-case.ts';
import { find, nodesOf, open, trouble } from './steps.ts';

const told = (answer: Answer) => readData(answer) as JsonObject & { node?: JsonObject; attempts: number };

export const waitCases: readonly ToolCase[] = [
  {
    tool: 'android_wait_for_node',
    name: 'success: it is there already',
    before: [trouble('coveredTarget')],
    args: { by: 'text', value: 'PAY', timeout: 5000 },
    ok: true,
    says: /^CAUTION: The data below [^\n]*\n\{"found":true,"elapsedMs":\d+,"attempts":1,"node":\{"node_id":"node_\w+",/,
    check: (answer) =>
      expect(told(answer).node).toEqual({
        node_id: expect.stringMatching(/^node_\w+$/),
        text: 'Pay',
        contentDescription: null,
        resourceId: 'dev.vivace.torture:id/target',
        className: 'android.widget.Button',
        bounds: { left: 42, top: 670, right: 1038, bottom: 796 },
        clickable: true,
        enabled: true,
      }),
  },
  {
    tool: 'android_wait_for_node',
    name: 'it comes while it is waited for: more attempts than one, 500 ms apart',
    before: [trouble('lateElement')],
    args: { by: 'text', value: 'Here I am', timeout: 20_000 },
    ok: true,
    says: /"found":true/,
    check: (answer) => {
      const { elapsedMs, attempts } = told(answer);
      expect(attempts).toBeGreaterThan(1);
      expect(attempts).toBeLessThanOrEqual(Math.floor(Number(elapsedMs) / 500) + 1);
    },
  },
  ...(
    [
      ['content_desc', 'Cover'],
      ['resource_id', 'id/cover'],
      ['class_name', 'android.widget.Button'],
    ] as const
  ).map(
    ([by, value]): ToolCase => ({
      tool: 'android_wait_for_node',
      name: `by ${by}`,
      before: [trouble('coveredTarget')],
      args: { by, value, timeout: 5000 },
      ok: true,
      says: /"found":true/,
    }),
  ),
  {
    tool: 'android_wait_for_node',
    name: 'time is up: no error, and no node',
    before: [trouble('coveredTarget')],
    args: { by: 'text', value: 'Nowhere', timeout: 1200 },
    ok: true,
    says: /^\{"found":false,"elapsedMs":\d+,"attempts":[1-3]\}$/,
  },
  {
    tool: 'android_wait_for_node',
    name: 'the bound 1 of timeout: one look',
    before: [trouble('coveredTarget')],
    args: { by: 'text', value: 'Nowhere', timeout: 1 },
    ok: true,
    says: /^\{"found":false,"elapsedMs":\d+,"attempts":1\}$/,
  },
  {
    tool: 'android_wait_for_node',
    name: 'the bound 30000 of timeout',
    before: [trouble('coveredTarget')],
    args: { by: 'text', value: 'Pay', timeout: 30_000 },
    ok: true,
    says: /"found":true/,
  },
  {
    tool: 'android_wait_for_idle',
    name: 'success; default: match_percentage 100',
    before: [open('forms')],
    args: { timeout: 10_000 },
    ok: true,
    says: /^\{"message":"UI is idle","elapsedMs":\d+,"similarity":100\}$/,
  },
  {
    tool: 'android_wait_for_idle',
    name: 'time is up: no error, and how similar it was',
    before: [trouble('neverIdle')],
    args: { timeout: 1300 },
    ok: true,
    says: /^\{"message":"Operation timed out after 1300ms waiting for UI idle\. Retry if the operation is long-running\.","elapsedMs":\d+,"similarity":\d+\}$/,
    check: (answer) => expect(Number(told(answer)['similarity'])).toBeLessThan(100),
  },
  {
    tool: 'android_wait_for_idle',
    name: 'match_percentage: small changes are let be',
    before: [trouble('neverIdle')],
    args: { timeout: 10_000, match_percentage: 50 },
    ok: true,
    says: /^\{"message":"UI is idle","elapsedMs":\d+,"similarity":\d+\}$/,
    check: (answer) => expect(Number(told(answer)['similarity'])).toBeGreaterThanOrEqual(50),
  },
  {
    tool: 'android_wait_for_idle',
    name: 'the bound 0 of match_percentage: any two looks',
    before: [trouble('neverIdle')],
    args: { timeout: 10_000, match_percentage: 0 },
    ok: true,
    says: /"UI is idle"/,
  },
  {
    tool: 'android_get_node_details',
    name: 'success: a text that is longer than the list tells, and not_found for a node that is not there',
    before: [trouble('longText'), { tool: 'android_find_nodes', args: { by: 'resource_id', value: 'id/long' } }],
    args: (earlier) => ({ node_ids: [nodesOf(earlier[1] as Answer)[0]?.node_id ?? '', 'node_never'] }),
    ok: true,
    says: /^CAUTION: [^\n]*\nnode_id\ttext\tdesc\nnode_\w+\tword 0000 word 0001 [^\n\t]{9000,}\t-\nnode_never\tnot_found\tnot_found$/,
    check: async (answer, call) => {
      const { text } = await call({ tool: 'android_get_screen_state' });
      expect(text).toContain('\tword 0000 word 0001');
      expect(text).toMatch(/\t[^\t]{100}\.\.\.truncated\t-\t\S+id\/long\t/);
      const row = answer.text.split('\n').find((line) => line.includes('word 0000'));
      expect(row?.split('\t')[1]).toHaveLength(10_000);
    },
  },
  {
    tool: 'android_get_node_details',
    name: 'a description; - for what is empty',
    before: [trouble('coveredTarget'), find('content_desc', 'Cover')],
    args: (earlier) => ({ node_ids: [nodesOf(earlier[1] as Answer)[0]?.node_id ?? ''] }),
    ok: true,
    says: /\nnode_id\ttext\tdesc\nnode_\w+\t-\tCover$/,
  },
  {
    tool: 'android_get_node_details',
    name: 'error: node_ids contains a value that is no string',
    before: [trouble('coveredTarget')],
    args: { node_ids: ['node_a', 5] },
    ok: false,
    says: /^Invalid params: .*node_ids/,
  },
];
