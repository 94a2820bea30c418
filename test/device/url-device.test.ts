import { describe, expect, it } from 'vitest';
import { parseUrlDevice } from '../../src/device/url-device.ts';

const token = 'a-token-nobody-reads';

describe('a device by its address', () => {
  it('is reached by http or https, and called by its address without what may be secret in it', () => {
    expect(parseUrlDevice('mcp+http://10.0.0.7:8080/mcp', token)).toEqual({
      kind: 'device',
      device: { name: 'mcp+http://10.0.0.7:8080/mcp', url: 'http://10.0.0.7:8080/mcp', token },
    });
    expect(parseUrlDevice('mcp+https://phone.example/mcp?key=hush#x', undefined)).toEqual({
      kind: 'device',
      device: { name: 'mcp+https://phone.example/mcp?…', url: 'https://phone.example/mcp?key=hush' },
    });
    expect(parseUrlDevice('mcp+http://[::1]:1/mcp', undefined)).toMatchObject({
      device: { name: 'mcp+http://[::1]:1/mcp' },
    });
  });

  it('is no serial: those of adb are none', () => {
    for (const serial of ['emulator-5554', '10.0.0.7:5555', 'R58', 'mcp', 'virtual', 'adb-R58._adb-tls-connect._tcp']) {
      expect(parseUrlDevice(serial, token)).toBeUndefined();
    }
  });

  it.each([
    ['http://me:hush@host/mcp', 'write "mcp+" before the address'],
    ['mcp://host/mcp', 'mcp+http://host:port/mcp'],
    ['mcp+ws://host/mcp', 'mcp+http://host:port/mcp'],
    ['mcp+http:host', 'cannot be read'],
    ['mcp+http://', 'cannot be read'],
    ['mcp+http://host:port/mcp', 'cannot be read'],
    ['mcp+http://me:hush@host/mcp', 'VIVACE_MCP_DEVICE_TOKEN'],
  ])('%s is told what is wrong with it', (wish, words) => {
    const found = parseUrlDevice(wish, token);
    expect(found).toMatchObject({ kind: 'fault', message: expect.stringContaining(words) });
    expect(JSON.stringify(found)).not.toContain('hush');
  });

  it('takes no token that no header holds, and does not repeat it', () => {
    for (const bad of ['two words', 'line\nbreak', 'schlüssel']) {
      const found = parseUrlDevice('mcp+http://host/mcp', bad);
      expect(found).toMatchObject({ kind: 'fault', message: expect.stringContaining('VIVACE_MCP_DEVICE_TOKEN') });
      expect(JSON.stringify(found)).not.toContain(bad);
    }
  });
});
