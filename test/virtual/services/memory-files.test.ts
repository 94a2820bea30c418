import { describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../../src/virtual/services/memory-files.ts';

const create = (options = {}) => createMemoryFiles(() => 1000, options);
const bytes = (size: number) => Buffer.alloc(size);

describe('the file system in memory', () => {
  test('a full storage takes no more, and gives room back', () => {
    const files = create({ capacityBytes: 1000 });
    expect(files.write('/sdcard/a', bytes(900), 0o644, 0)).toBeUndefined();
    expect(files.append('/sdcard/a', bytes(200))).toBe('No space left on device');
    expect(files.write('/sdcard/b', bytes(200), 0o644, 0)).toBe('No space left on device');
    expect(files.usage).toEqual({ capacityBytes: 1000, usedBytes: 900 });
    expect(files.write('/sdcard/a', bytes(10), 0o644, 0)).toBeUndefined();
    expect(files.remove('/sdcard/a', false)).toBeUndefined();
    expect(files.usage.usedBytes).toBe(0);
    expect(files.write('/sdcard/b', bytes(1000), 0o644, 0)).toBeUndefined();
  });

  test('a fault fills it for the paths it names', () => {
    const files = create({ isFull: (path: string) => path.includes('video') });
    expect(files.write('/sdcard/video.mp4', bytes(1), 0o644, 0)).toBe('No space left on device');
    expect(files.write('/sdcard/other', bytes(1), 0o644, 0)).toBeUndefined();
  });

  test('what is appended in pieces is read as one', () => {
    const files = create();
    const piece = Buffer.from('0123456789');
    for (let count = 0; count < 20_000; count++) files.append('/sdcard/big', piece);
    expect(files.stat('/sdcard/big')?.size).toBe(200_000);
    expect(files.read('/sdcard/big')?.subarray(-12).toString()).toBe('890123456789');
  });

  test('the system writes where the shell user may not, and the shell user reads what it may', () => {
    const files = create();
    const path = '/data/app/com.a-1/base.apk';
    expect(files.write(path, bytes(3), 0o644, 0)).toBe('Permission denied');
    expect(files.system.write(path, bytes(3), 0o644, 7)).toBeUndefined();
    expect(files.read(path)).toEqual(bytes(3));
    expect(files.stat(path)).toMatchObject({ mode: 0o100644, uid: 1000, size: 3, mtimeSeconds: 7 });
    expect(files.list('/data/app')).toBeUndefined();
    expect(files.refusal('/data/app')).toBe('Permission denied');
    expect(files.system.write('/data/data/com.a/secret', bytes(1), 0o600, 0)).toBeUndefined();
    expect(files.read('/data/data/com.a/secret')).toBeUndefined();
    expect(files.remove(path, false)).toBe('Permission denied');
  });

  test('links lead where they say; loops end', () => {
    const files = create();
    expect(files.realpath('/sdcard/Music')).toBe('/storage/emulated/0/Music');
    expect(files.symlink('/data/local/tmp/b', '/data/local/tmp/a')).toBeUndefined();
    expect(files.symlink('a', '/data/local/tmp/b')).toBeUndefined();
    expect(files.refusal('/data/local/tmp/a')).toBe('Too many symbolic links encountered');
    expect(files.lstat('/data/local/tmp/a')?.mode).toBe(0o120777);
    expect(files.remove('/data/local/tmp/a', false)).toBeUndefined();
    expect(files.stat('/storage/emulated/0/Music/../../0')?.mode).toBe(files.stat('/sdcard')?.mode);
  });

  test('a folder is moved with all that is in it, but not into itself', () => {
    const files = create();
    files.write('/data/local/tmp/f/g/h', bytes(5), 0o600, 0);
    expect(files.rename('/data/local/tmp/f', '/data/local/tmp/f/g')).toBe('Invalid argument');
    expect(files.rename('/data/local/tmp/f', '/sdcard/Download')).toBeUndefined();
    expect(files.stat('/sdcard/Download/f/g/h')).toMatchObject({ mode: 0o100660, uid: 10_100, size: 5 });
    expect(files.usage.usedBytes).toBe(5);
  });
});
