import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runProject } from './run-project.ts';
import { makeFolder } from './run-vivace.ts';

const counter = `
app: com.example.counter
label: Counter
permissions: [android.permission.CAMERA, android.permission.READ_CONTACTS, android.permission.MANAGE_EXTERNAL_STORAGE]
state: {count: 0, text: '', number: '', flag: ''}
onStart:
  - set: {text: "{params.text}", number: "{params.number}", flag: "{params.flag}"}
screens:
  home:
    - column:
        - {text: "Counted {count}", id: count}
        - {text: "Given {text} {number} {flag}", id: given}
        - {button: Count, id: add, onTap: [{add: {count: 1}}]}
`;

const launch = `
appId: com.example.counter
env: {WORD: "007", ANSWER: allow}
---
- launchApp:
    arguments: {text: "\${WORD}", number: 3.5, flag: true}
- assertVisible: Given 007 3.5 true
- tapOn: Count
- assertVisible: Counted 1
- killApp
- assertVisible: Counted 1
- pressKey: Home
- killApp
- launchApp: {stopApp: false}
- assertVisible: Counted 0
- tapOn: Count
- pressKey: Home
- launchApp: {stopApp: false}
- assertVisible: Counted 1
- launchApp
- assertVisible: Counted 0
- read_permissions: {app: com.example.counter}
- launchApp: {clearState: true, permissions: {all: deny, camera: "\${ANSWER}"}}
- read_permissions: {app: com.example.counter}
- setPermissions:
    permissions: {camera: deny, contacts: allow, android.permission.MANAGE_EXTERNAL_STORAGE: allow}
- read_permissions: {app: com.example.counter}
- launchApp: {permissions: {sms: allow}}
`;

const asking = `
appId: dev.vivace.camera
---
- launchApp: {clearState: true, permissions: {}}
- assertVisible: Only this time
- launchApp
- assertNotVisible: Only this time
- assertNotVisible: No access to the camera
`;

const state = `
appId: dev.vivace.shop
env: {TURN: "Landscape_Right", MODE: " Enabled "}
---
- launchApp
- assertLightMode
- setDarkMode: enabled
- assertDarkMode
- toggleDarkMode
- assertLightMode
- setDarkMode: {value: "\${MODE}"}
- assertDarkMode
- setDarkMode: disabled
- setAirplaneMode: enabled
- check_device_state: {airplane_mode: true}
- toggleAirplaneMode
- check_device_state: {airplane_mode: false}
- setAirplaneMode: {value: disabled}
- setOrientation: LANDSCAPE_LEFT
- check_device_state: {orientation: landscape_left}
- setOrientation: "\${TURN}"
- check_device_state: {orientation: landscape_right}
- setOrientation: {orientation: upsideDown}
- check_device_state: {orientation: upside_down}
- setOrientation: portrait
- tapOn: {id: email}
- assertDarkMode: {optional: true}
`;

const places = `
appId: dev.vivace.chat
env: {NORTH: "-33.85680", GOAL: "52.52001, 13.40501"}
---
- launchApp: {clearState: true}
- setLocation: {latitude: "\${NORTH}", longitude: 151.2153}
- tapOn: Grace Hopper
- tapOn: Send location
- assertVisible: ".*-33.85680,151.21530.*"
- travel:
    points: ["52.52000, 13.40500", "\${GOAL}", "52.52000, 13.40510"]
    speed: 5
- tapOn: Send location
- assertVisible: ".*52.52000,13.40510.*"
`;

describe.each(['adb', 'uiautomator2'])('through %s', (driver) => {
  const run = async (name: string, text: string) => {
    const folder = await makeFolder();
    await writeFile(join(folder, 'counter.yaml'), counter);
    await writeFile(join(folder, 'vivace.config.yaml'), 'flows: [flow.yaml]\nvirtual: {apps: [counter.yaml]}\n');
    await writeFile(join(folder, 'flow.yaml'), text.trimStart());
    const done = await runProject([join(folder, 'flow.yaml')], { driver }, folder);
    expect(done.code, `${name}: ${done.output}`).toBe(0);
    const calls = (tool: string) => {
      const numbers = done.all('toolCalled').filter((one) => one.tool === tool);
      return numbers.map(({ call }) => done.all('toolReturned').find((one) => one.call === call)?.data ?? {});
    };
    const warnings = done.all('logged').flatMap((one) => (one.level === 'warning' ? [one.text] : []));
    return { ...done, calls, warnings };
  };

  test('launchApp gives typed arguments and permissions, killApp ends what is in the background', async () => {
    const { calls, warnings } = await run('launch', launch);
    const told = calls('read_permissions').map(({ permissions }) => Object.values(permissions as object));
    expect(told).toEqual([
      [true, true, true],
      [true, false, false],
      [false, true, true],
    ]);
    expect(warnings).toEqual([
      expect.stringContaining('only apps in the background can be killed'),
      expect.stringContaining('does not ask for sms'),
    ]);
  });

  test('an app asks for nothing unless the flow leaves permissions alone', async () => {
    await run('asking', asking);
  });

  test('dark mode, airplane mode and orientation are what the device then says', async () => {
    const { output } = await run('state', state);
    expect(output).toContain('Expected dark mode on, but it is off');
  });

  test('the app is told where the device is, and where it has travelled to', async () => {
    const { calls } = await run('places', places);
    expect(calls('travel_route')).toEqual([expect.objectContaining({ steps: expect.any(Number) })]);
  });
});
