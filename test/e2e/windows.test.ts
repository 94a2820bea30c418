import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { runShell } from '../../src/adb/run-shell.ts';
import { createRealClock } from '../../src/base/clock.ts';
import { createDeadline } from '../../src/base/deadline.ts';
import { openVirtualDevice } from '../../src/virtual/device/open-virtual-device.ts';
import { runProject } from './run-project.ts';
import { makeFolder } from './run-vivace.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Case {
  readonly flow: string;
  /** What the last step's failure says, by each driver it fails with. */
  readonly fails?: { readonly adb?: RegExp; readonly uiautomator2?: RegExp };
}

/** Apps ask for what they want: a launch grants it otherwise. */
const launch = 'launchApp: {clearState: true, permissions: {all: unset}}';
const start = (app: string) => `appId: dev.vivace.${app}\n---\n- ${launch}\n`;
/** A message comes while another app is in front. */
const headsUp = `${start('chat')}- tapOn: Allow
- tapOn: Grace Hopper
- tapOn: Message
- inputText: Lunch
- tapOn: Send
- pressKey: Home
- launchApp: {appId: dev.vivace.forms, permissions: {all: unset}}
`;
const shade = `${start('forms')}- swipe: {start: "50%,0%", end: "50%,60%", duration: 200}\n`;
const comments = `${start('feed')}- tapOn: {id: ".*comments?", index: 0}\n- assertVisible: Comments\n`;
const country = `${start('forms')}- scrollUntilVisible: {element: {id: country}}\n- tapOn: {id: country}\n`;
const city = `${start('forms')}- scrollUntilVisible: {element: {id: city}}\n- tapOn: {id: city}\n- inputText: Be\n`;
const unseen = (what: string) => new RegExp(`"${what}" was not found`);

const cases: Readonly<Record<string, Case>> = {
  'a heads-up notification is answered': {
    flow: `${headsUp}- tapOn: Reply\n- inputText: At noon\n- tapOn: Send\n- assertVisible: Registration\n`,
    // It has no focus, and a dump tells the window with the focus alone.
    fails: { adb: unseen('Reply') },
  },
  'what lies under a heads-up notification is not tapped': {
    flow: `${headsUp}- extendedWaitUntil: {visible: Reply, timeout: 5000}\n- tapOn: Registration\n`,
    fails: { adb: unseen('Reply'), uiautomator2: /"Registration" is covered by the window "com\.android\.systemui/ },
  },
  'BACK leaves the reply of a heads-up notification, then the app': {
    flow: `${headsUp}- tapOn: Reply\n- inputText: At\n- hideKeyboard\n- assertVisible: Registration\n- back\n`,
    fails: { adb: unseen('Reply') },
  },
  'a bottom sheet is typed into, and BACK closes it': {
    flow: `${comments}- tapOn: Add a comment
- inputText: Nice
- hideKeyboard
- tapOn: Send
- assertVisible: Nice
- back
- assertNotVisible: Add a comment
`,
  },
  'what lies behind a bottom sheet is not tapped': {
    flow: `${comments}- tapOn: {id: author, index: 0}\n`,
    fails: { adb: /author.* was not found/, uiautomator2: / is covered by / },
  },
  'a spinner is opened, left and chosen from': {
    flow: `${country}- assertVisible: Kenya
- back
- assertNotVisible: Kenya
- tapOn: {id: country}
- scrollUntilVisible: {element: Kenya}
- tapOn: Kenya
- assertVisible: Kenya
- assertNotVisible: Japan
`,
  },
  'suggestions stay when the keyboard goes': {
    flow: `${city}- hideKeyboard\n- tapOn: Bergen\n- assertVisible: {id: city, text: Bergen}\n- assertNotVisible: Berlin\n`,
    fails: { adb: unseen('Bergen') },
  },
  'the form scrolls with suggestions open': {
    flow: `${city}- scrollUntilVisible: {element: Register}\n- tapOn: Register\n- scrollUntilVisible: {element: {id: name}, direction: UP}\n`,
  },
  'a permission dialog is left by BACK, and answered': {
    flow: `${start('chat')}- assertVisible: .*send you notifications.*
- back
- ${launch}
- tapOn: Allow
- assertVisible: Grace Hopper
`,
  },
  'what lies behind a permission dialog is not tapped': {
    flow: `${start('chat')}- tapOn: Grace Hopper\n`,
    fails: { adb: unseen('Grace Hopper'), uiautomator2: /"Grace Hopper" is covered by the window "com\.android\.perm/ },
  },
  'BACK closes the notification shade': {
    flow: `${shade}- assertVisible: Internet\n- back\n- assertNotVisible: Internet\n- assertVisible: Registration\n`,
  },
  'what lies behind the notification shade is neither seen nor tapped': {
    flow: `${shade}- tapOn: E-mail\n`,
    // The virtual device tells no window that lies behind the open shade as a whole; no recording of a phone is at hand.
    fails: { adb: unseen('E-mail'), uiautomator2: unseen('E-mail') },
  },
  'a target under the keyboard is scrolled clear': {
    flow: `${start('forms')}- tapOn: {id: name}
- inputText: Ada
- scrollUntilVisible: {element: Register}
- tapOn: Register
- hideKeyboard
- scrollUntilVisible: {element: {id: name}, direction: UP}
- assertVisible: {id: name, text: Ada}
`,
  },
};

const drivers = ['adb', 'uiautomator2'] as const;
const each = Object.entries(cases).flatMap(([name, one]) => drivers.map((driver) => [name, driver, one] as const));

async function runFlow(flow: string, flags: Parameters<typeof runProject>[1]) {
  const folder = await makeFolder();
  await writeFile(join(folder, 'flow.yaml'), flow);
  const run = await runProject(['flow.yaml'], { retries: 0, ...flags }, folder);
  return { run, failure: run.all('attemptFinished')[0]?.failure };
}

test.each(each)('%s: by %s', async (_name, driver, { flow, fails }) => {
  const { run, failure } = await runFlow(flow, { driver, virtual: { profile: 'phone-usb' } });
  const says = fails?.[driver];
  expect(run.code, run.output).toBe(says === undefined ? 0 : 1);
  if (says !== undefined) expect(failure?.message).toMatch(says);
});

test.each(drivers)('a phone that lies on its side: by %s', async (driver) => {
  const clock = createRealClock();
  const device = await openVirtualDevice({ clock, uiautomator2: '10.6.6' });
  closing.push(() => device.close());
  const target = { clock, server: { host: '127.0.0.1', port: device.port }, serial: 'vivace-1' };
  const turn = 'settings put system accelerometer_rotation 0; settings put system user_rotation 1';
  await runShell(target, turn, createDeadline(clock, 10_000, new AbortController().signal));
  const flow = `${start('forms')}- scrollUntilVisible: {element: {id: city}}
- tapOn: {id: city}
- inputText: Osa
- hideKeyboard
- scrollUntilVisible: {element: {id: country}}
- tapOn: {id: country}
- scrollUntilVisible: {element: Japan}
- tapOn: Japan
- assertNotVisible: Kenya
- assertVisible: Japan
- scrollUntilVisible: {element: Register}
- tapOn: Register
- scrollUntilVisible: {element: {id: name}, direction: UP}
- back
`;
  const at = { device: 'vivace-1', adb: `127.0.0.1:${device.port}`, virtualTime: false };
  const { run } = await runFlow(flow, { driver, ...at });
  expect(run.code, run.output).toBe(0);
});
