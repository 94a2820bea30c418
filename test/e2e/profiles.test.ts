import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runProject } from './run-project.ts';
import { root } from './run-vivace.ts';

/** Each driver on every profile, and on four API levels of five. Time is virtual: minutes on a slow phone take seconds here. */
const cases = [
  ['instant', 28, 'adb'],
  ['instant', 36, 'uiautomator2'],
  ['phone-usb', 36, 'adb'],
  ['phone-usb', 28, 'uiautomator2'],
  ['phone-wifi', 34, 'adb'],
  ['phone-wifi', 30, 'uiautomator2'],
  ['emulator-ci', 30, 'adb'],
  ['emulator-ci', 33, 'uiautomator2'],
] as const;

/** What a flow cannot do with a driver, and what is said then. */
const limits = [
  // `uiautomator dump` tells the window with the focus; the suggestions below a text field stand in one without it.
  { flow: 'forms', driver: 'adb', says: /"Bergen" was not found/, detail: /only the window with the focus/ },
  { flow: 'unicode', driver: 'adb', says: /The driver "adb" has no key for "茶" \(U\+8336\)/, detail: /^/ },
  // A snackbar stays for 4 s; a dump takes 2.5 s there, and a target is looked at twice before it is touched.
  { flow: 'photos', driver: 'adb', profile: 'emulator-ci', says: /"UNDO" was not found/, detail: /^/ },
] as const;

test.each(cases)('the flows on %s, API %i, by %s', async (profile, api, driver) => {
  // Pixels are those of one size and level.
  const names = (await readdir(join(root, 'flows'))).filter((name) => name.endsWith('.yaml') && name !== 'visual.yaml');
  const limited = limits.filter(
    (one) => (!('driver' in one) || one.driver === driver) && (!('profile' in one) || one.profile === profile),
  );
  const run = await runProject(
    names.map((name) => `flows/${name}`),
    { driver, virtual: { profile, api, faults: [] }, retries: 0 },
  );
  const failed = run.all('flowFinished').filter(({ status }) => status !== 'passed');
  expect(failed.map(({ flow }) => flow).sort(), run.output).toEqual(
    limited.map(({ flow }) => `flows/${flow}.yaml`).sort(),
  );
  // Each row of a table and each variant has a result of its own.
  expect(new Set(run.all('flowFinished').map(({ flow }) => flow.replace(/#.*/, ''))).size).toBe(names.length);
  expect(run.code).toBe(limited.length === 0 ? 0 : 1);
  for (const { flow, says, detail } of limited) {
    const failure = run.all('attemptFinished').find((attempt) => attempt.flow === `flows/${flow}.yaml`)?.failure;
    expect(failure?.message).toMatch(says);
    expect((failure?.details ?? []).join('\n')).toMatch(detail);
  }
  const [device] = run.all('deviceOpened');
  expect(device?.device).toMatchObject({ driver, api_level: api });
});
