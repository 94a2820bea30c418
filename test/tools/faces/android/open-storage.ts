import type { JsonObject } from '../../../../src/base/json.ts';
import type { Driver } from '../../../../src/device/contract/driver.ts';
import type { AndroidFaceSettings, FaceServices } from '../../../../src/engine/contract/face-services.ts';
import type { ToolResult } from '../../../../src/engine/contract/tool.ts';
import { caution } from '../../../../src/tools/faces/android/untrusted.ts';
import type { FakeScreen } from '../../../engine/fake-driver.ts';
import { testFaceServices } from '../../face-services.ts';
import { openSession } from '../../open-session.ts';

interface Options {
  readonly settings?: Partial<AndroidFaceSettings>;
  readonly services?: Partial<FaceServices>;
  readonly screen?: () => FakeScreen;
}

/** The android face on a fake driver with the abilities given. */
export function openAndroid(more: Partial<Driver> = {}, { settings = {}, services = {}, screen }: Options = {}) {
  const android = { ...testFaceServices.android, ...settings };
  const opened = openSession(
    { screen: screen ?? (() => ({ nodes: [] })), more },
    { faces: { ...testFaceServices, ...services, android } },
  );
  const call = (tool: string, input: JsonObject = {}) => opened.call(`android_${tool}`, input, { face: 'android' });
  return { ...opened, call, shownEvents: () => JSON.stringify(opened.events) };
}

/** The text below the warning, which has to be there. */
export function below({ message }: Pick<ToolResult, 'message'>): string {
  if (!message.startsWith(`${caution}\n`)) throw new Error(`no warning in front of: ${message}`);
  return message.slice(caution.length + 1);
}
