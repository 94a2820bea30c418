import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DeviceError } from '../../../../src/base/failure.ts';
import type { JsonObject } from '../../../../src/base/json.ts';
import { caution } from '../../../../src/tools/faces/android/untrusted.ts';
import type { FakeDevice, FakeNode } from '../../../engine/fake-driver.ts';
import { openAndroid, withoutAccessibility } from './open-android.ts';

const submit: FakeNode = {
  id: 'node_submit',
  text: 'Submit',
  resourceId: 'com.example:id/submit_btn',
  className: 'android.widget.Button',
  clickable: true,
  longClickable: true,
  box: [50, 800, 250, 1000],
};
const label: FakeNode = { id: 'node_label', text: 'Not submitted', description: 'State', box: [50, 100, 950, 200] };
const screen: FakeDevice = { screen: () => ({ nodes: [label, submit] }) };
const denied = 'Permission denied: Accessibility service not enabled';
const refusing = () => Promise.reject(new DeviceError('device_error', 'Android said no'));

describe('find_nodes', () => {
  test('as the document writes it', async () => {
    const { untrusted } = openAndroid(screen);
    expect(JSON.parse(await untrusted('find_nodes', { by: 'text', value: 'Submit', exact_match: true }))).toEqual({
      nodes: [
        {
          node_id: 'node_submit',
          text: 'Submit',
          contentDescription: null,
          resourceId: 'com.example:id/submit_btn',
          className: 'android.widget.Button',
          bounds: { left: 50, top: 800, right: 250, bottom: 1000 },
          clickable: true,
          longClickable: true,
          scrollable: false,
          editable: false,
          enabled: true,
        },
      ],
    });
  });

  test('the same as data', async () => {
    const { call } = openAndroid(screen);
    const { message, data } = await call('find_nodes', { by: 'text', value: 'submit' });
    expect(JSON.parse(message.slice(caution.length))).toEqual(data);
    expect(data['nodes']).toHaveLength(2);
  });

  test.each<[JsonObject, readonly string[]]>([
    [{ by: 'text', value: 'SUBMIT' }, ['node_label', 'node_submit']],
    [{ by: 'text', value: 'submit', exact_match: true }, []],
    [{ by: 'text', value: 'State' }, []],
    [{ by: 'content_desc', value: 'stat' }, ['node_label']],
    [{ by: 'content_desc', value: 'State', exact_match: true }, ['node_label']],
    [{ by: 'resource_id', value: 'submit_btn' }, ['node_submit']],
    [{ by: 'resource_id', value: 'submit_btn', exact_match: true }, []],
    [{ by: 'resource_id', value: 'com.example:id/submit_btn', exact_match: true }, ['node_submit']],
    [{ by: 'class_name', value: 'button' }, ['node_submit']],
    [{ by: 'class_name', value: 'Button', exact_match: true }, []],
    [{ by: 'class_name', value: 'nothing like it' }, []],
  ])('%j', async (input, ids) => {
    const { call } = openAndroid(screen);
    const { data } = await call('find_nodes', input);
    expect((data['nodes'] as { node_id: string }[]).map(({ node_id }) => node_id)).toEqual(ids);
  });

  test.each<JsonObject>([
    {},
    { by: 'text' },
    { value: 'a' },
    { by: 'text', value: '' },
    { by: 'id', value: 'a' },
    { by: 'text', value: 1 },
    { by: 'text', value: 'a', exact_match: 'yes' },
  ])('refuses %j', async (input) => {
    expect(await openAndroid(screen).fail('find_nodes', input)).toMatch(/^Invalid params: /);
  });

  test('what is searched for is in no event, and what is found is redacted', async () => {
    const mail: FakeDevice = { screen: () => ({ nodes: [{ ...submit, text: 'Write to ada@example.com' }] }) };
    const { untrusted, events } = openAndroid(mail);
    expect(await untrusted('find_nodes', { by: 'text', value: 'Write to ada' })).toContain('Write to [REDACTED]');
    expect(JSON.stringify(events)).not.toMatch(/ada|Write to ada/);
    const open = openAndroid(mail, { privacy: false });
    expect(await open.untrusted('find_nodes', { by: 'text', value: 'ada@example.com' })).toContain('ada@example.com');
    expect(JSON.stringify(open.events)).not.toContain('ada@example.com');
  });

  test('permission', async () => {
    expect(await openAndroid(withoutAccessibility(screen)).fail('find_nodes', { by: 'text', value: 'a' })).toBe(denied);
  });
});

