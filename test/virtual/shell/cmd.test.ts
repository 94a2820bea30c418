import { describe, expect, test } from 'vitest';
import { createFakeMachine } from './fake-machine.ts';

const thrown = (command: string, exception: string) =>
  `\nException occurred while executing '${command}':\n${exception}\n`;

describe('cmd', () => {
  test('lists services, refuses unknown ones, and tells those without commands by their stream', async () => {
    const { run } = createFakeMachine();
    expect((await run('cmd -l')).stdout).toMatch(/^Currently running services:\n {2}SurfaceFlinger\n/);
    expect((await run('cmd -l')).stdout).toContain('\n  statusbar\n');
    expect(await run('cmd nope x')).toEqual({ code: 20, stdout: '', stderr: "cmd: Can't find service: nope\n" });
    expect(await run('cmd clipboard get text')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'No shell command implementation.\n',
    });
    expect((await run('cmd')).code).toBe(20);
  });

  test('help is on stdout with 255; so is an unknown command', async () => {
    const { run } = createFakeMachine();
    expect(await run('cmd location help')).toMatchObject({ code: 255, stderr: '' });
    expect((await run('cmd location help')).stdout).toMatch(/^Location service commands:/);
    expect(await run('cmd location nope')).toEqual({ code: 255, stdout: 'Unknown command: nope\n', stderr: '' });
    expect((await run('cmd statusbar help')).code).toBe(0);
  });

  test('the shade opens and closes', async () => {
    const { run, told } = createFakeMachine();
    expect(
      await run('cmd statusbar expand-notifications; cmd statusbar expand-settings; cmd statusbar collapse'),
    ).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
    expect(told).toEqual(['panel notifications', 'panel quick-settings', 'panel none']);
  });

  test('airplane mode takes the radios and gives them back; before Android 11 there is no such command', async () => {
    const { run, machine } = createFakeMachine();
    const state = () => ['wifi', 'data', 'bluetooth'].map((radio) => machine.radios.get(radio as 'wifi'));
    expect((await run('cmd connectivity airplane-mode')).stdout).toBe('disabled\n');
    expect(await run('cmd connectivity airplane-mode enable')).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(state()).toEqual([false, false, false]);
    expect((await run('cmd connectivity airplane-mode; settings get global airplane_mode_on')).stdout).toBe(
      'enabled\n1\n',
    );
    await run('cmd connectivity airplane-mode disable');
    expect(state()).toEqual([true, true, true]);
    expect((await run('cmd connectivity airplane-mode maybe')).code).toBe(255);
    expect((await createFakeMachine({ api: 29 }).run('cmd connectivity airplane-mode enable')).stdout).toBe(
      'Unknown command: airplane-mode\n',
    );
  });

  test.each([
    ['cmd wifi set-wifi-enabled disabled', 'wifi', false],
    ['cmd -w wifi set-wifi-enabled disabled', 'wifi', false],
    ['svc wifi disable', 'wifi', false],
    ['cmd phone data disable', 'data', false],
    ['svc data disable', 'data', false],
    ['cmd bluetooth_manager disable', 'bluetooth', false],
    ['svc bluetooth disable', 'bluetooth', false],
    ['svc nfc enable', 'nfc', true],
  ] as const)('%s', async (command, radio, on) => {
    const { run, machine } = createFakeMachine();
    expect(machine.radios.get(radio)).toBe(!on);
    expect(await run(command)).toMatchObject({ code: 0, stderr: '' });
    expect(machine.radios.get(radio)).toBe(on);
  });

  test('services and commands that a level lacks', async () => {
    expect((await createFakeMachine({ api: 30 }).run('cmd sensor_privacy enable 0 camera')).code).toBe(0);
    expect((await createFakeMachine({ api: 34 }).run('cmd nfc enable-nfc')).stderr).toBe(
      'No shell command implementation.\n',
    );
    const { run, machine } = createFakeMachine({ api: 35 });
    await run('cmd nfc enable-nfc');
    expect(machine.radios.get('nfc')).toBe(true);
    expect((await createFakeMachine({ api: 28 }).run('cmd uimode night')).stdout).toBe('Unknown command: night\n');
  });

  test('night and car mode', async () => {
    const { run, told } = createFakeMachine();
    expect((await run('cmd uimode night; cmd uimode night yes; cmd uimode night')).stdout).toBe(
      'Night mode: no\nNight mode: yes\nNight mode: yes\n',
    );
    expect(told).toContain('setting secure ui_night_mode 2');
    expect(await run('cmd uimode night blue')).toMatchObject({
      code: 255,
      stdout: '',
      stderr: "Error: mode must be 'yes', 'no', or 'auto'\n",
    });
    expect((await run('cmd uimode car yes; cmd uimode car')).stdout).toBe('Car mode: yes\nCar mode: yes\n');
  });

  test('camera and microphone are switched off by privacy', async () => {
    const { run, machine } = createFakeMachine();
    await run('cmd sensor_privacy enable 0 camera; cmd sensor_privacy enable 0 microphone');
    expect([machine.switches.get('camera'), machine.switches.get('microphone')]).toEqual([false, false]);
    await run('cmd sensor_privacy disable 0 camera');
    expect(machine.switches.get('camera')).toBe(true);
    expect(await run('cmd sensor_privacy enable 0 nose')).toMatchObject({ code: 255, stdout: 'Invalid sensor\n' });
  });

  test('locales of an app', async () => {
    const { run } = createFakeMachine();
    expect(
      (await run('cmd locale set-app-locales com.a --locales de-DE,fr; cmd locale get-app-locales com.a')).stdout,
    ).toBe('Locales for com.a for user 0 are [de-DE,fr]\n');
    expect((await run('cmd locale set-app-locales com.a --locales; cmd locale get-app-locales com.a')).stdout).toBe(
      'Locales for com.a for user 0 are []\n',
    );
    expect((await run('cmd locale get-app-locales none')).stderr).toContain('Unknown package none');
  });

  test('volume of a stream', async () => {
    const { run } = createFakeMachine();
    expect((await run('cmd media_session volume --stream 3 --set 11; cmd media_session volume --get')).stdout).toBe(
      '[V] will control stream=3 (STREAM_MUSIC)\n[V] will set volume to index=11\n[V] will get volume\n[V] volume is 11 in range [0..15]\n',
    );
    expect((await run('cmd media_session volume --set 99')).code).toBe(255);
    expect((await run('dumpsys audio | grep -A5 STREAM_MUSIC | grep streamVolume')).stdout).toBe(
      '   streamVolume:11\n',
    );
  });

  test('battery, from either program', async () => {
    const { run } = createFakeMachine();
    const lines = async () => (await run('dumpsys battery | grep -E "USB|level|status"')).stdout;
    expect(await lines()).toBe('  USB powered: true\n  status: 5\n  level: 100\n');
    expect(await run('dumpsys battery set level 15; cmd battery unplug')).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(await lines()).toBe('  USB powered: false\n  status: 3\n  level: 15\n');
    await run('dumpsys battery reset');
    expect(await lines()).toBe('  USB powered: true\n  status: 5\n  level: 100\n');
  });

  test('the lock takes a PIN, wants the old one, and gives it up', async () => {
    let pin: string | undefined;
    const { run } = createFakeMachine({
      ui: {
        get secured() {
          return pin !== undefined;
        },
        setLock(next, old) {
          if (pin !== old) return false;
          pin = next;
          return true;
        },
      },
    });
    expect((await run('locksettings get-disabled; cmd lock_settings verify')).stdout).toBe(
      'false\nLock credential verified successfully\n',
    );
    expect((await run('locksettings verify --old 1111')).code).toBe(255);
    expect((await run('locksettings set-pin 12')).stderr).toContain('at least 4 digits');
    expect((await run('locksettings set-pin 1234; dumpsys lock_settings | grep Type')).stdout).toBe(
      "Pin set to '1234'\n    CredentialType: Pin\n",
    );
    expect(await run('locksettings clear')).toMatchObject({ code: 255, stdout: "Old password '' didn't match\n" });
    expect((await run('locksettings verify --old 1234; locksettings clear --old 1234')).stdout).toBe(
      'Lock credential verified successfully\nLock credential cleared\n',
    );
    expect(pin).toBeUndefined();
    expect((await run('locksettings set-disabled true; locksettings get-disabled')).stdout).toBe(
      'Lock screen disabled set to true\ntrue\n',
    );
  });
});

