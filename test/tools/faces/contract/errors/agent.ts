import type { DocumentedError } from '../documented-error.ts';

/** What the agent document says of failing, and the table of what it leaves open. */
export const agentErrors: readonly DocumentedError[] = [
  { tool: 'find_element', error: 'no node matches', cases: ['exact minds case', 'a text is told as its length'] },
  { tool: 'find_element', error: 'no filter', cases: ['no filter'] },
  { tool: 'open_app', error: 'app not installed', cases: ['not installed'] },
  {
    tool: 'open_app',
    error: 'several apps with the label',
    impossible: 'adb tells no labels, with any driver over it; on the virtual device no two apps have the same label',
  },
  {
    tool: 'open_settings_panel',
    error: 'unsupported panel, with the supported ones',
    cases: ['a panel that is not on the list', 'panel: none of its words'],
  },
  ...(['tap', 'long_press'] as const).flatMap((tool): DocumentedError[] => [
    { tool, error: 'exactly one selector', cases: ['two selectors', 'no selector'] },
    { tool, error: 'missing target', cases: ['missing target', 'a node_id that is gone'] },
    { tool, error: 'ambiguous target, with candidates', cases: ['ambiguous target'] },
  ]),
  { tool: 'type_text', error: 'missing target', cases: ['missing target'] },
  { tool: 'type_text', error: 'no focused field', cases: ['no field'] },
  { tool: 'type_text', error: '1–5,000 characters', cases: ['text: longer than 5000', 'text: shorter than 1'] },
  { tool: 'scroll', error: 'missing container', cases: ['missing container'] },
  { tool: 'scroll', error: 'at most one container', cases: ['two containers'] },
  { tool: 'scroll_to_element', error: 'end of content', cases: ['end of content'] },
  { tool: 'scroll_to_element', error: 'budget used up', cases: ['budget used up'] },
  {
    tool: 'scroll_to_element',
    error: '1–30 scrolls',
    cases: ['max_scrolls: below 1', 'max_scrolls: above 30'],
  },
  { tool: 'swipe', error: 'invalid direction', cases: ['direction: none of its words'] },
  { tool: 'swipe', error: 'incomplete coordinates', cases: ['incomplete coordinates'] },
  { tool: 'swipe', error: 'coordinates out of range', cases: ['coordinates off the screen', 'start_x: below 0'] },
  { tool: 'swipe', error: 'missing container', cases: ['missing container'] },
  { tool: 'swipe', error: 'ambiguous container', cases: ['ambiguous container'] },
  { tool: 'swipe', error: 'one of both modes', cases: ['direction and coordinates'] },
  {
    tool: 'recent_apps',
    error: 'neither the screen nor the focus changed',
    impossible:
      'every driver’s device opens its overview; test/tools/faces/agent tries it on a made device that does not',
  },
  {
    tool: 'press_home',
    error: 'the launcher does not come',
    impossible: 'every driver’s device has a launcher; test/tools/apps.test.ts tries it on a made device without',
  },
  { tool: 'wait_for_ui', error: 'timeout', cases: ['timeout', 'nothing changes'] },
  { tool: 'wait_for_idle', error: 'timeout', cases: ['timeout'] },
  { tool: 'wait_for_app', error: 'timeout', cases: ['timeout', 'not installed'] },
  { tool: 'wait_for_element', error: 'timeout', cases: ['timeout'] },
  { tool: 'wait_for_element', error: 'no filter', cases: ['no filter'] },
  ...(['wait_for_ui', 'wait_for_idle', 'wait_for_app', 'wait_for_element'] as const).map(
    (tool): DocumentedError => ({
      tool,
      error: '250–30,000 ms',
      cases: ['timeout_ms: below 250', 'timeout_ms: above 30000'],
    }),
  ),
  { tool: 'focus_input', error: 'missing target', cases: ['missing target'] },
  { tool: 'focus_input', error: 'not editable', cases: ['not editable'] },
  { tool: 'focus_input', error: 'several fields, and none named', cases: ['several fields and none named'] },
  { tool: 'focus_input', error: 'no field', cases: ['no field on the screen'] },
  { tool: 'clear_text', error: 'missing target', cases: ['missing target'] },
  { tool: 'clear_text', error: 'no field', cases: ['no field on the screen'] },
  {
    tool: 'dismiss_keyboard',
    error: 'the keyboard stays',
    impossible:
      'no driver’s device keeps it against BACK; test/tools/keyboard.test.ts tries it on a made device that does',
  },
];
