import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openModel } from '../api/open-model.ts';
import { runProject } from './run-project.ts';
import { makeFolder } from './run-vivace.ts';

/** Assertions as an author writes them, on the embedded device by both drivers. */

async function write(flows: Readonly<Record<string, string>>): Promise<string> {
  const folder = await makeFolder();
  for (const [name, text] of Object.entries(flows)) await writeFile(join(folder, name), text.trimStart());
  return folder;
}

const run = async (flow: string, flags: Parameters<typeof runProject>[1] = {}) =>
  runProject(['flow.yaml'], { driver: 'adb', ...flags }, await write({ 'flow.yaml': flow }));
const failures = (ran: Awaited<ReturnType<typeof run>>) =>
  ran
    .all('stepFinished')
    .flatMap(({ status, failure }) => (failure === undefined ? [] : [`${status} ${failure.code}: ${failure.message}`]));

const torture = (screen: string) =>
  `appId: dev.vivace.torture\n---\n- launchApp: { arguments: { screen: ${screen} } }\n`;

test('counts, texts, states and extracts of the shop', async () => {
  const ran = await run(`
appId: dev.vivace.shop
---
- launchApp: { clearState: true }
- assertState: { id: sign_in, enabled: true, clickable: true }
- assertState: { id: password, password: true, focused: false }
- tapOn: { id: email }
- assertState: { id: email, focused: true }
- inputText: 007
- assertText: { id: email, equals: 007 }
- eraseText
- inputText: 1.50
- assertText: { id: email, equals: 1.50 }
- assertText: { id: email, matches: '\\d\\.\\d+' }
- extract: { id: email, into: output.price.whole, regex: '(\\d+)\\.' }
- assertTrue: \${output.price.whole === '1'}
- eraseText
- inputText: 123456789012345678901234567890
- assertText: { id: email, contains: '901234567890123' }
- assertCount: { text: Enter your e-mail, exactly: 0 }
- assertCount: { id: 'email|password', exactly: 2 }
- assertCondition: { visible: { id: sign_in }, notVisible: Welcome, platform: android, true: '\${1 + 1 == 2}' }
- assertNoCrash
`);
  expect(failures(ran)).toEqual([]);
  expect(ran.code).toBe(0);
});

