import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createRealClock } from '../../src/base/clock.ts';
import { encodePng } from '../../src/visual/png.ts';
import { runProject } from './run-project.ts';
import { makeFolder } from './run-vivace.ts';

/** Every argument of commands for text, links, media and gestures, told by what the app then shows. */

const pad = `
app: com.example.pad
label: Pad
state: {note: '', taps: 0, doubles: 0, longs: 0, answer: none, left: 0, right: 0, shown: false, covered: false}
links: [{scheme: pad, host: open, screen: linked}]
screens:
  home:
    - padding: 16
      gap: 8
      column:
        - {field: note, id: note, hint: Your note}
        - {text: "Note <{note}>", id: echo}
        - {text: "Taps {taps} doubles {doubles} longs {longs}", id: counts}
        - stack:
            - row:
                - {button: Left, id: left, width: 160, height: 120, onTap: [{add: {left: 1, taps: 1}}]}
                - {button: Right, id: right, width: 160, height: 120, onTap: [{add: {right: 1, taps: 1}}]}
        - {text: "Left {left} right {right}", id: sides}
        - text: Press me
          id: press
          padding: 20
          onDoubleTap: [{add: {doubles: 1}}]
          onLongPress: [{add: {longs: 1}}]
        - button: Ask
          onTap:
            - dialog:
                title: Sure?
                message: It cannot be undone
                accept: {label: Yes, do: [{set: {answer: yes}}]}
                refuse: {label: No, do: [{set: {answer: no}}]}
        - {text: "Answer {answer}", id: answer}
        - {text: "Copy this: 007", id: source}
        - {text: '', id: described, description: Only described}
        - {button: Rows, onTap: [{go: rows}]}
        - {button: Cover, onTap: [{go: cover}]}
  linked:
    - padding: 16
      column:
        - {text: "Linked {params.data}", id: linked}
  rows:
    - padding: 16
      gap: 8
      grow: 1
      column:
        - {text: Rows, size: 24}
        - list: items
          id: list
          grow: 1
          each:
            - {text: "Row {item}", padding: [24, 0]}
  cover:
    - grow: 1
      stack:
        - {button: Under, id: under, at: {left: 40, top: 200}, width: 200, height: 100, onTap: [{toggle: shown}]}
        - {text: Tapped, when: shown, at: {left: 40, top: 400}}
        - {text: Wait, id: curtain, when: covered, at: {left: 0, top: 150}, width: 400, height: 200, background: surface, onTap: [{set: {note: curtain}}]}
        - button: Draw
          at: {left: 40, top: 500}
          onTap: [{set: {covered: true, shown: false}}, {after: {ms: 3000, do: [{set: {covered: false}}]}}]
`.replace(
  'shown: false, covered',
  `items: [${Array.from({ length: 40 }, (_, at) => at).join(', ')}], shown: false, covered`,
);

const head = 'appId: com.example.pad\n---\n- launchApp: {clearState: true}\n';

