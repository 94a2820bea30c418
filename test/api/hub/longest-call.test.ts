import { expect, it } from 'vitest';
import { longestCallMs } from '../../../src/api/hub/longest-call.ts';
import { facedTools } from '../../../src/tools/faces/list.ts';

it('no tool’s own budget is cut short: 2,000 characters at the slowest typing speed take hours', () => {
  const cut = facedTools.filter(({ face, tool }) => longestCallMs({ face, tool: tool.name }) <= tool.budgetMs);
  expect(cut.map(({ tool }) => tool.name)).toEqual([]);
  expect(longestCallMs({ face: 'android', tool: 'android_type_append_text' })).toBeGreaterThan(2000 * 5000 * 2);
  expect(longestCallMs({ face: 'android', tool: 'android_tap' })).toBe(600_000);
});