test('what fails says what was seen', async () => {
  const ran = await run(`
appId: dev.vivace.shop
---
- launchApp: { clearState: true }
- assertState: { id: sign_in, enabled: false, timeout: 300, soft: true }
- assertState: { id: sign_inn, enabled: true, timeout: 300, soft: true }
- assertText: { id: sign_in, equals: Sign out, timeout: 300, soft: true }
- assertCount: { id: email, atLeast: 2, timeout: 300, soft: true }
- extract: { id: sign_in, regex: '\\d+', into: n, timeout: 300, soft: true }
- assertNotification: { title: Nothing, timeout: 300, soft: true }
- assertToast: { text: Nothing, timeout: 300, optional: true }
- assertNoCrash: { appId: dev.vivace.notes, soft: true }
`);
  expect(ran.code).toBe(1);
  expect(failures(ran)).toEqual([
    expect.stringMatching(/^failed assertion: id: sign_in is there, but enabled: expected disabled \(/),
    expect.stringMatching(/^failed not_found: id: sign_inn was not found \(/),
    expect.stringMatching(/^failed assertion: id: sign_in says "Sign in", expected "Sign out" \(/),
    expect.stringMatching(/^failed assertion: 1 element matches id: email, expected at least 2 \(/),
    expect.stringMatching(/^failed assertion: id: sign_in says "Sign in", in which "\\d\+" is not to be found \(/),
    expect.stringMatching(/^failed assertion: There is no notification whose title matches "Nothing" \(asked/),
    'warned unsupported: Toasts are not seen by the driver "adb", which looks at one window only',
    expect.stringMatching(/^failed assertion: dev\.vivace\.notes does not run: /),
  ]);
});

describe('what lies beside the screen', () => {
  test('a notification comes while the app is not in front', async () => {
    const ran = await run(`
appId: dev.vivace.chat
---
- launchApp: { clearState: true, permissions: { all: allow } }
- assertNotification: { package: dev.vivace.chat, absent: true }
- tapOn: Grace Hopper
- tapOn: Message
- inputText: Lunch
- tapOn: Send
- pressKey: Home
- assertNotification: { title: Grace Hopper, text: '.*Lunch.*', package: dev.vivace.chat }
- assertNotification: { title: Ada Lovelace, timeout: 500, optional: true }
`);
    expect(failures(ran)).toEqual([
      expect.stringMatching(/^warned assertion: There is no notification whose title matches "Ada Lovelace"/),
    ]);
    expect(ran.code).toBe(0);
  });

  test('a crash is told though nobody looks for it, and though the app was started again', async () => {
    const ran = await run(`${torture('crash')}
- assertNoCrash
- tapOn: { id: target }
- launchApp
- assertNoCrash: { soft: true }
- assertNoCrash: { appId: dev.vivace.launcher, optional: true }
`);
    expect(failures(ran).filter((one) => one.startsWith('failed app_crashed'))).toEqual([
      expect.stringMatching(
        /^failed app_crashed: dev\.vivace\.torture crashed \d+\.\d s ago: java\.lang\.IllegalStateException/,
      ),
    ]);
    expect(ran.code).toBe(1);
  });
});

describe('by the driver that sees all windows', () => {
  test('toasts: asserted though they are gone, and as a node while they are there', async () => {
    const ran = await run(
      `
appId: dev.vivace.notes
---
- launchApp: { clearState: true }
- tapOn: New note
- tapOn: { id: title }
- inputText: Milk
- hideKeyboard
- tapOn: Save
- assertVisible: Note saved
- assertToast: note saved
- assertNotVisible: Note saved
- assertToast: Note .*
- tapOn: New note
- assertToast: { text: Note saved, timeout: 300, optional: true }
`,
      { driver: 'uiautomator2' },
    );
    expect(failures(ran)).toEqual([
      expect.stringMatching(/^warned assertion: No toast was seen whose text matches "Note saved"/),
    ]);
    expect(ran.code).toBe(0);
  });

  test('the error of a field is one of its texts', async () => {
    const ran = await run(
      `
appId: dev.vivace.forms
---
- launchApp: { clearState: true }
- tapOn: { id: email }
- inputText: nobody
- pressKey: Enter
- hideKeyboard
- scrollUntilVisible: { element: Register }
- tapOn: Register
- scrollUntilVisible: { element: { id: email }, direction: UP }
- assertVisible: { id: email, text: '.*e-mail.*' }
`,
      { driver: 'uiautomator2' },
    );
    expect(failures(ran)).toEqual([]);
    expect(ran.code).toBe(0);
  });

  test('the clipboard', async () => {
    const ran = await run(
      `
appId: dev.vivace.shop
---
- launchApp: { clearState: true }
- setClipboard: 1.50
- assertClipboard: 1.50
- assertClipboard: { contains: '.5' }
- assertClipboard: { matches: '\\d.*', timeout: 1 }
- assertClipboard: { equals: other, timeout: 300, optional: true }
`,
      { driver: 'uiautomator2' },
    );
    expect(failures(ran)).toEqual([
      expect.stringMatching(/^warned assertion: The clipboard holds "1\.50", expected "other" \(/),
    ]);
  });

  test('what is in a WebView is an element like any other', async () => {
    const ran = await run(
      `
appId: dev.vivace.browser
---
- launchApp: { clearState: true }
- assertCount: { text: '.+', atLeast: 3 }
`,
      { driver: 'uiautomator2' },
    );
    expect(failures(ran)).toEqual([]);
  });
});

describe('commands that ask a model', () => {
  const key = 'sk-very-secret-key-0123456789';
  const models: { close(): Promise<void> }[] = [];
  afterAll(async () => {
    for (const model of models) await model.close();
  });
  const flow = `
appId: dev.vivace.shop
---
- launchApp: { clearState: true }
- tapOn: { id: password }
- inputText: hunter2
- assertWithAI: { assertion: The button reads Sign in, optional: false }
- extractTextWithAI: the label of the button
- assertTrue: \${aiOutput === 'Sign in'}
- assertNoDefectsWithAI
- clearKeychain
`;

  test('both verdicts, and a key that nobody is told', async () => {
    const model = await openModel(({ body }) => {
      const text = JSON.stringify(body.messages);
      if (text.includes('The button reads')) return `{"holds": true, "reason": "It does, says ${key}"}`;
      if (text.includes('the label of the button')) return '{"found": true, "text": "Sign in"}';
      return '{"defects": [{"category": "layout", "reason": "The title is cut off"}]}';
    });
    models.push(model);
    const folder = await write({
      'flow.yaml': flow,
      'vivace.config.yaml': `ai:\n  url: ${model.url}\n  model: seer\n  keyEnv: SEER_KEY\n`,
    });
    const ran = await runProject(['flow.yaml'], { driver: 'adb' }, folder, { SEER_KEY: key });
    expect(failures(ran)).toEqual(['warned assertion: The model sees a defect on the screen']);
    expect(ran.code).toBe(0);
    expect(model.asked.map(({ authorization }) => authorization)).toEqual(Array(3).fill(`Bearer ${key}`));
    expect(JSON.stringify(ran.events)).not.toContain(key);
    expect(JSON.stringify(ran.events)).toContain('It does, says [REDACTED]');
    expect(ran.output).not.toContain(key);
    const pictures = ran.all('artifactSaved').filter(({ path }) => path.includes('asked'));
    expect(pictures).toHaveLength(3);
  });

  test('without a model they warn, and fail where they must not', async () => {
    const ran = await run(`
appId: dev.vivace.shop
---
- launchApp
- assertNoDefectsWithAI
- assertWithAI: { assertion: a, optional: false }
`);
    expect(failures(ran)).toEqual([
      'warned ai_unavailable: There is no model to ask about the screen',
      'failed ai_unavailable: There is no model to ask about the screen',
    ]);
    expect(ran.code).toBe(1);
  });
});