describe.each([
  ['click_node', "Click performed on node 'node_submit'", 'tap 150,900', 'clickable', 'Click action failed'],
  [
    'long_click_node',
    "Long-click performed on node 'node_submit'",
    'tap 150,900 for 1000',
    'long-clickable',
    'Long-click action failed',
  ],
])('%s', (tool, text, act, ability, sentence) => {
  test('presses the node', async () => {
    const { must, acts } = openAndroid(screen);
    expect(await must(tool, { node_id: 'node_submit' })).toBe(text);
    expect(acts()).toEqual([act]);
  });

  test('its event names the node, for a recording', async () => {
    const { must, events } = openAndroid(screen);
    await must(tool, { node_id: 'node_submit' });
    expect(events.find(({ type }) => type === 'toolReturned')).toMatchObject({ target: { text: 'Submit' } });
  });

  test.each<JsonObject>([{}, { node_id: '' }, { node_id: 5 }, { node_id: 'a', x: 1 }])('refuses %j', async (input) => {
    expect(await openAndroid(screen).fail(tool, input)).toMatch(/^Invalid params: /);
  });

  test('permission; no such node; a node that does not take it; a device that refuses', async () => {
    const input = { node_id: 'node_submit' };
    expect(await openAndroid(withoutAccessibility(screen)).fail(tool, input)).toBe(denied);
    const opened = openAndroid(screen);
    expect(await opened.fail(tool, { node_id: 'node_none' })).toBe(
      "Node not found: Node 'node_none' not found in accessibility tree",
    );
    expect(await opened.fail(tool, { node_id: 'node_label' })).toBe(
      `Action failed: Node 'node_label' is not ${ability}`,
    );
    expect(opened.acts()).toEqual([]);
    expect(await openAndroid({ ...screen, more: { gesture: refusing } }).fail(tool, input)).toBe(
      `Action failed: ${sentence}: Android said no`,
    );
    const disabled: FakeDevice = { screen: () => ({ nodes: [{ ...submit, enabled: false }] }) };
    expect(await openAndroid(disabled).fail(tool, input)).toBe(
      `Action failed: ${sentence}: node 'node_submit' is disabled`,
    );
  });

  test('a failure quotes no secret', async () => {
    const secret: FakeDevice = {
      screen: () => ({
        nodes: [{ ...submit, text: 'Mail ada@example.com' }],
        keyboard: { shown: true, bounds: { left: 0, top: 0, right: 1000, bottom: 2000 } },
      }),
    };
    expect(await openAndroid(secret).fail(tool, { node_id: 'node_submit' })).toContain('"Mail [REDACTED]" is covered');
  });

  test('a node under the keyboard is not pressed through it', async () => {
    const covered: FakeDevice = {
      screen: () => ({
        nodes: [submit],
        keyboard: { shown: true, bounds: { left: 0, top: 700, right: 1000, bottom: 2000 } },
      }),
    };
    const { fail, acts } = openAndroid(covered);
    expect(await fail(tool, { node_id: 'node_submit' })).toMatch(
      new RegExp(`^Action failed: ${sentence}: .*covered by the keyboard`),
    );
    expect(acts()).toEqual([]);
  });
});

describe('tap_node', () => {
  test('a random point within the node', async () => {
    const { must, acts } = openAndroid(screen, { random: () => 0.5 });
    expect(await must('tap_node', { node_id: 'node_submit' })).toBe(
      "Tap executed at (150, 900) within node 'node_submit'",
    );
    expect(acts()).toEqual(['tap 150,900']);
  });

  test('never nearer to an edge than the inset says', async () => {
    const fraction = fc.double({ min: 0, max: 0.9999999, noNaN: true });
    const box = fc
      .record({
        left: fc.integer({ min: 0, max: 900 }),
        top: fc.integer({ min: 0, max: 1900 }),
        width: fc.integer({ min: 1, max: 100 }),
        height: fc.integer({ min: 1, max: 100 }),
      })
      .map(({ left, top, width, height }) => [left, top, left + width, top + height] as const);
    await fc.assert(
      fc.asyncProperty(
        box,
        fc.double({ min: 0, max: 45, noNaN: true }),
        fraction,
        fraction,
        async (box, inset, a, b) => {
          let turn = 0;
          const { must } = openAndroid(
            { screen: () => ({ nodes: [{ ...submit, box }] }) },
            { random: () => (turn++ % 2 === 0 ? a : b) },
          );
          const text = await must('tap_node', { node_id: 'node_submit', inset_percentage: inset });
          const [, x = 0, y = 0] = (/\((\d+), (\d+)\)/.exec(text) ?? []).map(Number);
          const [left, top, right, bottom] = box;
          const margin = (length: number) => Math.floor((length * inset) / 100);
          expect(x).toBeGreaterThanOrEqual(left + margin(right - left));
          expect(x).toBeLessThan(right - margin(right - left));
          expect(y).toBeGreaterThanOrEqual(top + margin(bottom - top));
          expect(y).toBeLessThan(bottom - margin(bottom - top));
        },
      ),
      { numRuns: 150 },
    );
  });

  test.each<JsonObject>([
    {},
    { node_id: '' },
    { node_id: 'a', inset_percentage: -0.1 },
    { node_id: 'a', inset_percentage: 45.1 },
    { node_id: 'a', inset_percentage: '5' },
  ])('refuses %j', async (input) => {
    expect(await openAndroid(screen).fail('tap_node', input)).toMatch(/^Invalid params: /);
  });

  test('its failures', async () => {
    const input = { node_id: 'node_submit' };
    expect(await openAndroid(withoutAccessibility(screen)).fail('tap_node', input)).toBe(denied);
    expect(await openAndroid(screen).fail('tap_node', { node_id: 'node_none' })).toBe(
      "Node not found: Node 'node_none' not found in accessibility tree",
    );
    expect(await openAndroid({ ...screen, more: { gesture: refusing } }).fail('tap_node', input)).toBe(
      'Action failed: Tap gesture failed: Android said no',
    );
    const off = openAndroid({ screen: () => ({ nodes: [{ ...submit, box: [0, 2000, 100, 2100] }] }) });
    expect(await off.fail('tap_node', input)).toBe(
      "Action failed: Tap gesture failed: node 'node_submit' is off the screen; scroll_to_node brings it into view",
    );
    expect(off.acts()).toEqual([]);
  });
});