describe('cmd location', () => {
  test('the switch, and what belongs to it', async () => {
    const { run, machine } = createFakeMachine();
    expect((await run('cmd location is-location-enabled; settings get secure location_mode')).stdout).toBe('true\n3\n');
    await run('cmd location set-location-enabled false --user 0');
    expect([machine.location.enabled, machine.switches.get('location')]).toEqual([false, false]);
    expect((await run('cmd location is-location-enabled; settings get secure location_mode')).stdout).toBe(
      'false\n0\n',
    );
    await run('settings put secure location_mode 3');
    expect(machine.location.enabled).toBe(true);
    const old = createFakeMachine({ api: 30 });
    await old.run('cmd location set-location-enabled --user 0 false');
    expect(old.machine.location.enabled).toBe(false);
    expect((await old.run('cmd location providers add-test-provider gps')).stdout).toBe('Unknown command: providers\n');
  });

  test('a test provider needs the appop, gives places, and leaves the real one behind', async () => {
    const { run, machine } = createFakeMachine();
    expect(await run('cmd location providers add-test-provider gps')).toMatchObject({
      code: 255,
      stderr: thrown(
        'providers',
        'java.lang.SecurityException: com.android.shell from uid 2000 not allowed to perform MOCK_LOCATION',
      ),
    });
    machine.permissions.setOp('com.android.shell', 'android:mock_location', 'allow');
    expect(
      await run(
        'cmd location providers add-test-provider gps; cmd location providers set-test-provider-enabled gps true; cmd location providers set-test-provider-location gps --location 52.5,-13.4 --accuracy 5',
      ),
    ).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(machine.location.current).toMatchObject({ latitude: 52.5, longitude: -13.4, accuracy: 5 });
    expect((await run('dumpsys location')).stdout).toContain('last location=Location[gps 52.500000,-13.400000 hAcc=5');
    await run('cmd location providers remove-test-provider gps');
    expect(machine.location.providers.get('gps')).toEqual({ mock: false, enabled: true });
  });

  test.each([
    [
      'set-test-provider-location gps --location 1,2',
      'java.lang.IllegalArgumentException: gps provider is not a test provider',
    ],
    ['set-test-provider-location gps', 'java.lang.IllegalArgumentException: Option "--location" is required'],
    [
      'set-test-provider-location gps --location 1',
      'java.lang.IllegalArgumentException: Location argument must be in the form of "<LATITUDE>,<LONGITUDE>", not [1]',
    ],
    ['set-test-provider-enabled none true', "java.lang.IllegalArgumentException: provider doesn't exist: none"],
    ['add-test-provider', 'java.lang.IllegalArgumentException: Argument expected after "add-test-provider"'],
  ])('%s is refused', async (command, exception) => {
    const { run, machine } = createFakeMachine();
    machine.permissions.setOp('2000', 'MOCK_LOCATION', 'allow');
    expect(await run(`cmd location providers ${command}`)).toEqual({
      code: 255,
      stdout: '',
      stderr: thrown('providers', exception),
    });
  });
});

