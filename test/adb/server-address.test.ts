import { describe, expect, it } from 'vitest';
import { findAdbServer } from '../../src/adb/server-address.ts';

describe('findAdbServer', () => {
  it('prefers the option, then the socket, then the port, then 5037', () => {
    const env = { ADB_SERVER_SOCKET: 'tcp:10.0.0.2:6000', ANDROID_ADB_SERVER_PORT: '6001' };
    expect(findAdbServer('build:7000', env)).toEqual({ host: 'build', port: 7000 });
    expect(findAdbServer(undefined, env)).toEqual({ host: '10.0.0.2', port: 6000 });
    expect(findAdbServer(undefined, { ANDROID_ADB_SERVER_PORT: '6001' })).toEqual({ host: '127.0.0.1', port: 6001 });
    expect(findAdbServer(undefined, {})).toEqual({ host: '127.0.0.1', port: 5037 });
  });

  it('reads every usual form', () => {
    expect(findAdbServer('5042', {})).toEqual({ host: '127.0.0.1', port: 5042 });
    expect(findAdbServer(undefined, { ADB_SERVER_SOCKET: 'tcp:5042' })).toEqual({ host: '127.0.0.1', port: 5042 });
    expect(findAdbServer('[::1]:5042', {})).toEqual({ host: '::1', port: 5042 });
  });

  it('names the setting it cannot read', () => {
    expect(() => findAdbServer('nowhere', {})).toThrow('--adb is "nowhere"');
    expect(() => findAdbServer(undefined, { ADB_SERVER_SOCKET: 'localabstract:x' })).toThrow('ADB_SERVER_SOCKET');
    expect(() => findAdbServer(undefined, { ANDROID_ADB_SERVER_PORT: '70000' })).toThrow('ANDROID_ADB_SERVER_PORT');
  });
});
