import { expect, test } from 'vitest';
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

test('frames become a movie', async () => {
  const encoder = await openVideoEncoder({ width: 64, height: 32, framesPerSecond: 5, bitsPerSecond: 1_000_000 });
  for (const grey of [0, 128, 255]) encoder.add(Buffer.alloc(64 * 32 * 4, grey));
  expectMovie(encoder.finish(), { width: 64, height: 32 });
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
  expectMovie(video as Buffer, { width: 160, height: 120 });
  expect(await camera.takeVideo({ width: 160, height: 120, ms: 100_000 })).toMatch(/60 s at most/);
});

test('screenrecord records so long, or until it is interrupted, and says what is wrong', async () => {
  const { run, machine } = createFakeMachine();
  const done = await run('screenrecord --time-limit 2 --size 64x128 --verbose /sdcard/a.mp4');
  expect(done.code).toBe(0);
  expect(done.stdout).toMatch(/Time limit reached\nEncoder stopping; recorded 10 frames in 2 seconds\n/);
  expectMovie(machine.files.read('/sdcard/a.mp4') as Buffer, { width: 64, height: 128 });
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