describe.each(['adb', 'uiautomator2'])('through %s', (driver) => {
  const run = async (flow: string, more: Readonly<Record<string, string | Buffer>> = {}, flags: object = {}) => {
    const folder = await makeFolder();
    const files = {
      'pad.yaml': pad,
      'vivace.config.yaml': 'flows: [flow.yaml]\nvirtual: {apps: [pad.yaml]}\n',
      'flow.yaml': head + flow.trimStart(),
      ...more,
    };
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    const done = await runProject([join(folder, 'flow.yaml')], { driver, ...flags }, folder);
    const calls = (tool: string) => {
      const numbers = done.all('toolCalled').filter((one) => one.tool === tool);
      return numbers.map(({ call }) => done.all('toolReturned').find((one) => one.call === call)?.data ?? {});
    };
    const warnings = done.all('logged').flatMap((one) => (one.level === 'warning' ? [one.text] : []));
    return { ...done, folder, calls, warnings };
  };
  const pass = async (...given: Parameters<typeof run>) => {
    const done = await run(...given);
    expect(done.code, done.output).toBe(0);
    return done;
  };

  test('text: typed as written, erased whole and in part, copied, kept and pasted', async () => {
    const { warnings } = await pass(
      `
- pasteText
- tapOn: {id: note}
- inputText: 007
- assertVisible: "Note <007>"
- eraseText: 1
- assertVisible: "Note <00>"
- eraseText: {characters: 1}
- assertVisible: "Note <0>"
- inputText: {text: 1.50, label: typed}
- assertVisible: "Note <01.50>"
- eraseText
- assertVisible: "Note <>"
- inputText: ${'x'.repeat(70)}
- eraseText
- assertVisible: "Note <>"
- copyTextFrom: Copy this.*
- pasteText
- assertVisible: "Note <Copy this: 007>"
- assertTrue: "\${maestro.copiedText === 'Copy this: 007'}"
- eraseText: {charactersToErase: 100}
- copyTextFrom: {id: described}
- pasteText
- assertVisible: "Note <Only described>"
- eraseText
- setClipboard: "\${'set ' + 1}"
- pasteText
- assertVisible: "Note <set 1>"
- eraseText
- action: pasteText
- assertVisible: "Note <set 1>"
`,
    );
    expect(warnings).toEqual(['The text is empty: nothing was typed']);
  });

  test('random data is of its kind, and the same with the same seed', async () => {
    const flow = `
- tapOn: {id: note}
- inputRandomText
- copyTextFrom: {id: note}
- evalScript: \${output.text = maestro.copiedText}
- eraseText
- inputRandomNumber: {length: 5}
- copyTextFrom: {id: note}
- evalScript: \${output.number = maestro.copiedText}
- eraseText
- inputRandomEmail
- copyTextFrom: {id: note}
- evalScript: \${output.email = maestro.copiedText}
- eraseText
- inputRandomPersonName
- copyTextFrom: {id: note}
- evalScript: \${output.person = maestro.copiedText}
- eraseText
- inputRandomCityName
- eraseText
- inputRandomCountryName
- eraseText
- inputRandomColorName
- eraseText
- inputRandom: {type: number, length: 3}
- copyTextFrom: {id: note}
- evalScript: \${console.log([output.text, output.number, output.email, output.person, maestro.copiedText].join('|'))}
`;
    const told = async (seed: number) => {
      const { all } = await pass(flow, {}, { seed });
      return all('logged').find(({ text }) => text.split('|').length === 5)?.text ?? '';
    };
    const first = await told(1);
    expect(first).toMatch(/^[A-Za-z0-9]{8}\|[1-9]\d{4}\|[a-z0-9._+-]+@[a-z0-9.-]+\|[A-Z]\S+ [A-Z].*\|[1-9]\d\d$/);
    expect(await told(1)).toBe(first);
    expect(await told(2)).not.toBe(first);
  });

  test('links: the app that claims one, the flow’s own, a browser', async () => {
    const done = await pass(`
- openLink: pad://open/a?b=$HOME
- assertVisible: Linked pad://open/a\\?b=\\$HOME
- pressKey: Home
- openLink: {link: "pad://open/c", autoVerify: true}
- assertVisible: Linked pad://open/c
- openLink: {link: "http://vivace.test/x", browser: true}
- wait_for_app: {app: dev.vivace.browser}
- launchApp
- openBrowser: http://vivace.test/y
- wait_for_app: {app: dev.vivace.browser}
- openLink: {link: "nobody://x", optional: true}
`);
    expect(done.calls('open_link')).toEqual([
      {},
      { opened_by: 'com.example.pad' },
      { opened_by: 'dev.vivace.browser' },
      { opened_by: 'dev.vivace.browser' },
      expect.anything(),
    ]);
    expect(done.output).toContain('No app takes the link');
  });

  test('media is in the gallery, a video and pictures of the run are saved', async () => {
    const pixels = { width: 40, height: 40, data: Buffer.alloc(40 * 40 * 4, 200) };
    const png = await encodePng(pixels as never, createRealClock());
    const { folder, all, output } = await pass(
      `
- startRecording: videos/\${MAESTRO_FILENAME}
- addMedia: [media/cat.png]
- addMedia: {files: [./media/cat.png, media/walk.mp4]}
- takeScreenshot: shots/home
- takeScreenshot: {path: shots/echo, cropOn: {id: echo}}
- assertScreenshot: shots/home
- assertScreenshot: {path: shots/echo.png, thresholdPercentage: "\${90 + 5}", cropOn: {id: echo}}
- assertScreenshot: {path: shots/home, cropOn: {id: echo}, optional: true}
- stopRecording
- stopRecording
- launchApp: dev.vivace.photos
- assertVisible: .*cat.*
- startRecording: left-open
`,
      { 'media/cat.png': png, 'media/walk.mp4': Buffer.from('video') },
    );
    const saved = all('artifactSaved').filter(({ kind }) => kind === 'video');
    expect(saved.map(({ path }) => path)).toEqual([
      expect.stringMatching(/videos\/flow\.mp4$/),
      expect.stringMatching(/left-open\.mp4$/),
    ]);
    expect(output).toContain('No recording is going on');
    expect(output).toMatch(/shots\/home.*|The picture is/);
    expect(folder).not.toBe('');
  });

  test('taps: repeat, delay, points inside, in percents and in pixels, double and long, waiting for what covers', async () => {
    await pass(`
- tapOn: {id: left, repeat: 3, delay: 50}
- assertVisible: Left 3 right 0
- tapOn: {text: Left, repeat: "\${1 + 1}", waitToSettleTimeoutMs: 300}
- assertVisible: Left 5 right 0
- tapOn: {id: right, point: "50%,50%"}
- assertVisible: Left 5 right 1
- tapOn: {id: right, point: "\${'5' + ',5'}", retryTapIfNoChange: true}
- assertVisible: Left 5 right 2
- doubleTapOn: {id: press}
- longPressOn: {id: press}
- assertVisible: Taps 7 doubles 1 longs 1
- tapOn: Ask
- dismissAlert
- assertVisible: Answer no
- tapOn: Ask
- acceptAlert: {timeout: 2000}
- assertVisible: Answer yes
- acceptAlert: {timeout: 300, optional: true}
- tapOn: Cover
- tapOn: Draw
- tapOn: {id: under, waitUntilVisible: true}
- assertVisible: Tapped
- tapOn: Draw
- assertNotVisible: Tapped
- tapOnPoint: 50%,1%
- back
- action: back
`);
  });

  test('gestures: swipes in all their forms, scrolls by their arguments', async () => {
    const { calls } = await pass(`
- tapOn: Rows
- swipe: {direction: UP, duration: 800}
- assertNotVisible: Row 0
- swipe: {start: "50%,30%", end: "50%,90%", duration: 800}
- swipe: {direction: down, duration: 300, waitToSettleTimeoutMs: 1000}
- assertVisible: Row 0
- swipe: {from: {text: Row 6, point: "50%,10%"}, direction: Up, duration: 900}
- assertNotVisible: Row 0
- scroll
- action: scroll
- scrollUntilVisible: {element: Row 0, direction: up, speed: 60, waitToSettleTimeoutMs: 500}
- scrollUntilVisible: {element: Row 20, centerElement: true}
- scrollUntilVisible: {element: Row 35, visibilityPercentage: 50, container: {id: list}, maxScrolls: 20}
- scrollUntilVisible: {element: Row 39, maxScrolls: 0, optional: true}
- scrollUntilVisible: {element: Nothing, timeout: 3000, optional: true}
`);
    const [up, twenty, , none] = calls('scroll_to_element');
    expect(up).toMatchObject({ text: 'Row 0' });
    const [, top = 0, , bottom = 0] = String(twenty?.['bounds']).split(',').map(Number);
    expect((top + bottom) / 2).toBeGreaterThan(2400 * 0.35);
    expect((top + bottom) / 2).toBeLessThan(2400 * 0.75);
    expect(none).toMatchObject({ scrolls: 0 });
  });

  test('keys: the whole table has its Android codes', async () => {
    const names =
      'Enter,Backspace,Volume Up,volume_down,Escape,Tab,Remote Dpad Up,Remote Media Play Pause,TV Input HDMI 3,KEYCODE_A,54';
    const { calls } = await pass(
      [...names.split(','), "{key: \"${'Ho' + 'me'}\"}"].map((name) => `- pressKey: ${name}\n`).join(''),
    );
    expect(calls('press_key').map(({ keycode }) => keycode)).toEqual([66, 67, 24, 25, 111, 61, 19, 85, 245, 29, 54, 3]);
  });
});

test('any Unicode is typed by uiautomator2, and the device’s own clipboard is filled', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'pad.yaml'), pad);
  await writeFile(join(folder, 'vivace.config.yaml'), 'flows: [flow.yaml]\nvirtual: {apps: [pad.yaml]}\n');
  const flow = `
- tapOn: {id: note}
- inputText: Zoë 日本 👩‍👩‍👧
- assertVisible: "Note <Zoë 日本 👩‍👩‍👧>"
- copyTextFrom: {id: echo}
- read_clipboard
- setClipboard: kept
- read_clipboard
`;
  await writeFile(join(folder, 'flow.yaml'), head + flow.trimStart());
  const done = await runProject([join(folder, 'flow.yaml')], { driver: 'uiautomator2' }, folder);
  expect(done.code, done.output).toBe(0);
  const numbers = done.all('toolCalled').filter((one) => one.tool === 'read_clipboard');
  const texts = numbers.map(({ call }) => done.all('toolReturned').find((one) => one.call === call)?.data['text']);
  expect(texts).toEqual(['Note <Zoë 日本 👩‍👩‍👧>', 'kept']);
  expect(await readFile(join(folder, 'flow.yaml'), 'utf8')).toContain('Zoë');
});
