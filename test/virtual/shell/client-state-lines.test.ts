import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PackageInfo } from '../../../src/virtual/contract/packages.ts';
import { createFakeMachine, type FakeMachine } from './fake-machine.ts';

const file = new URL('../../../fixtures/clients/requests.txt', import.meta.url);

const programs = ['input', 'uiautomator', 'screencap', 'wm', 'ime', 'settings', 'svc', 'dumpsys', 'cmd'];
const ofApps = /^(dumpsys|cmd) (package|activity)\b/;

/** What the adb of these clients sent: `adb exec-out` quotes each word. */
function readLines(): readonly string[] {
  const lines = readFileSync(file, 'utf8').matchAll(/^(?:shell_v2,\S+|shell|exec) (.+)$/gm);
  const commands = [...lines].map(([, command = '']) => command.trim());
  const mine = commands.filter((command) => programs.includes(command.split(' ')[0] ?? '') && !ofApps.test(command));
  return [...new Set(mine)];
}

/** What the client needs from the answer. */
interface Need {
  readonly line: RegExp;
  readonly code?: number;
  readonly stdout: RegExp;
  readonly stderr?: RegExp;
  check?(fake: FakeMachine): void;
}

const silent = /^$/;

const needs: readonly Need[] = [
  { line: /^input (text|tap|keyevent) /, stdout: silent, check: ({ told }) => expect(told).not.toEqual([]) },
  { line: /^uiautomator 'dump' '\/dev\/tty'$/, stdout: /^<\?xml .*<\/hierarchy>UI hierchary dumped to: \/dev\/tty\n$/ },
  { line: /^screencap '-p'$/, stdout: /^png / },
  { line: /^wm size$/, stdout: /^Physical size: \d+x\d+\n/ },
  { line: /^settings get global device_name$/, stdout: /^\S.*\n$/ },
  {
    line: /^settings put global hidden_api_policy/,
    stdout: silent,
    check: ({ machine }) => expect(machine.settings.get('global', 'hidden_api_policy')).toBe('1'),
  },
  { line: /^settings delete global hidden_api_policy/, stdout: /^(Deleted \d rows\n){3}$/ },
  { line: /^dumpsys window windows$/, stdout: /^WINDOW MANAGER WINDOWS/ },
  // Maestro's runner looks for mInputShown and falls back on the window's own visibility.
  { line: /^dumpsys window InputMethod$/, stdout: /Window\{\w+ u0 InputMethod\}.*isVisible=false/s },
  { line: /^dumpsys window displays$/, stdout: /mCurrentFocus=Window\{\w+ u0 com\.a\/com\.a\.Main\}.*mFocusedApp=/s },
  // Appium asks for the focus and the keyguard in one.
  { line: /^dumpsys window$/, stdout: /mCurrentFocus=.*isKeyguardShowing=false/s },
  { line: /^dumpsys power$/, stdout: /mWakefulness=Awake/ },
  { line: /^dumpsys input_method$/, stdout: /mInputShown=false/ },
  { line: /^dumpsys gfxinfo \S+ reset$/, stdout: /^(No process found for: |Applications Graphics)/ },
  { line: /^dumpsys SurfaceFlinger --display-id$/, stdout: /^Display \d+ \(HWC display 0\): / },
  {
    line: /^dumpsys deviceidle whitelist \+/,
    stdout: /^(Added: \S+\n){3}$/,
    check: ({ machine }) => expect([...machine.remembered.idleAllowed]).toHaveLength(3),
  },
  // agent-device takes the complaint for "no clipboard here" and goes on.
  { line: /^cmd clipboard get text$/, stdout: silent, stderr: /^No shell command implementation\.\n$/ },
  {
    line: /^cmd notification allow_listener /,
    stdout: silent,
    check: ({ machine }) =>
      expect(machine.settings.get('secure', 'enabled_notification_listeners')).toContain('NLService'),
  },
];

const installed = ['io.appium.settings', 'io.appium.uiautomator2.server', 'io.appium.uiautomator2.server.test'];

function prepare(): FakeMachine {
  const fake = createFakeMachine();
  const common = fake.machine.packages.find('com.a') as PackageInfo;
  for (const packageName of installed) fake.machine.packages.put({ ...common, packageName });
  fake.machine.settings.put('global', 'device_name', 'Vivace');
  return fake;
}

describe('lines of the device state that clients were seen to send', () => {
  const lines = readLines();

  test('there are such lines', () => {
    expect(lines.length).toBeGreaterThan(15);
  });

  test.each(lines)('%s', async (line) => {
    const need = needs.find((one) => one.line.test(line));
    expect(need, 'somebody has to say what the client needs').toBeDefined();
    const fake = prepare();
    const { code, stdout, stderr } = await fake.run(line);
    expect({ code, stdout, stderr }).toEqual({
      code: need?.code ?? 0,
      stdout: expect.stringMatching(need?.stdout ?? silent),
      stderr: expect.stringMatching(need?.stderr ?? silent),
    });
    need?.check?.(fake);
  });

  test('no need is without a line', () => {
    expect(needs.filter(({ line }) => !lines.some((one) => line.test(one))).map(({ line }) => String(line))).toEqual(
      [],
    );
  });
});
