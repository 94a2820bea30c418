import { Ajv } from 'ajv';
import { expect } from 'vitest';
import { createDeadline } from '../../src/base/deadline.ts';
import type { JsonObject } from '../../src/base/json.ts';
import { createNodeFiles } from '../../src/base/node-host.ts';
import type { ToolFace } from '../../src/base/tool-face.ts';
import { createVirtualClock } from '../../src/base/virtual-clock.ts';
import type { ToolRequest } from '../../src/engine/contract/session.ts';
import type { ToolFiles } from '../../src/engine/contract/tool.ts';
import { createSession, type SessionOptions } from '../../src/engine/session.ts';
import type { NewEvent, Place } from '../../src/events/event.ts';
import { createSecrets } from '../../src/events/secrets.ts';
import { createFakeDriver, type FakeDevice } from '../engine/fake-driver.ts';
import { checkInput, facedTools } from './check-input.ts';
import { testFaceServices } from './face-services.ts';

const results = new Ajv({ strict: false });

type CallOptions = { face?: ToolFace; place?: Place; ms?: number } & Pick<ToolRequest, 'refuse'>;

/** A session on a fake device and a virtual clock. Every result is held against its tool's schema. */
export function openSession(
  device: FakeDevice,
  more: Partial<SessionOptions> & { folder?: string; update?: boolean } = {},
) {
  const clock = createVirtualClock(0);
  const driver = createFakeDriver(clock, device);
  const secrets = createSecrets();
  const events: NewEvent[] = [];
  const controller = new AbortController();
  const { folder = '/nowhere', update = false, ...options } = more;
  const session = createSession({
    driver,
    clock,
    random: () => 0.5,
    tools: facedTools,
    validate: checkInput,
    faces: testFaceServices,
    emit: (event) => events.push(event),
    mask: secrets.maskValue,
    addSecret: secrets.add,
    setupMs: 12,
    ...options,
  });
  const files: ToolFiles = {
    files: createNodeFiles(clock, folder),
    folder,
    root: folder,
    output: `${folder}/out`,
    updateBaselines: update,
  };
  const call = async (
    tool: string,
    input: JsonObject = {},
    { face = 'core', place = {}, ms = 120_000, ...rest }: CallOptions = {},
  ) => {
    const deadline = createDeadline(clock, ms, controller.signal);
    const result = await session.call({ tool, face, input, place, deadline, appId: 'com.app', files, ...rest });
    const schema = facedTools.find((one) => one.face === face && one.tool.name === tool)?.tool.result;
    const refused = ['invalid_input', 'refused', 'unsupported', 'device_lost', 'timeout'].includes(result.code ?? '');
    if (schema !== undefined && !refused) {
      const holds = results.compile(schema);
      const { ...data } = JSON.parse(JSON.stringify(result.data)) as object;
      // A failure carries less than a success must.
      if (result.ok) expect(holds(data), JSON.stringify(holds.errors)).toBe(true);
    }
    return result;
  };
  const acts = () => driver.log.map(({ what }) => what);
  return { session, call, events, driver, clock, secrets, acts, abort: (reason: Error) => controller.abort(reason) };
}
