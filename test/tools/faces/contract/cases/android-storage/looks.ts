import { expect } from 'vitest';
import type { JsonObject } from '../../../../../../src/base/json.ts';
import { caution } from '../../../../../../src/tools/faces/android/untrusted.ts';
import { type Answer, type CaseCall, readData, type ToolCase } from '../../tool-case.ts';

export type Call = (call: CaseCall) => Promise<Answer>;
export type Check = NonNullable<ToolCase['check']>;

const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The whole of an answer that holds nothing from the device: without the warning. */
export function exactly(text: string): RegExp {
  return new RegExp(`^${quote(text)}$`);
}

/** The whole of an answer below the warning. */
export function warned(text: string | RegExp): RegExp {
  return new RegExp(`^${quote(caution)}\n${typeof text === 'string' ? quote(text) : text.source}$`, 's');
}

/** JSON below the warning. */
export const warnedJson = warned(/[[{].*[\]}]/);

/** What JSON an answer holds, looked at. */
export const holds =
  <T>(look: (data: T) => void): Check =>
  (answer) =>
    look(readData(answer) as T);

export async function must(call: Call, wish: CaseCall): Promise<Answer> {
  const answer = await call(wish);
  expect(answer.ok, `${wish.tool}: ${answer.text}`).toBe(true);
  return answer;
}

/** By another tool than the one that is tried. */
export async function runOnDevice(call: Call, ...cmd: readonly string[]): Promise<string> {
  const { data = {} } = await call({ tool: 'android.shell', args: { cmd: [...cmd] } });
  return `${data['stdout'] as string}${data['stderr'] as string}`;
}

/** The bytes of a file, by a link to it. */
export async function fetchFile(call: Call, location_id: string, path: string): Promise<Buffer> {
  const { text } = await must(call, { tool: 'android_share_file_via_web', args: { location_id, path } });
  return fetchLink(text);
}

export async function fetchLink(text: string): Promise<Buffer> {
  const url = /https?:\S+\/s\/\S+/.exec(text)?.[0];
  expect(url, text).toBeDefined();
  const response = await fetch(url ?? '');
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** What is in front when the device has come to rest. */
export async function expectInFront(call: Call, app: string): Promise<void> {
  await must(call, { tool: 'wait_for_app', args: { app, timeout_ms: 5000 } });
}

/** What the probe app shows of itself. */
export async function expectProbe(call: Call, text: string): Promise<void> {
  await must(call, { tool: 'wait_for_element', args: { text, match: 'contains', timeout_ms: 5000 } });
}

export const probe = 'dev.example.probe';

/** The probe, told what to do by an extra. */
export const tellProbe = (deed: string, more: JsonObject = {}): CaseCall => ({
  tool: 'android_send_intent',
  args: { type: 'activity', component: `${probe}/.MainActivity`, extras: { do: deed, ...more } },
});
