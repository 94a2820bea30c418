import type { JsonObject } from '../../base/json.ts';
import type { ToolResult } from '../../engine/contract/tool.ts';
import type { RunEvent } from '../../events/event.ts';
import type { Secrets } from '../../events/secrets.ts';
import type { OwnedFaceServices } from '../create-face-services.ts';
import { findDevice, findUrlDevice } from '../find-device.ts';
import type { Project } from '../project.ts';
import type { UseCase } from '../use-case.ts';
import { type ChosenDevice, chooseHubDevice } from './choose-hub-device.ts';
import { createDeviceSeat, type DeviceSeat } from './device-seat.ts';
import { explainNoDevice } from './explain-no-device.ts';
import { judgeCall } from './judge-call.ts';
import { listHubDevices } from './list-hub-devices.ts';
import type { HubCall, ToolHub } from './tool-hub.ts';
import { wordOf } from './word-of.ts';

export interface HubOptions {
  readonly useCase: UseCase;
  readonly project: Project;
  readonly secrets: Secrets;
  /** Closed with the hub. */
  readonly faces: OwnedFaceServices;
  /** Undefined: who calls is the author, whose word is approval. */
  readonly agent?: true;
  /** Every event of every device, as it happens. */
  readonly listener?: (event: RunEvent, serial: string) => void;
}

export function createToolHub({ useCase, project, secrets, faces, agent, listener }: HubOptions): ToolHub {
  const { host } = useCase;
  const { settings, root } = project;
  const seats = new Map<string, DeviceSeat>();
  const files = { files: host.files, folder: host.cwd, root, output: host.cwd, updateBaselines: false };
  let exitCode = 0;
  let closed = false;

  const mask = (input: JsonObject) => secrets.maskValue(input);
  const devices = (signal: AbortSignal) => listHubDevices(host, settings, signal);
  const seatOf = (serial: string): DeviceSeat => {
    const known = seats.get(serial);
    if (known !== undefined) return known;
    // The name of a device by address is not its address.
    const isNamed = findUrlDevice(host, settings)?.name === serial;
    const wish = isNamed ? settings : { ...settings, device: { option: serial } };
    const seat = createDeviceSeat({
      host,
      secrets,
      faces,
      find: (signal) => findDevice(host, wish, signal),
      listener: (event) => listener?.(event, serial),
    });
    seats.set(serial, seat);
    return seat;
  };
  const choose = async ({ face, input, device, signal }: HubCall): Promise<ChosenDevice> => {
    const account = face === 'channel' ? input['channel_account_id'] : undefined;
    if (device !== undefined && account === undefined && seats.has(device)) return { serial: device };
    const there = await devices(signal);
    // What is opened now would be closed by nobody.
    if (closed)
      return { failure: { ok: false, code: 'interrupted', message: 'The devices are being closed', data: {} } };
    if (there.length === 0) return { failure: await explainNoDevice(host, settings, signal) };
    return chooseHubDevice(there, {
      face,
      account,
      accounts: settings.tools.accounts,
      ...(device !== undefined && { serial: device }),
    });
  };
  return {
    devices,
    mask,
    async call(call) {
      const { face, tool, input, signal, tellProgress } = call;
      const chosen = await choose(call);
      if ('failure' in chosen) return wordOf(call)(chosen.failure);
      let refusal: string | undefined;
      try {
        refusal = agent && (await judgeCall(call, settings.tools.approve, mask));
      } catch (error) {
        if (!signal.aborted) throw error;
        return wordOf(call)({ ok: false, code: 'interrupted', message: 'The call was cancelled', data: {} });
      }
      const result = await seatOf(chosen.serial).call(
        {
          tool,
          face,
          input,
          place: {},
          appId: '',
          files,
          refuse: async () => refusal,
          ...(tellProgress !== undefined && { tellProgress }),
        },
        signal,
      );
      return secrets.maskValue(result) as ToolResult;
    },
    async lend({ device, signal }, work) {
      const chosen = await choose({
        face: 'core',
        tool: '',
        input: {},
        signal,
        ...(device !== undefined && { device }),
      });
      return 'failure' in chosen ? chosen.failure : seatOf(chosen.serial).lend(work, signal);
    },
    end: (code) => {
      exitCode = code;
    },
    async close() {
      closed = true;
      const open = [...seats.values()];
      seats.clear();
      await Promise.allSettled(open.map((seat) => seat.close(exitCode)));
      await faces.close();
    },
  };
}
