import { createFaceServices } from '../../src/api/create-face-services.ts';
import type { FoundDevice } from '../../src/api/find-device.ts';
import { createDeviceSeat } from '../../src/api/hub/device-seat.ts';
import { offerTools } from '../../src/api/hub/offer-tools.ts';
import type { ToolHub } from '../../src/api/hub/tool-hub.ts';
import { createRealClock } from '../../src/base/clock.ts';
import { createDeadline } from '../../src/base/deadline.ts';
import { createNodeHost } from '../../src/base/node-host.ts';
import { type ResolvedTools, resolveTools } from '../../src/config/resolve-tools.ts';
import type { ToolSettings } from '../../src/config/tool-settings.ts';
import type { Driver } from '../../src/device/contract/driver.ts';
import { createAdbDriverFactory } from '../../src/device/drivers/adb/adb-driver.ts';
import { createSecrets } from '../../src/events/secrets.ts';
import { serveHttp } from '../../src/servers/mcp/serve-http.ts';
import { openVirtualDevice, type VirtualDeviceOptions } from '../../src/virtual/device/open-virtual-device.ts';

export interface McpServer {
  /** `http://127.0.0.1:PORT/mcp` */
  readonly url: string;
  readonly token: string;
  /** On the device behind it, by another way. */
  readonly shell: NonNullable<Driver['shell']>;
  close(): Promise<void>;
}

export interface McpServerWish {
  readonly tools?: ToolSettings;
  readonly device?: Partial<VirtualDeviceOptions>;
  /** Of the server that looks at the virtual device. */
  readonly driver?: 'auto' | 'adb';
}

const token = 'a-token-of-the-mcp-device';
const clock = createRealClock();
const within = (ms: number) => createDeadline(clock, ms, new AbortController().signal);

/**
 * The android document's tools over HTTP in front of a fresh virtual device: to the driver, a phone. What the phone's app hides
 * of its texts by itself is not hidden here.
 */
export async function startMcpServer({
  tools = {},
  device: wish = {},
  driver = 'auto',
}: McpServerWish = {}): Promise<McpServer> {
  const device = await openVirtualDevice({ clock, ...wish });
  const target = { serial: device.serials[0] ?? '', host: '127.0.0.1', port: device.port, virtual: true };
  const settings = resolveTools({ ...tools, android: { privacy: false, ...tools.android } }, (_name, ms) => Number(ms));
  const terminal = { out: () => {}, err: () => {}, isTTY: false, color: false, columns: 80 };
  const host = createNodeHost({ cwd: process.cwd(), env: {}, terminal });
  let origin = '';
  const faces = createFaceServices(settings, { clock, links: () => origin });
  const found: FoundDevice = { virtual: true, driver, start: async () => ({ target, close: async () => {} }) };
  const seat = createDeviceSeat({ host, secrets: createSecrets(), faces, find: async () => found, listener: () => {} });
  const files = { files: host.files, folder: host.cwd, root: host.cwd, output: host.cwd, updateBaselines: false };
  const hub: ToolHub = {
    devices: async () => [{ serial: target.serial, state: 'device', account: 1 }],
    call: ({ tool, face, input, signal }) => seat.call({ tool, face, input, place: {}, appId: '', files }, signal),
    mask: (input) => input,
    lend: () => Promise.reject(new Error('no flows are run here')),
    end: () => {},
    close: () => seat.close(0),
  };
  const server = await serveHttp(needsOf(hub, settings), {
    host: '127.0.0.1',
    port: 0,
    token,
    serveFile: faces.answerLink,
  });
  origin = new URL(server.url).origin;
  let ids = 0;
  const beside = await createAdbDriverFactory({ clock, id: () => `beside-${ids++}` }).open(target, within(20_000));
  const { shell } = beside;
  if (shell === undefined) throw new Error('adb has a shell');
  return {
    url: server.url,
    token,
    shell,
    async close() {
      await server.close();
      await hub.close();
      await faces.close();
      await beside.close();
      await device.close();
    },
  };
}

function needsOf(hub: ToolHub, settings: ResolvedTools) {
  return {
    version: 'tests',
    hub,
    tools: offerTools(['android'], { tools: settings }),
    flowTools: [],
    resources: { list: async () => [], read: () => Promise.reject(new Error('there are none')) },
  };
}
