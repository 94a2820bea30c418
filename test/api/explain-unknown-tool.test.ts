import { expect, test } from 'vitest';
import { createFlowTools } from '../../src/api/agent-flows/create-flow-tools.ts';
import { flowToolNames } from '../../src/api/agent-flows/flow-tool-names.ts';
import { explainUnknownTool } from '../../src/api/explain-unknown-tool.ts';
import { toolFaces } from '../../src/base/tool-face.ts';
import { toolSchemas } from '../../src/generated/tool-schemas.ts';

const all = { names: toolSchemas.map(({ name }) => name), faces: new Set(toolFaces) };
const agent = {
  names: toolSchemas.filter(({ face }) => face === 'agent').map(({ name }) => name),
  faces: new Set(['agent'] as const),
};

test('a tool of a set that is not offered is told so, and never another in its place', () => {
  expect(explainUnknownTool('android_tap', agent)).toBe(
    'android_tap is of the set android, which is not offered here: `vivace mcp --tools android` offers it',
  );
  expect(explainUnknownTool('android_shell', agent)).toContain('is of the set channel');
  for (const name of flowToolNames) expect(explainUnknownTool(name, all)).toContain('`vivace mcp` offers with --tools');
});

test('a tool that is switched off is told so, and nothing that is near it', () => {
  const less = { names: all.names.filter((name) => name !== 'tap'), faces: all.faces };
  expect(explainUnknownTool('tap', less)).toBe('tap is switched off: tools.android.disabled of the config names it');
});

test('a name that is nearly one is asked about', () => {
  expect(explainUnknownTool('android_tapp', all)).toBe('There is no tool "android_tapp". Did you mean "android_tap"?');
});

test('of many names those are told that begin alike, else those of the agent document', () => {
  const channel = explainUnknownTool('android.observe_it', all);
  expect(channel).toContain('There are, among others: android.close_app, android.current_app');
  expect(channel).not.toContain('android_');
  const other = explainUnknownTool('frobnicate', all);
  expect(other).toContain('observe_screen_context');
  expect(other).not.toMatch(/android/);
  expect(other).toContain('`vivace tools` lists all');
  expect(explainUnknownTool('frobnicate', agent)).toMatch(/There are: clear_text, .*wait_for_ui$/);
});

test('the names of the tools about flows are theirs', () => {
  const tools = createFlowTools({} as never, {} as never, { hub: {} as never, recording: [] });
  expect(flowToolNames.slice(0, 4)).toEqual(tools.map(({ name }) => name));
});

test('an argument that a tool about flows does not take is named', async () => {
  const tools = createFlowTools({} as never, {} as never, { hub: {} as never, recording: [] });
  const answer = async (name: string, input: object) =>
    (await tools.find((tool) => tool.name === name)?.run(input as never, { signal: new AbortController().signal }))
      ?.message;
  expect(await answer('run_flow', { flow: 'appId: x' })).toBe(
    'Invalid input for run_flow: input does not take "flow": it takes path, yaml, env, device',
  );
  expect(await answer('get_report', { format: 'html' })).toBe(
    'Invalid input for get_report: /format must be one of summary, junit, events',
  );
});