/** Rows of 200 px in a list of 1,000; each drag moves it as far as the finger goes. `dumps`: what is scrolled away is not told. */
function openList({
  rows = 40,
  sticky = false,
  dumps = false,
}: {
  rows?: number;
  sticky?: boolean;
  dumps?: boolean;
} = {}) {
  let offset = 0;
  const device: FakeDevice = {
    screen: () => ({
      nodes: [
        {
          id: 'node_list',
          scrollable: true,
          className: 'android.widget.ScrollView',
          box: [0, 500, 1000, 1500],
          inner: Array.from({ length: rows }, (_, at) => ({
            id: `node_row${at}`,
            index: at,
            text: `Row ${at}`,
            box: [0, 500 + at * 200 - offset, 1000, 700 + at * 200 - offset] as const,
          })).filter(({ box: [, top, , bottom] }) => !dumps || (bottom > 500 && top < 1500)),
        },
        { id: 'node_lost', text: 'Lost', box: [0, 3000, 1000, 3100] },
      ],
    }),
    onGesture: ([finger]) => {
      const from = finger?.points[0]?.y ?? 0;
      const to = finger?.points.at(-1)?.y ?? 0;
      if (!sticky) offset = Math.max(0, Math.min(rows * 200 - 1000, offset + from - to));
    },
  };
  return openAndroid(device);
}

