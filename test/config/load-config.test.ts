import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import { describe, expect, it, onTestFinished } from 'vitest';
import { renderDiagnostic } from '../../src/base/diagnostic.ts';
import type { Json } from '../../src/base/json.ts';
import { createNodeHost } from '../../src/base/node-host.ts';
import { type LoadedConfig, loadConfig } from '../../src/config/load-config.ts';
import { configSchema } from '../../src/config/options.ts';

// As the build compiles it.
const validate = new Ajv({ allErrors: true, strict: false }).compile({ ...configSchema, $id: 'config' });
const check = (value: Json): readonly ErrorObject[] => (validate(value) ? [] : (validate.errors ?? []));

async function load(text: string): Promise<LoadedConfig> {
  const folder = await mkdtemp(join(tmpdir(), 'vivace-config-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'vivace.config.yaml'), text);
  await mkdir(join(folder, 'below'));
  return loadConfig(createNodeHost({ cwd: join(folder, 'below') }), check);
}

/** `line:column code message | hint`. */
async function faultsOf(text: string): Promise<readonly string[]> {
  const { diagnostics } = await load(text);
  return diagnostics.map(
    ({ range: { start }, code, message, hint = '' }) => `${start.line}:${start.column} ${code} ${message} | ${hint}`,
  );
}

describe('a config', () => {
  it('is found upward, and what is right has no faults', async () => {
    const text =
      'device: virtual\nadb: localhost:5038\nflows: ["**", "!x/*"]\nformat: junit\nenv: {A: 1, B: true, C: c}\nretries: 2\n' +
      'maxRetriesLimit: 10\ntimeout: 90s\nconditionTimeout: 500\nvirtual:\n  profile: phone-usb\n  size: 540x960\n  api: 30\n' +
      '  faults:\n    - {fault: network-delay, on: /x, ms: 5}\n    - {fault: crash, on: Buy, times: 2}\n';
    const { diagnostics, values, path, root } = await load(text);
    expect(diagnostics).toEqual([]);
    expect(values).toMatchObject({ maxRetriesLimit: 10, virtual: { faults: [{ ms: 5 }, { times: 2 }] } });
    expect(path).toBe(join(root, 'vivace.config.yaml'));
  });

  it.each([
    ['device: 5', '1:9 config/wrong-type "device" must be a text, not "5". | Serial of the device'],
    ['device:', '1:8 config/wrong-type "device" must be a text, not nothing.'],
    ['adb: here', '1:6 config/wrong-type "adb" must be host:port, such as 127.0.0.1:5037, not "here".'],
    [
      'check: {severity: {lint/point: off}}',
      '1:32 config/wrong-type "check.severity.lint/point" must be error or warning, not "off".',
    ],
    ['retries: many', '1:10 config/wrong-type "retries" must be a whole number from 0 to 100, not "many".'],
    ['retries: -1', '1:10 config/wrong-type "retries" must be a whole number from 0 to 100, not "-1".'],
    [
      'maxRetriesLimit: 1.5',
      '1:18 config/wrong-type "maxRetriesLimit" must be a whole number from 0 to 100, not "1.5".',
    ],
    [
      'timeout: soon',
      '1:10 config/wrong-type "timeout" must be a duration such as 90s, 5m or 1500 (milliseconds), not "soon".',
    ],
    ['timeout: 0', '1:10 config/wrong-type "timeout" must be a duration such as'],
    ['format: {a: b}', '1:9 config/wrong-type "format" must be a text, or a list of texts, not a map.'],
    ['flows: [1]', '1:8 config/wrong-type "flows" must be a text, or a list of texts, not a list.'],
    ['env: [A]', '1:6 config/wrong-type "env" must be a map of names and values, not a list.'],
    ['env: {A: [1]}', '1:10 config/wrong-type "env.A" must be a text, a number, or true or false, not a list.'],
    ['virtual: fast', '1:10 config/wrong-type "virtual" must be a map such as {profile: phone-usb}, not "fast".'],
    [
      'virtual: {profile: phone-usp}',
      '1:20 config/wrong-type "virtual.profile" must be one of instant, phone-usb, phone-wifi, emulator-ci, not "phone-usp". | Did you mean "phone-usb"?',
    ],
    [
      'virtual:\n  size: big',
      '2:9 config/wrong-type "virtual.size" must be width and height such as 1080x2400, not "big".',
    ],
    ['virtual: {api: 20}', '1:16 config/wrong-type "virtual.api" must be a whole number from 28 to 36, not "20".'],
    [
      'virtual:\n  faults:\n    - fault: drop-tapp\n      on: a',
      '3:14 config/wrong-type "virtual.faults[0].fault" must be one of drop-tap, network-error, network-delay, crash, slow, hang, refuse, cut, offline, null-root, never-idle, no-inject, low-storage, permission-dialog, anr-dialog, reboot, not "drop-tapp". | Did you mean "drop-tap"?',
    ],
    [
      'virtual: {faults: [{fault: crash}]}',
      '1:20 config/wrong-type "virtual.faults[0]" needs "on". | on: What it strikes',
    ],
    ['virtual: {faults: [{fault: network-delay, on: a}]}', '1:20 config/wrong-type "virtual.faults[0]" needs "ms".'],
    [
      'virtual: {faults: [{fault: crash, on: a, times: 0}]}',
      '1:49 config/wrong-type "virtual.faults[0].times" must be a whole number above 0',
    ],
    ['- a', '1:1 config/wrong-type The config must be a map of settings, not a list.'],
    [
      'retrys: 1',
      '1:1 config/unknown-key The config has no setting "retrys", so it does nothing. | Did you mean "retries"?',
    ],
    [
      'conditonTimeout: 1s',
      '1:1 config/unknown-key The config has no setting "conditonTimeout", so it does nothing. | Did you mean "conditionTimeout"?',
    ],
    ['zzz: 1', '1:1 config/unknown-key The config has no setting "zzz", so it does nothing. | It has device, adb,'],
    [
      'virtual: {profil: instant}',
      '1:11 config/unknown-key "virtual" has no setting "profil", so it does nothing. | Did you mean "profile"?',
    ],
    [
      'virtual:\n  faults:\n    - fault: crash\n      on: a\n      tims: 2',
      '5:7 config/unknown-key "virtual.faults[0]" has no setting "tims", so it does nothing. | Did you mean "times"?',
    ],
    [
      'virtual: {faults: [{fault: crash, on: a, ms: 5}]}',
      '1:42 config/unknown-key "virtual.faults[0].ms" has no effect here. | How slow',
    ],
    ['updateBaselines: true', '1:1 config/unknown-key The config has no setting "updateBaselines"'],
    ['device: [', '1:10 yaml/syntax'],
    ['d\0e\0', '1:1 file/unreadable "../vivace.config.yaml" is not a text in UTF-8.'],
  ])('%j is told once, at its place, with what is allowed', async (text, wanted) => {
    const faults = await faultsOf(text);
    expect(faults).toHaveLength(1);
    expect(faults[0]?.slice(0, wanted.length)).toBe(wanted);
  });

  it('keeps its values with a warning, and has none with an error; all faults at once', async () => {
    expect((await load('retries: 2\nzzz: 1')).values).toMatchObject({ retries: 2 });
    const { values, diagnostics, source } = await load('retries: x\ntimeout: y\n');
    expect(values).toEqual({});
    expect(diagnostics.map((one) => renderDiagnostic(one, source).split('\n')[0])).toEqual([
      expect.stringMatching(/^\.\.\/vivace\.config\.yaml:1:10 {2}config\/wrong-type/),
      expect.stringMatching(/^\.\.\/vivace\.config\.yaml:2:10 {2}config\/wrong-type/),
    ]);
  });
});
