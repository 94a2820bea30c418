import { describe, expect, it } from 'vitest';
import { resolveTools } from '../../src/config/resolve-tools.ts';
import { resolveSettings, UsageError } from '../../src/config/settings.ts';

describe('resolveSettings', () => {
  it('has a default for everything', () => {
    expect(resolveSettings({}, {}, {})).toEqual({
      device: {},
      driver: 'auto',
      format: ['junit', 'ndjson'],
      env: {},
      givenEnv: {},
      envFiles: { flags: [], file: [] },
      envWins: false,
      secrets: [],
      retries: 0,
      maxRetriesLimit: 3,
      timeoutMs: 600_000,
      conditionTimeoutMs: 7_000,
      includeTags: [],
      excludeTags: [],
      requireTags: [],
      excludeReferenced: false,
      disableAnimations: false,
      strict: false,
      scripts: { timeoutMs: 10_000, memoryMb: 64, networkMs: 300_000 },
      ai: { timeoutMs: 60_000 },
      check: {},
      tools: resolveTools({}, () => 60_000),
      updateBaselines: false,
      virtualTime: false,
      virtual: {},
    });
  });

  it('flags beat the file; env, secrets and tags of both are joined', () => {
    const file = { output: 'a', retries: 1, timeout: '5s', env: { A: 1, B: 'b' }, secrets: 'A', includeTags: ['x'] };
    const flags = { output: 'b', retries: '2', env: { A: '2' }, secrets: ['B'], includeTags: 'y, x', format: 'junit' };
    expect(resolveSettings(flags, {}, { ...file, maxRetriesLimit: 9 })).toMatchObject({
      output: 'b',
      retries: 2,
      timeoutMs: 5_000,
      env: { A: '2', B: 'b' },
      secrets: ['A', 'B'],
      includeTags: ['x', 'y'],
      format: ['junit'],
      maxRetriesLimit: 9,
    });
  });

  it('takes the model from flags, the environment and the file, and its key from neither', () => {
    const file = { ai: { url: 'https://a.example/v1', model: 'a', keyEnv: 'A_KEY', timeout: '5s' } };
    expect(resolveSettings({}, {}, file).ai).toEqual({
      url: 'https://a.example/v1',
      model: 'a',
      keyEnv: 'A_KEY',
      timeoutMs: 5000,
    });
    const env = { VIVACE_AI_URL: 'https://b.example', VIVACE_AI_MODEL: 'b' };
    expect(resolveSettings({ aiModel: 'c' }, env, file).ai).toMatchObject({ url: 'https://b.example', model: 'c' });
    expect(resolveSettings({}, {}, {}).ai).toEqual({ timeoutMs: 60_000 });
    expect(() => resolveSettings({ aiUrl: 'https://user:key@a.example' }, {}, {})).toThrow(UsageError);
  });

  it('keeps apart who says which device', () => {
    const { device } = resolveSettings({ device: 'one' }, { ANDROID_SERIAL: 'two' }, { device: 'three' });
    expect(device).toEqual({ option: 'one', environment: 'two', config: 'three' });
  });

  it.each([
    [{ retries: 'x' }, '--retries takes a whole number from 0 to 100, not "x".'],
    [{ timeout: 'soon' }, '--timeout takes a duration such as 90s, 5m or 1500, not "soon".'],
    [{ adb: 'here' }, '--adb takes host:port, not "here".'],
  ])('%j is refused with what it takes', (flags, message) =>
    expect(() => resolveSettings(flags, {}, {})).toThrow(new UsageError(message)),
  );
});