describe('scroll_to_node', () => {
  test('what is visible already', async () => {
    const { must, acts } = openList();
    expect(await must('scroll_to_node', { node_id: 'node_row0' })).toBe("Node 'node_row0' is already visible");
    expect(acts()).toEqual([]);
  });

  test.each([
    ['node_row6', 1],
    ['node_row10', 2],
    ['node_row21', 5],
  ])('%s after %i', async (node_id, scrolls) => {
    const { must, acts } = openList();
    expect(await must('scroll_to_node', { node_id })).toBe(`Scrolled to node '${node_id}' (${scrolls} scroll(s))`);
    expect(acts()).toHaveLength(scrolls);
    expect(await must('scroll_to_node', { node_id: 'node_row0' })).toMatch(/^Scrolled to node 'node_row0'/);
  });

  test('five scrolls and no more', async () => {
    const { fail, acts } = openList();
    expect(await fail('scroll_to_node', { node_id: 'node_row39' })).toBe(
      "Action failed: Node 'node_row39' is not visible after 5 scroll attempts",
    );
    expect(acts()).toHaveLength(5);
  });

  test('its failures', async () => {
    expect(await openAndroid(withoutAccessibility(screen)).fail('scroll_to_node', { node_id: 'a' })).toBe(denied);
    expect(await openList().fail('scroll_to_node', { node_id: 'node_none' })).toBe(
      "Node not found: Node 'node_none' not found in accessibility tree",
    );
    expect(await openList().fail('scroll_to_node', { node_id: 'node_lost' })).toBe(
      "Action failed: No scrollable container found for node 'node_lost'",
    );
    expect(await openList({ sticky: true }).fail('scroll_to_node', { node_id: 'node_row9' })).toBe(
      'Action failed: Scroll failed: nothing moved (down)',
    );
    for (const input of [{}, { node_id: '' }]) {
      expect(await openList().fail('scroll_to_node', input)).toMatch(/^Invalid params: /);
    }
  });

  test('what an earlier look had and a dump leaves out is found where it went', async () => {
    const { must, fail, untrusted, acts } = openList({ dumps: true });
    expect(await fail('scroll_to_node', { node_id: 'node_row7' })).toMatch(/^Node not found: /);
    await untrusted('get_screen_state');
    await must('scroll_to_node', { node_id: 'node_list' });
    await must('swipe', { x1: 500, y1: 1400, x2: 500, y2: 600 });
    await untrusted('get_screen_state');
    await must('swipe', { x1: 500, y1: 1400, x2: 500, y2: 600 });
    const before = acts().length;
    expect(await must('scroll_to_node', { node_id: 'node_row0' })).toBe("Scrolled to node 'node_row0' (3 scroll(s))");
    expect(
      acts()
        .slice(before)
        .every((act) => /^drag 500,650 to 500,1350/.test(act)),
    ).toBe(true);
    expect(await must('scroll_to_node', { node_id: 'node_row8' })).toBe("Scrolled to node 'node_row8' (1 scroll(s))");
  });

  test('what went with its screen is not sought', async () => {
    let turned = false;
    const { node, other } = { node: { id: 'node_a', text: 'a' }, other: { id: 'node_b', text: 'b' } };
    const device: FakeDevice = {
      screen: () => ({ nodes: turned ? [other] : [{ id: 'node_list', scrollable: true, inner: [node] }] }),
      onGesture: () => {
        turned = true;
      },
    };
    const { must, fail, untrusted } = openAndroid(device);
    await untrusted('get_screen_state');
    await must('tap', { x: 1, y: 1 });
    expect(await fail('scroll_to_node', { node_id: 'node_a' })).toBe(
      "Node not found: Node 'node_a' not found in accessibility tree",
    );
  });

  test('an id that became that of another node is not taken for it', async () => {
    let offset = 0;
    // As lists do: the places are the same, and what is in them moves.
    const device: FakeDevice = {
      screen: () => ({
        nodes: [
          {
            id: 'node_list',
            scrollable: true,
            box: [0, 0, 1000, 1000],
            inner: [0, 1, 2, 3, 4, 5].map((at) => ({
              id: `node_place${at}`,
              text: `Row ${at + offset}`,
              box: [0, at * 200, 1000, at * 200 + 200] as const,
            })),
          },
        ],
      }),
      onGesture: () => {
        offset += 3;
      },
    };
    const { must } = openAndroid(device);
    expect(await must('scroll_to_node', { node_id: 'node_place5' })).toBe(
      "Scrolled to node 'node_place2' (1 scroll(s))",
    );
  });
});

describe('get_node_details', () => {
  const long = 'x'.repeat(30_000);
  const details: FakeDevice = {
    screen: () => ({
      nodes: [
        { id: 'node_1', text: long },
        { id: 'node_2', description: 'Full\tcontent\ndescription' },
        { id: 'node_3', text: 'hunter2', password: true, className: 'android.widget.EditText' },
        { id: 'node_4', text: `${'word '.repeat(10_000)}ada@example.com` },
      ],
    }),
  };

  test('whole texts, dashes, and rows of what is not there', async () => {
    const { untrusted } = openAndroid(details);
    const text = await untrusted('get_node_details', { node_ids: ['node_2', 'node_1', 'node_9', 'node_2'] });
    expect(text.split('\n')).toEqual([
      'node_id\ttext\tdesc',
      'node_2\t-\tFull\\tcontent\\ndescription',
      `node_1\t${long}\t-`,
      'node_9\tnot_found\tnot_found',
      'node_2\t-\tFull\\tcontent\\ndescription',
    ]);
  });

  test('passwords never, and secrets of long texts neither', async () => {
    const input = { node_ids: ['node_3', 'node_4'] };
    const closed = await openAndroid(details).untrusted('get_node_details', input);
    expect(closed).toContain('node_3\t[REDACTED]\t-');
    expect(closed).toContain('word [REDACTED]');
    const open = await openAndroid(details, { privacy: false }).untrusted('get_node_details', input);
    expect(open).toContain('node_3\t[REDACTED]\t-');
    expect(open).toContain('ada@example.com');
  });

  test.each<JsonObject>([{}, { node_ids: 'a' }, { node_ids: [] }, { node_ids: [1] }, { node_ids: ['a', null] }])(
    'refuses %j',
    async (input) => {
      expect(await openAndroid(details).fail('get_node_details', input)).toMatch(/^Invalid params: /);
    },
  );

  test('permission', async () => {
    expect(await openAndroid(withoutAccessibility(details)).fail('get_node_details', { node_ids: ['a'] })).toBe(denied);
  });
});
