import { parseForeground } from '../../android/foreground.ts';
import { chordApi } from '../../android/input-keys.ts';
import { listUntypable } from '../../android/input-text.ts';
import { parseKeyboard, renderKeyboardLines } from '../../android/keyboard.ts';
import {
  parseClear,
  parseListPackages,
  renderClear,
  renderForceStop,
  renderListPackages,
} from '../../android/packages.ts';
import { quoteForShell } from '../../android/quote-for-shell.ts';
import { joinSections, splitSections } from '../../android/sections.ts';
import { renderActivityLines, renderWindowLines } from '../../android/window-lines.ts';
import { createDeadline, type Deadline } from '../../base/deadline.ts';
import { DeviceError } from '../../base/failure.ts';
import type { DeviceInfo, Driver } from '../contract/driver.ts';
import { addMedia } from './add-media.ts';
import { createCompanionAbilities } from './companion/abilities.ts';
import { launchApp } from './launch-app.ts';
import type { Link } from './link.ts';
import { openLink } from './open-link.ts';
import { readAppHealth } from './read-app-health.ts';
import { hideKeyboard, pressChord, pressKeys, sendGesture, typeText } from './send-input.ts';
import { createRecorder } from './start-recording.ts';
import { createStateAbilities } from './state-abilities.ts';
import { createSystemAbilities } from './system-abilities.ts';
import { takeScreenshot } from './take-screenshot.ts';

/** What `ro.product.model` of the virtual device says. */
export const virtualModel = 'Vivace Virtual';

/** A recording that is still going on at the end is written out before it can be taken away. */
const closeMs = 10_000;

/**
 * What Android's own commands can do, whoever looks at the screen: all of a driver but its facts and its looks. The virtual
 * device has an app of ours beside them, which is asked where they do not reach.
 */
export function createAdbAbilities(
  link: Link,
  { apiLevel, virtual, model }: Pick<DeviceInfo, 'apiLevel' | 'virtual' | 'model'>,
): Omit<Driver, 'info' | 'hierarchy'> {
  const ask = async (command: string, deadline: Deadline) =>
    (await link.keptShell(command, deadline)).stdout.toString('utf8');
  const recorder = createRecorder(link, apiLevel);
  const state = createStateAbilities(link, apiLevel);
  const system = createSystemAbilities(link, apiLevel);
  const apps = async (deadline: Deadline) => {
    const { stdout } = await link.shell(renderListPackages(), deadline);
    return parseListPackages(stdout.toString('utf8')).map((packageName) => ({ packageName }));
  };
  // One that `vivace device serve` keeps up says so by its model alone.
  const isOurs = virtual || model === virtualModel;
  const companion = isOurs ? createCompanionAbilities(link, { ...system, apps }) : undefined;

  return {
    counters: link.counters,
    screenshot: (deadline) => takeScreenshot(link, deadline),
    gesture: (fingers, deadline) => sendGesture(link, apiLevel, fingers, deadline),
    launch: (packageName, options, deadline) => launchApp(link, { packageName, apiLevel }, options, deadline),
    foreground: async (deadline) =>
      parseForeground(await ask(`${renderWindowLines(apiLevel)}; ${renderActivityLines()}`, deadline)),
    close: async () => {
      companion?.close();
      try {
        await state.end();
        await recorder.close(createDeadline(link.target.clock, closeMs, new AbortController().signal));
      } finally {
        link.close();
      }
    },

    shell: link.shell,
    run: (words, limit, deadline) => link.boundedShell(words.map(quoteForShell).join(' '), limit, deadline),
    keys: (codes, deadline) => pressKeys(link, codes, deadline),
    ...(apiLevel >= chordApi && { chord: (codes, deadline) => pressChord(link, codes, deadline) }),
    text: (text, deadline) => typeText(link, text, deadline),
    untypable: listUntypable,
    hideKeyboard: (deadline) => hideKeyboard(link, deadline),
    keyboard: async (deadline) => {
      const marker = link.makeWord();
      const script = joinSections(marker, [renderKeyboardLines(), renderWindowLines(apiLevel)]);
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
    apps,
    health: (packageName, deadline) => readAppHealth(link, packageName, deadline),
    ...state.abilities,
    ...system,
    ...companion?.abilities,
    openLink: (address, options, deadline) => openLink(link, address, options, deadline),
    addMedia: (files, deadline) => addMedia(link, apiLevel, files, deadline),
    startRecording: (deadline) => recorder.start(deadline),
  };
}
