import { expect, test } from 'vitest';
import { createVirtualClock } from '../../../src/base/virtual-clock.ts';
import { createCamera } from '../../../src/virtual/render/camera.ts';
import { openVideoEncoder } from '../../../src/virtual/render/encode-video.ts';
import { scalePicture } from '../../../src/virtual/render/scale-picture.ts';
import { createFakeMachine } from '../shell/fake-machine.ts';

/** `ftyp` first, a track of the size asked for, and H.264 inside: what a player looks for. */
function expectMovie(bytes: Buffer, size: { readonly width: number; readonly height: number }) {
  expect(bytes.toString('latin1', 4, 8)).toBe('ftyp');
  const entry = bytes.indexOf('avc1', bytes.indexOf('stsd'), 'latin1');
  expect(entry).toBeGreaterThan(0);
  expect([bytes.readUInt16BE(entry + 28), bytes.readUInt16BE(entry + 30)]).toEqual([size.width, size.height]);
}

/** What `stts` says of the frames' lengths, and the lengths of movie, track and media. */
function readTimes(bytes: Buffer) {
  const find = (name: string) => bytes.indexOf(name, bytes.indexOf('moov', 0, 'latin1'), 'latin1') + 4;
  const times = find('stts');
  const lengths = Array.from({ length: bytes.readUInt32BE(times + 4) }, (_, at) => [
    bytes.readUInt32BE(times + 8 + at * 8),
    bytes.readUInt32BE(times + 12 + at * 8),
  ]);
  const total = [find('mvhd') + 16, find('tkhd') + 20, find('mdhd') + 16].map((at) => bytes.readUInt32BE(at));
  return { scale: bytes.readUInt32BE(find('mdhd') + 12), lengths, total };
}

const small = { width: 64, height: 32, framesPerSecond: 5, bitsPerSecond: 1_000_000 };

test('frames become a movie', async () => {
  const encoder = await openVideoEncoder(small);
  for (const grey of [0, 128, 255]) await encoder.add(Buffer.alloc(64 * 32 * 4, grey));
  const movie = await encoder.finish([40, 1960, 0.4]);
  expectMovie(movie, small);
  expect(readTimes(movie)).toEqual({
    scale: 90_000,
    lengths: [
      [1, 3600],
      [1, 176_400],
      [1, 36],
    ],
    total: [180_036, 180_036, 180_036],
  });
});

test('a picture is fitted into another shape with black bars', () => {
  const rgba = Buffer.from([1, 2, 3, 255, 4, 5, 6, 255]);
  const scaled = scalePicture({ width: 2, height: 1, rgba }, { width: 2, height: 3 });
  expect([...scaled]).toEqual([0, 0, 0, 255, 0, 0, 0, 255, 1, 2, 3, 255, 4, 5, 6, 255, 0, 0, 0, 255, 0, 0, 0, 255]);
});

test('the camera takes pictures that differ, and videos', async () => {
  const camera = createCamera(() => 0.5);
  const [first, second] = [
    await camera.takePicture({ width: 160, height: 120 }),
    await camera.takePicture({ width: 160, height: 120 }),
  ];
  expect(first.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(first.equals(second)).toBe(false);
  expect(await createCamera(() => 0.5).takePicture({ width: 160, height: 120 })).toEqual(first);
  const video = await camera.takeVideo({ width: 160, height: 120, ms: 1000 });
  if (typeof video === 'string') throw new Error(video);
  expectMovie(video.mp4, { width: 160, height: 120 });
  expect(video.thumbnail.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(await camera.takeVideo({ width: 160, height: 120, ms: 100_000 })).toMatch(/60 s at most/);
});

test('screenrecord records so long, or until it is interrupted, and says what is wrong', async () => {
  const { run, machine } = createFakeMachine();
  const done = await run('screenrecord --time-limit 2 --size 64x128 --verbose /sdcard/a.mp4');
  expect(done.code).toBe(0);
  expect(done.stdout).toMatch(/Time limit reached\nEncoder stopping; recorded 2 frames in 2 seconds\n/);
  expectMovie(machine.files.read('/sdcard/a.mp4') as Buffer, { width: 64, height: 128 });
  expect(readTimes(machine.files.read('/sdcard/a.mp4') as Buffer).total[0]).toBe(180_000);
  const running = run('screenrecord /sdcard/b.mp4 & sleep 1; pkill -INT screenrecord; wait; stat -c %s /sdcard/b.mp4');
  expect(Number((await running).stdout)).toBeGreaterThan(500);
  expect(await run('screenrecord')).toMatchObject({ code: 2, stderr: 'Must specify output file (see --help).\n' });
  expect((await run('screenrecord --time-limit 999 /sdcard/x.mp4')).stderr).toBe(
    'Time limit 999s outside acceptable range [1,180]\n',
  );
  expect(await run('screenrecord /nope/x.mp4')).toMatchObject({
    code: 1,
    stderr: "Unable to open '/nope/x.mp4': No such file or directory\n",
  });
});

test('a screen that moves is recorded frame by frame, and the movie lasts as long as it did', async () => {
  const clock = createVirtualClock();
  const start = clock.now();
  const { run, machine } = createFakeMachine({
    clock,
    ui: {
      get lastChangeAt() {
        return Math.min(clock.now(), start + 1000);
      },
    },
  });
  await run('screenrecord --time-limit 3 --size 64x128 /sdcard/a.mp4');
  const { lengths, total } = readTimes(machine.files.read('/sdcard/a.mp4') as Buffer);
  expect(total).toEqual([270_000, 270_000, 270_000]);
  expect(lengths.reduce((sum, [count = 0]) => sum + count, 0)).toBeGreaterThan(14);
  expect(lengths.at(-1)?.[1]).toBeGreaterThan(80_000);
});

test('an encoder whose signal is aborted takes its waiting callers and its thread with it', async () => {
  const end = new AbortController();
  const encoder = await openVideoEncoder(small, end.signal);
  const adding = encoder.add(Buffer.alloc(64 * 32 * 4));
  end.abort(new Error('the device was closed'));
  await expect(adding).rejects.toThrow('the device was closed');
  await expect(encoder.finish([1])).rejects.toThrow('the device was closed');
  await expect(openVideoEncoder(small, end.signal)).rejects.toThrow('the device was closed');
});
