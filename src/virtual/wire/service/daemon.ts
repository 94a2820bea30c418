import { type ServiceDoor, type ServiceRun, say } from './service.ts';

// The words are those of AOSP's daemon/restart_service.cpp and remount_service.cpp.

const MOST_PORT = 65535;

export const openRoot: ServiceDoor = (device) => {
  if (device.root === undefined) return say('adbd cannot run as root in production builds\n');
  if (device.root.on) return say('adbd is already running as root\n');
  return restart('restarting adbd as root\n', () => device.root?.set(true));
};

export const openUnroot: ServiceDoor = (device) => {
  if (device.root?.on !== true) return say('adbd not running as root\n');
  return restart('restarting adbd as non root\n', () => device.root?.set(false));
};

export const openRemount: ServiceDoor = (device) =>
  say(device.root?.on === true ? 'remount failed\n' : 'Not running as root. Try "adb root" first.\n');

/** `tcpip:5555`: a second way to the device, beside the cable. A port that is taken closes the stream without a word. */
export const openTcpip: ServiceDoor = (_device, text) => {
  const port = /^\d+$/.test(text) ? Number(text) : 0;
  if (port <= 0 || port > MOST_PORT) return say('invalid port\n');
  return async (call) => {
    if (await call.link.listen?.(port)) return restart(`restarting in TCP mode port: ${port}\n`, () => {})(call);
    call.stream.end();
    return undefined;
  };
};

export const openUsb: ServiceDoor = () => async (call) => {
  await call.link.listen?.(undefined);
  return restart('restarting in USB mode\n', () => {})(call);
};

export const openReboot: ServiceDoor =
  (device, mode) =>
  async ({ stream }) => {
    // A phone closes the stream by going down.
    await new Promise<void>((resolve) => stream.end(() => resolve()));
    device.reboot(mode);
    return undefined;
  };

export const openReconnect: ServiceDoor = () => restart('done', () => {});

/** No process of the device can be debugged: the list is empty. `jdwp` tells it once; `track-jdwp` stays open for changes. */
export const openJdwp: ServiceDoor = () => say('');

export const openTrackJdwp: ServiceDoor =
  () =>
  async ({ stream, reader }) => {
    stream.write('0000');
    await new Promise<void>((resolve) => reader.onEnd(resolve));
    stream.end();
    return undefined;
  };

function restart(words: string, change: () => void): ServiceRun {
  return async ({ stream, link }) => {
    await new Promise<void>((resolve) => stream.end(words, () => resolve()));
    change();
    link.restart();
    return undefined;
  };
}
