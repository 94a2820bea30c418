import { parseForeground } from '../../../android/foreground.ts';
import { chordApi } from '../../../android/input-keys.ts';
import { listUntypable } from '../../../android/input-text.ts';
import {
  parseHideKeyboard,
  parseKeyboard,
  renderHideKeyboard,
  renderKeyboardLines,
} from '../../../android/keyboard.ts';
import {
  parseClear,
  parseListPackages,
  renderClear,
  renderForceStop,
  renderListPackages,
} from '../../../android/packages.ts';
import { joinSections, splitSections } from '../../../android/sections.ts';
import { renderActivityLines, renderWindowLines } from '../../../android/window-lines.ts';
import type { Deadline } from '../../../base/deadline.ts';
import { DeviceError } from '../../../base/failure.ts';
import type { Host } from '../../../base/host.ts';
import type { DeviceTarget, Driver, DriverFactory } from '../../contract/driver.ts';
import { launchApp } from './launch-app.ts';
import { createLink, type Link } from './link.ts';
import { readDeviceInfo } from './read-device-info.ts';
import { pressChord, pressKeys, sendGesture, typeText } from './send-input.ts';
import { takeLook } from './take-look.ts';
import { takeScreenshot } from './take-screenshot.ts';

/** The driver that needs nothing on the device but adb: `uiautomator dump`, `input`, `am`, `dumpsys`. */
export function createAdbDriverFactory(host: Pick<Host, 'clock' | 'id'>): DriverFactory {
  return {
    name: 'adb',
    async open(device, deadline) {
      const { host: machine, port, serial } = device;
      const link = createLink({ clock: host.clock, server: { host: machine, port }, serial }, host.id);
      try {
        return await openDriver(link, device, deadline);
      } catch (error) {
        link.close();
        throw error;
      }
    },
  };
}

async function openDriver(link: Link, device: DeviceTarget, opening: Deadline): Promise<Driver> {
  const info = await readDeviceInfo(link, device, opening);
  const ask = async (command: string, deadline: Deadline) =>
    (await link.keptShell(command, deadline)).stdout.toString('utf8');

  return {
    info,
    counters: link.counters,
    hierarchy: (deadline) => takeLook(link, info, deadline),
    screenshot: (deadline) => takeScreenshot(link, deadline),
    gesture: (fingers, deadline) => sendGesture(link, info.apiLevel, fingers, deadline),
    launch: (packageName, options, deadline) => launchApp(link, packageName, options, deadline),
    foreground: async (deadline) =>
      parseForeground(await ask(`${renderWindowLines(info.apiLevel)}; ${renderActivityLines()}`, deadline)),
    close: async () => link.close(),

    shell: link.shell,
    keys: (codes, deadline) => pressKeys(link, codes, deadline),
    ...(info.apiLevel >= chordApi && { chord: (codes, deadline) => pressChord(link, codes, deadline) }),
    text: (text, deadline) => typeText(link, text, deadline),
    untypable: listUntypable,
    hideKeyboard: async (deadline) => {
      const output = await ask(renderHideKeyboard(), deadline);
      const sent = parseHideKeyboard(output);
      if (sent === undefined) throw new DeviceError('device_error', `BACK could not be pressed: ${output.trim()}`);
      return sent;
    },
    keyboard: async (deadline) => {
      const marker = link.makeWord();
      const script = joinSections(marker, [renderKeyboardLines(), renderWindowLines(info.apiLevel)]);
      const [inputMethod = '', window = ''] = splitSections(marker, await ask(script, deadline));
      const keyboard = parseKeyboard(inputMethod, window);
      if (keyboard === undefined)
        throw new DeviceError('device_error', 'dumpsys input_method does not tell mInputShown');
      return keyboard;
    },
    stop: async (packageName, deadline) => {
      await ask(renderForceStop(packageName), deadline);
    },
    clear: async (packageName, deadline) => parseClear(await ask(renderClear(packageName), deadline)),
    apps: async (deadline) => {
      const { stdout } = await link.shell(renderListPackages(), deadline);
      return parseListPackages(stdout.toString('utf8')).map((packageName) => ({ packageName }));
    },
  };
}
