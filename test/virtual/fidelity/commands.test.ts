import { describe, expect, test } from 'vitest';
import { createFakeMachine } from '../shell/fake-machine.ts';
import { type Comparison, comparisons } from './comparisons.ts';
import { absentServices, commandDifferences, undumpedServices, unrecorded } from './differences.ts';
import { listRecordings, present, readRecording } from './recordings.ts';
import { shapeOf, shapesOf } from './shape.ts';

async function answer({ command, api, prepare, code = 0, stream = 'stdout' }: Comparison) {
  const fake = createFakeMachine({ api });
  fake.machine.properties.set('ro.sf.lcd_density', '420');
  if (prepare !== undefined) await fake.run(prepare);
  const got = await fake.run(command);
  expect({ code: got.code, other: stream === 'stdout' ? got.stderr : got.stdout }).toEqual({ code, other: '' });
  return got[stream].split('\n');
}

const name = ({ command, api, recording }: Comparison) => `API ${api}: ${command} as ${recording}`;

describe.skipIf(!present)('answers have the shape of recordings', () => {
  const used = new Set<string>();

  test.each(comparisons.map((one) => [name(one), one] as const))('%s', async (_, one) => {
    const recorded = shapesOf(readRecording(one.recording));
    const known = new Set(recorded);
    const allowed = new Map(
      commandDifferences.filter(({ of }) => of === one.recording).map(({ line }) => [line, line]),
    );
    const lines = (await answer(one)).filter((line) => line.trim() !== '');
    const strange: string[] = [];
    const placed: number[] = [];
    for (const line of lines) {
      const shape = shapeOf(line);
      if (!known.has(shape)) {
        if (allowed.has(shape)) used.add(`${one.recording} ${shape}`);
        else strange.push(`${line}   ⟶   ${shape}`);
        continue;
      }
      placed.push(recorded.indexOf(shape));
    }
    expect(strange, 'lines of a shape that was never recorded').toEqual([]);
    // The recording of a service that says nothing is empty.
    if (recorded.join('') === '') expect(lines).toEqual([]);
    else expect(placed.length, 'something of the recording is in the answer').toBeGreaterThan(0);
    // Of lines that come once in the recording, each stands after the one before it.
    const once = placed.filter((at) => recorded.indexOf(recorded[at] as string, at + 1) < 0);
    const distinct = once.filter((at, place) => once.indexOf(at) === place);
    expect(distinct, 'order of the lines').toEqual([...distinct].sort((a, b) => a - b));
  });

  test('every difference is one', () => {
    const needed = commandDifferences.map(({ of, line }) => `${of} ${line}`);
    expect(needed.filter((one) => !used.has(one))).toEqual([]);
    expect(commandDifferences.filter(({ why }) => why.length < 10)).toEqual([]);
  });
});

describe.skipIf(!present)('recordings of services', () => {
  const services = listRecordings('dumpsys')
    .map((file) => /^api33_mtk_(.+?)(?:_critical|_high|_checkin|_all)?\.txt$/.exec(file)?.[1])
    .filter((service) => service !== undefined)
    .filter((service) => !unrecorded.includes(service));

  test.each([...new Set(services)])('%s is compared, or absent and refused', async (service) => {
    const { run } = createFakeMachine({ api: 33 });
    const { stdout, stderr } = await run(`dumpsys ${service}`);
    if (Object.hasOwn(absentServices, service)) {
      expect({ stdout, stderr }).toEqual({ stdout: '', stderr: `Can't find service: ${service}\n` });
      expect((await run('dumpsys -l; cmd -l')).stdout).not.toContain(`  ${service}\n`);
    } else if (Object.hasOwn(undumpedServices, service)) {
      expect({ stdout, stderr }).toEqual({ stdout: '', stderr: '' });
    } else {
      expect(stderr).toBe('');
      expect(
        comparisons.map(({ recording }) => recording).filter((file) => file.includes(`api33_mtk_${service}`)),
      ).not.toEqual([]);
    }
  });

  test('no service is called absent that was not recorded', () => {
    expect(
      [...Object.keys(absentServices), ...Object.keys(undumpedServices)].filter(
        (service) => !services.includes(service),
      ),
    ).toEqual([]);
  });
});
