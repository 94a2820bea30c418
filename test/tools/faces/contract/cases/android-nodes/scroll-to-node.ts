import { type Answer, type CaseCall, type Earlier, readData, type ToolCase } from '../../tool-case.ts';
import { byId, exactly, find, firstOf, fresh, longPage, onFound, result, shows, showsText, trouble } from './steps.ts';

const fast = { typing_speed: 10, typing_speed_variance: 0 };

/** The same list, which no longer scrolls once one product alone is left in it. */
const oneProduct: readonly CaseCall[] = [
  ...fresh('shop'),
  byId('shop', 'email'),
  { tool: 'android_type_append_text', args: onFound({ text: 'ada@example.com', ...fast }) },
  byId('shop', 'password'),
  { tool: 'android_type_append_text', args: onFound({ text: 'correct-horse', ...fast }) },
  { tool: 'android_press_key', args: { key: 'ENTER' } },
  { tool: 'android_wait_for_node', args: { by: 'text', value: 'Product 9', timeout: 10_000 } },
  byId('shop', 'search'),
  { tool: 'android_type_append_text', args: onFound({ text: 'Product 200', ...fast }) },
];
/** The node that a wait, the call of this number, has found. */
const onWaited = (at: number) => (earlier: Earlier) => ({
  node_id: (readData(earlier[at] as Answer) as { node: { node_id: string } }).node.node_id,
});

const scrollDown = { tool: 'android_scroll', args: { direction: 'down', amount: 'large' } };

export const scrollToNodeCases: readonly ToolCase[] = [
  {
    tool: 'android_scroll_to_node',
    name: 'success: what was scrolled away comes back',
    before: [...longPage, scrollDown, scrollDown],
    args: onWaited(2),
    ok: true,
    says: /^Scrolled to node 'node_\w+' \([1-5] scroll\(s\)\)$/,
    check: shows(find('text', 'Chapter 1')),
  },
  {
    tool: 'android_scroll_to_node',
    name: 'already visible',
    before: [trouble('zeroSize'), byId('torture', 'target')],
    args: onFound(),
    ok: true,
    says: exactly("Node 'ID' is already visible"),
    check: showsText(result, 'Nothing has happened'),
  },
  {
    tool: 'android_scroll_to_node',
    name: 'error: Node not found',
    before: [trouble('zeroSize')],
    args: { node_id: 'node_never' },
    ok: false,
    says: exactly("Node not found: Node 'node_never' not found in accessibility tree"),
  },
  {
    tool: 'android_scroll_to_node',
    name: 'error: not visible after 5 scroll attempts',
    before: [...longPage, ...Array.from({ length: 6 }, () => scrollDown)],
    args: onWaited(2),
    ok: false,
    says: exactly("Action failed: Node 'ID' is not visible after 5 scroll attempts"),
  },
  {
    tool: 'android_scroll_to_node',
    name: 'error: No scrollable container found',
    before: oneProduct,
    args: onWaited(7),
    ok: false,
    says: exactly("Action failed: No scrollable container found for node 'ID'"),
  },
  {
    tool: 'android_scroll_to_node',
    name: 'error: scroll failed',
    faults: [{ fault: 'cut', on: 'actions', times: 'always' }],
    // A screen that is turned has less room: what stood at its end is scrolled away without a touch.
    before: [
      ...fresh('forms'),
      find('text', 'Delivery'),
      { tool: 'set_device_state', args: { orientation: 'landscape_left' } },
      { tool: 'android_wait_for_idle', args: { timeout: 3000 } },
    ],
    args: (earlier) => ({ node_id: firstOf(earlier[2]).node_id }),
    ok: false,
    says: /^Action failed: Scroll failed: /,
  },
];
