import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Fault } from '../../src/config/fault-settings.ts';
import { runProject } from './run-project.ts';
import { makeFolder } from './run-vivace.ts';

interface Case {
  readonly driver: 'adb' | 'uiautomator2';
  readonly faults: readonly Fault[];
  readonly status: 'passed' | 'failed' | 'errored';
  readonly attempts?: number;
  /** What the first attempt's failure says. */
  readonly says?: RegExp;
}

const both = (one: Omit<Case, 'driver'>): readonly Case[] =>
  (['adb', 'uiautomator2'] as const).map((driver) => ({ driver, ...one }));

/** Each session starts a device of its own, whose disturbances strike anew; what is lost is therefore lost twice. */
const cases: readonly Case[] = [
  ...both({
    faults: [{ fault: 'drop-tap', on: 'Sign in' }],
    status: 'passed',
    attempts: 2,
    says: /"Welcome" was not found/,
  }),
  ...both({ faults: [{ fault: 'drop-tap', on: 'Sign in', times: 'always' }], status: 'failed', attempts: 2 }),
  ...both({ faults: [{ fault: 'slow', on: 'dumpsys', ms: 800, chance: 0.4, times: 'always' }], status: 'passed' }),
  ...both({ faults: [{ fault: 'never-idle', afterMs: 1000 }], status: 'passed' }),
  ...both({ faults: [{ fault: 'null-root', afterMs: 1000 }], status: 'passed' }),
  ...both({ faults: [{ fault: 'crash', on: 'Sign in' }], status: 'passed', attempts: 2, says: /has crashed/ }),
  ...both({ faults: [{ fault: 'anr-dialog' }], status: 'passed', attempts: 2, says: /Not Responding|not responding/ }),
  ...both({
    faults: [{ fault: 'hang', on: 'input text' }],
    status: 'errored',
    attempts: 2,
    says: /did not answer in time/,
  }),
  ...both({ faults: [{ fault: 'hang', on: 'dumpsys window' }], status: 'errored', says: /did not answer in time/ }),
  ...both({
    faults: [{ fault: 'cut', on: 'input text' }],
    status: 'errored',
    attempts: 2,
    says: /ended before .*"input text/,
  }),
  ...both({ faults: [{ fault: 'offline', on: 'input text', ms: 300 }], status: 'errored', says: /ended before/ }),
  ...both({
    faults: [{ fault: 'no-inject', times: 'always' }],
    status: 'errored',
    says: /INJECT_EVENTS.*Security settings/,
  }),
  {
    driver: 'adb',
    faults: [{ fault: 'permission-dialog', afterMs: 2600 }],
    status: 'passed',
    attempts: 2,
    says: /"E-mail" was not found/,
  },
  {
    // The app behind is seen, but no touch gets there.
    driver: 'uiautomator2',
    faults: [{ fault: 'permission-dialog', afterMs: 2600 }],
    status: 'passed',
    attempts: 2,
    says: /"Password" is covered by the window "com\.android\.permissioncontroller/,
  },
  { driver: 'adb', faults: [{ fault: 'slow', on: 'uiautomator', ms: 4000, times: 'always' }], status: 'passed' },
  {
    driver: 'uiautomator2',
    faults: [{ fault: 'null-root', afterMs: 1000, times: 'always' }],
    status: 'errored',
    says: /Timed out after 10\d+ms waiting for the root/,
  },
];

test.each(cases.map((one) => [one.driver, JSON.stringify(one.faults), one] as const))(
  'by %s with %s',
  async (driver, _name, { faults, status, attempts, says }) => {
    const asks = faults.some(({ fault }) => fault === 'permission-dialog');
    const run = await runProject([asks ? await askingFlow() : 'flows/sign-in.yaml'], {
      driver,
      virtual: { profile: 'phone-usb', faults },
    });
    const [flow] = run.all('flowFinished');
    expect(flow?.status, run.output).toBe(status);
    expect(run.code).toBe({ passed: 0, failed: 1, errored: 3 }[status]);
    if (attempts !== undefined) expect(flow?.attempts).toBe(attempts);
    const failure = run.all('attemptFinished')[0]?.failure ?? flow?.failure;
    if (says !== undefined) expect(failure?.message).toMatch(says);
  },
);

/** A launch grants what the app asks for; here it does not. */
async function askingFlow(): Promise<string> {
  const text = await readFile('flows/sign-in.yaml', 'utf8');
  const path = join(await makeFolder(), 'sign-in.yaml');
  await writeFile(path, text.replace('clearState: true', 'clearState: true\n    permissions: {all: unset}'));
  return path;
}
