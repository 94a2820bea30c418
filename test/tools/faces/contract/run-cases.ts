import { expect } from 'vitest';
import type { JsonObject } from '../../../../src/base/json.ts';
import type { ToolFace } from '../../../../src/base/tool-face.ts';
import { facedTools } from '../../../../src/tools/faces/list.ts';
import type { Door } from './doors.ts';
import { withSite } from './serve-site.ts';
import type { Answer, CaseCall, ToolCase } from './tool-case.ts';

/** The face a name belongs to; `core` only where no document has the name. */
export function faceOf(tool: string): ToolFace {
  const faces = facedTools.filter((one) => one.tool.name === tool).map(({ face }) => face);
  const face = faces.find((one) => one !== 'core') ?? faces[0];
  if (face === undefined) throw new Error(`There is no tool ${tool}`);
  return face;
}

/** Makes the case's calls by a door and holds its answer against what it says. */
export function runCase(one: ToolCase, door: Door): Promise<void> {
  return withSite(one.site, (site) => runOn(site, one, door));
}

async function runOn(site: string, one: ToolCase, door: Door): Promise<void> {
  const earlier: Answer[] = [];
  const call = ({ tool, args = {} }: CaseCall) =>
    door.call(faceOf(tool), tool, typeof args === 'function' ? args(earlier, site) : args);
  for (const before of one.before ?? []) {
    const answer = await call(before);
    expect(answer.ok, `${before.tool}, before: ${answer.text}`).toBe(true);
    earlier.push(answer);
  }
  const answer = await call(one);
  expect({ ok: answer.ok, text: answer.text }).toEqual({
    ok: one.ok,
    text: one.says === undefined ? expect.any(String) : expectText(one.says),
  });
  await one.check?.(answer, call);
}

function expectText(says: string | RegExp): unknown {
  return typeof says === 'string' ? expect.stringContaining(says) : expect.stringMatching(says);
}

/** Cases that can share a device, by the config it needs. */
export function groupByConfig(cases: readonly ToolCase[]): ReadonlyMap<string, readonly ToolCase[]> {
  const groups = new Map<string, ToolCase[]>();
  for (const one of cases) {
    const key = JSON.stringify(configOf(one));
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}

function configOf({ apps, off, faults, driver, settings }: ToolCase): JsonObject {
  const virtual = {
    ...(apps !== undefined && { apps: [...apps] }),
    ...(off !== undefined && { off: [...off] }),
    ...(faults !== undefined && { faults: [...faults] }),
  };
  return {
    ...(Object.keys(virtual).length > 0 && { virtual }),
    ...(driver !== undefined && { driver }),
    ...(settings !== undefined && { tools: { android: settings } }),
  };
}