describe('cmd notification', () => {
  test('posts, lists, snoozes', async () => {
    const { run, machine } = createFakeMachine();
    expect((await run('cmd notification post -t Title -S bigtext tag "some text"')).stdout).toMatch(
      /^posting:\n {2}Notification\(channel=shell_cmd /,
    );
    expect(machine.notifications.all).toMatchObject([
      { packageName: 'com.android.shell', title: 'Title', text: 'some text' },
    ]);
    const key = '0|com.android.shell|2020|tag|2000';
    expect((await run('cmd notification list')).stdout).toBe(`${key}\n`);
    expect((await run(`cmd notification get '${key}'`)).stdout).toContain(`key=${key}`);
    expect((await run(`cmd notification snooze --for 1000 '${key}'`)).stdout).toContain(
      `snoozing <${key}> until time:`,
    );
    expect((await run('cmd notification list')).stdout).toBe('');
    expect((await run(`cmd notification unsnooze '${key}'; cmd notification list`)).stdout).toBe(`${key}\n`);
    expect(await run('cmd notification get nope')).toMatchObject({
      code: 1,
      stdout: 'error: no active notification matching key: nope\n',
    });
    expect((await run('cmd notification post onlytag')).code).toBe(255);
  });

  test('listeners and do-not-disturb are settings', async () => {
    const { run, machine } = createFakeMachine();
    machine.switches.set('notification-listener', false);
    expect(await run('cmd notification allow_listener io.appium.settings/.NLService')).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
    expect(machine.switches.get('notification-listener')).toBe(true);
    expect((await run('settings get secure enabled_notification_listeners')).stdout).toBe(
      'io.appium.settings/.NLService\n',
    );
    await run('cmd notification disallow_listener io.appium.settings/.NLService');
    expect(machine.switches.get('notification-listener')).toBe(false);
    expect(await run('cmd notification allow_listener nope')).toMatchObject({ code: 255 });
    expect((await run('cmd notification set_dnd on; settings get global zen_mode')).stdout).toBe('2\n');
  });
});

describe('svc power', () => {
  test('staying on is a setting and wakes', async () => {
    const { run, told } = createFakeMachine();
    await run('svc power stayon usb');
    expect(told).toContain('wake');
    expect((await run('settings get global stay_on_while_plugged_in')).stdout).toBe('2\n');
    expect((await run('svc power stayon maybe')).stderr).toMatch(/^usage: svc power/);
    expect(await run('svc nope')).toMatchObject({ code: 0, stderr: expect.stringMatching(/^Available commands/) });
  });
});
