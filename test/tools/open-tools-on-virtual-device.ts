import { expect } from 'vitest';
import type { Clock } from '../../src/base/clock.ts';
import { createDeadline } from '../../src/base/deadline.ts';
import type { JsonObject } from '../../src/base/json.ts';
import { createNodeFiles } from '../../src/base/node-host.ts';
import type { ToolFace } from '../../src/base/tool-face.ts';
import { createAdbDriverFactory } from '../../src/device/drivers/adb/adb-driver.ts';
import type { FaceServices } from '../../src/engine/contract/face-services.ts';
import type { ToolFiles } from '../../src/engine/contract/tool.ts';
import { createSession } from '../../src/engine/session.ts';
import type { NewEvent } from '../../src/events/event.ts';
import { createSecrets } from '../../src/events/secrets.ts';
import { openVirtualDevice, type VirtualDeviceOptions } from '../../src/virtual/device/open-virtual-device.ts';
import { checkInput, facedTools } from './check-input.ts';
import { testFaceServices } from './face-services.ts';

/** The tools on a driver (adb's, where nothing is said) on a virtual device, over a real socket. `close` ends all of it. */
export async function openToolsOnVirtualDevice(
  clock: Clock,
  options: Partial<VirtualDeviceOptions> = {},
  faces: FaceServices = testFaceServices,
  createFactory: typeof createAdbDriverFactory = createAdbDriverFactory,
) {
  const device = await openVirtualDevice({ clock, ...options });
  let next = 1;
  const factory = createFactory({ clock, id: () => `id${next++}` });
  const { signal } = new AbortController();
  const target = { serial: device.serials[0] as string, host: '127.0.0.1', port: device.port, virtual: true };
  const driver = await factory.open(target, createDeadline(clock, 20_000, signal));
  const secrets = createSecrets();
  const events: NewEvent[] = [];
  const session = createSession({
    driver,
    clock,
    random: () => 0.5,
    tools: facedTools,
    validate: checkInput,
    faces,
    emit: (event) => events.push(event),
    mask: secrets.maskValue,
    addSecret: secrets.add,
    setupMs: 0,
  });
  const folder = '/nowhere';
  const files: ToolFiles = {
    files: createNodeFiles(clock, folder),
    folder,
    root: folder,
    output: folder,
    updateBaselines: false,
  };
  const call = (tool: string, input: JsonObject = {}, face: ToolFace = 'core') =>
    session.call({
      tool,
      face,
      input,
      place: {},
      deadline: createDeadline(clock, 120_000, signal),
      appId: 'dev.vivace.shop',
      files,
    });
  /** Calls that must succeed; answers the data. */
  const must = async (tool: string, input: JsonObject = {}, face: ToolFace = 'core') => {
    const result = await call(tool, input, face);
    expect(result.ok, `${tool} ${JSON.stringify(input)}: ${JSON.stringify(result)}`).toBe(true);
    return result.data;
  };
  const close = async () => {
    await session.close();
    await device.close();
  };
  return { call, must, close, driver, session, events, secrets, ui: device.screens.get(target.serial) };
}
