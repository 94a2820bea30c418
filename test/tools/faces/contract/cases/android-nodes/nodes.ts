import { expect } from 'vitest';
import { readData, type ToolCase } from '../../tool-case.ts';
import {
  byId,
  exactly,
  find,
  firstOf,
  fresh,
  injection,
  nodesOf,
  onFound,
  open,
  refusedInput,
  result,
  shows,
  showsText,
  trouble,
} from './steps.ts';

const target = byId('torture', 'target');
const covered = [trouble('coveredTarget'), target];
const photo = [...fresh('photos'), find('content_desc', 'Sea 1')];
const swipeUp = { tool: 'android_swipe', args: { x1: 540, y1: 2100, x2: 540, y2: 500 } };
const voucher = [...fresh('forms'), swipeUp, swipeUp, byId('forms', 'voucher')];
const never = { node_id: 'node_never' };
const notFound = exactly("Node not found: Node 'node_never' not found in accessibility tree");
const untouched = showsText(result, 'Nothing has happened');

const findCases = (
  [
    ['text', 'pay', 'Pay'],
    ['content_desc', 'cov', 'Cover'],
    ['resource_id', ':id/TARGET', 'Pay'],
    ['class_name', 'widget.imagebutton', 'Navigate up'],
  ] as const
).map(
  ([by, value, words]): ToolCase => ({
    tool: 'android_find_nodes',
    name: `by ${by}; default: a part, whatever its case`,
    before: [trouble('coveredTarget')],
    args: { by, value },
    ok: true,
    check: (answer) => {
      const [first] = nodesOf(answer) as unknown as readonly {
        text: string | null;
        contentDescription: string | null;
      }[];
      expect(first?.text ?? first?.contentDescription).toBe(words);
    },
  }),
);

export const nodeCases: readonly ToolCase[] = [
  {
    tool: 'android_find_nodes',
    name: 'success: a node as the document writes it',
    before: [trouble('coveredTarget')],
    args: { by: 'text', value: 'Pay' },
    ok: true,
    says: /^CAUTION: The data below [^\n]*\n\{"nodes":\[\{"node_id":"node_\w+","text":"Pay","contentDescription":null,/,
    check: (answer) =>
      expect(readData(answer)).toEqual({
        nodes: [
          {
            node_id: expect.stringMatching(/^node_\w+$/),
            text: 'Pay',
            contentDescription: null,
            resourceId: 'dev.vivace.torture:id/target',
            className: 'android.widget.Button',
            bounds: { left: 42, top: 670, right: 1038, bottom: 796 },
            clickable: true,
            longClickable: false,
            scrollable: false,
            editable: false,
            enabled: true,
          },
        ],
      }),
  },
  ...findCases,
  {
    tool: 'android_find_nodes',
    name: 'exact_match: the whole, and its case counts',
    before: [trouble('coveredTarget')],
    args: { by: 'text', value: 'pay', exact_match: true },
    ok: true,
    check: async (answer, call) => {
      expect(nodesOf(answer)).toEqual([]);
      expect(nodesOf(await call(find('text', 'Pa')))).toEqual([]);
      expect(nodesOf(await call(find('text', 'Pay')))).toHaveLength(1);
    },
  },
  {
    tool: 'android_find_nodes',
    name: 'nothing found is no error',
    before: [trouble('coveredTarget')],
    args: { by: 'text', value: 'Nowhere' },
    ok: true,
    says: /\n\{"nodes":\[\]\}$/,
  },
  {
    tool: 'android_find_nodes',
    name: 'in every window: the keyboard, and the panels of the system',
    before: [{ tool: 'android_open_notifications' }],
    args: { by: 'resource_id', value: 'com.android.systemui' },
    ok: true,
    check: async (answer, call) => {
      const ids = readData(answer) as unknown as { nodes: readonly { resourceId: string }[] };
      const found = ids.nodes.map(({ resourceId }) => resourceId);
      expect(found).toContain('com.android.systemui:id/home_handle');
      expect(found).toContain('com.android.systemui:id/notification_panel');
      await call({ tool: 'android_press_home' });
    },
  },
  {
    tool: 'android_find_nodes',
    name: 'privacy mode, the default, redacts',
    before: fresh('forms'),
    args: { by: 'resource_id', value: 'id/email' },
    ok: true,
    check: (answer) => expect(firstOf(answer).text).toBe('[REDACTED]'),
  },
  {
    tool: 'android_find_nodes',
    name: 'without privacy mode texts are told',
    settings: { privacy: false },
    before: fresh('forms'),
    args: { by: 'resource_id', value: 'id/email' },
    ok: true,
    check: (answer) => expect(firstOf(answer).text).toBe('you@example.com'),
  },
  {
    tool: 'android_click_node',
    name: 'success',
    before: [trouble('zeroSize'), target],
    args: onFound(),
    ok: true,
    says: exactly("Click performed on node 'ID'"),
    check: showsText(result, 'Tapped'),
  },
  {
    tool: 'android_click_node',
    name: 'error: Node not found',
    before: [trouble('zeroSize')],
    args: never,
    ok: false,
    says: notFound,
  },
  {
    tool: 'android_click_node',
    name: 'error: Node is not clickable',
    before: [trouble('zeroSize'), result],
    args: onFound(),
    ok: false,
    says: exactly("Action failed: Node 'ID' is not clickable"),
  },
  {
    tool: 'android_click_node',
    name: 'error: covered by another node',
    before: covered,
    args: onFound(),
    ok: false,
    says: /^Action failed: Click action failed: .*covered by/,
    check: untouched,
  },
  {
    tool: 'android_click_node',
    name: 'error: disabled',
    before: voucher,
    args: onFound(),
    ok: false,
    says: exactly("Action failed: Click action failed: node 'ID' is disabled"),
  },
  {
    tool: 'android_click_node',
    name: 'error: click action failed',
    faults: refusedInput,
    before: [trouble('zeroSize'), target],
    args: onFound(),
    ok: false,
    says: new RegExp(`^Action failed: Click action failed: .*${injection}`),
    check: untouched,
  },
  {
    tool: 'android_long_click_node',
    name: 'success',
    before: photo,
    args: onFound(),
    ok: true,
    says: exactly("Long-click performed on node 'ID'"),
    check: shows(find('text', '1 selected')),
  },
  {
    tool: 'android_long_click_node',
    name: 'error: Node not found',
    before: photo,
    args: never,
    ok: false,
    says: notFound,
  },
  {
    tool: 'android_long_click_node',
    name: 'error: Node is not long-clickable',
    before: [trouble('zeroSize'), target],
    args: onFound(),
    ok: false,
    says: exactly("Action failed: Node 'ID' is not long-clickable"),
    check: untouched,
  },
  {
    tool: 'android_long_click_node',
    name: 'error: action failed',
    faults: refusedInput,
    before: [open('photos'), find('content_desc', 'Sea 1')],
    args: onFound(),
    ok: false,
    says: new RegExp(`^Action failed: Long-click action failed: .*${injection}`),
    check: shows(find('text', 'Photos')),
  },
];
