import { describe, expect, test } from 'vitest';
import { DeviceError } from '../../src/base/failure.ts';
import { assertTrue, call, group, plan, script, step, tap } from './plans.ts';
import { failing, runPlans } from './run-plans.ts';

const always = Number.POSITIVE_INFINITY;

describe('a flow', () => {
  test('runs its steps in order and passes', async () => {
    const ran = await runPlans(plan([tap('0', 'a'), tap('1', 'b')]));
    expect(ran.calls).toEqual(['tap {"name":"a"}', 'tap {"name":"b"}']);
    expect(ran.result).toMatchObject({ status: 'passed', exitCode: 0, counts: { passed: 1, flaky: 0 }, bugs: [] });
    expect(ran.sessions.map((session) => session.closed)).toEqual([true]);
    expect(ran.of('deviceOpened')).toMatchObject([{ setupMs: 12 }]);
  });

  test('stops at the first failure, which names its place and keeps its evidence', async () => {
    const ran = await runPlans(plan([tap('0', 'a'), tap('1', 'gone'), tap('2', 'c')]), {
      answer: failing({ gone: always }),
    });
    expect(ran.steps).toEqual(['0 passed', '1 failed not_found']);
    expect(ran.result).toMatchObject({ status: 'failed', exitCode: 1 });
    expect(ran.result.flows[0]?.failure).toMatchObject({
      code: 'not_found',
      message: 'No gone',
      file: 'flows/a.yaml',
      range: { start: { line: 6 } },
    });
    expect([...ran.saved]).toEqual([
      ['artifacts/flows/a.yaml/1/step-1.png', 'png'],
      ['artifacts/flows/a.yaml/1/step-1.xml', '<hierarchy/>'],
    ]);
    expect(ran.of('artifactSaved').map((event) => [event.kind, event.step])).toEqual([
      ['screenshot', '1'],
      ['hierarchy', '1'],
    ]);
  });

  test('hands each call its app, files, place and deadline', async () => {
    const ran = await runPlans(plan([tap('0', 'a')]), { options: { flowTimeoutMs: 5_000 } });
    const request = ran.sessions[0]?.requests[0];
    expect(request).toMatchObject({
      appId: 'com.example',
      place: { flow: 'flows/a.yaml', attempt: 1, step: '0' },
      files: { folder: '/project/flows/a.yaml' },
    });
    expect(request?.deadline.at).toBe((ran.of('attemptStarted')[0]?.at ?? 0) + 5_000);
  });

  test('tells pictures and hierarchies of tools, each under its own name', async () => {
    const artifacts = [{ kind: 'diff', name: 'home.png', mime: 'image/png', bytes: Buffer.from('d') }] as const;
    const ran = await runPlans(plan([tap('0', 'a'), tap('1', 'b')]), { answer: () => ({ artifacts }) });
    expect([...ran.saved.keys()]).toEqual(['artifacts/flows/a.yaml/1/home.png', 'artifacts/flows/a.yaml/1/home-2.png']);
  });

  test('virtual time stands still while a picture is saved, whatever timer runs behind', async () => {
    // On the real clock, as reports are written; a turn of the event loop is when virtual time would jump.
    const slowly = () => new Promise<string>((resolve) => setTimeout(() => resolve('a.png'), 20));
    const ran = await runPlans(plan([tap('0', 'gone')]), {
      answer: failing({ gone: always }),
      saveArtifact: slowly,
      interruptAtMs: 60_000,
    });
    expect(ran.steps).toEqual(['0 failed not_found']);
    expect(ran.of('stepFinished')[0]?.durationMs).toBe(0);
  });

  test.each([
    [
      'the device gives none',
      { evidence: () => Promise.reject(new Error('gone')) },
      'No evidence of the failure: gone',
    ],
    [
      'it cannot be saved',
      { saveArtifact: () => Promise.reject(new Error('disk full')) },
      'step-0.png could not be saved: disk full',
    ],
    ['it never comes', { evidence: () => new Promise<never>(() => {}) }, 'The device did not answer in time'],
  ])('evidence never hides the failure: %s', async (_name, trouble, words) => {
    const ran = await runPlans(plan([tap('0', 'gone')]), { answer: failing({ gone: always }), ...trouble });
    expect(ran.steps).toEqual(['0 failed not_found']);
    expect(
      ran
        .of('logged')
        .map((event) => event.text)
        .join(),
    ).toContain(words);
  });
});

describe('hooks', () => {
  const hooked = (...names: [start: string, body: string, complete: string]) =>
    plan([tap('1', names[1])], { onStart: [tap('0', names[0])], onComplete: [tap('2', names[2])] });

  test.each([
    ['all well', {}, ['0 passed', '1 passed', '2 passed'], undefined],
    ['a failed start skips the commands', { a: always }, ['0 failed not_found', '2 passed'], 'No a'],
    ['a failed command', { b: always }, ['0 passed', '1 failed not_found', '2 passed'], 'No b'],
    ['a failed end fails the flow', { c: always }, ['0 passed', '1 passed', '2 failed not_found'], 'No c'],
    [
      'the earlier failure wins',
      { b: always, c: always },
      ['0 passed', '1 failed not_found', '2 failed not_found'],
      'No b',
    ],
  ])('%s', async (_name, names, steps, message) => {
    const ran = await runPlans(hooked('a', 'b', 'c'), { answer: failing(names) });
    expect(ran.steps).toEqual(steps);
    expect(ran.result.flows[0]?.failure?.message).toBe(message);
  });

  test('of an included flow run around it', async () => {
    const inner = group('0', [tap('0.1', 'gone')], { onStart: [tap('0.0', 'a')], onComplete: [tap('0.2', 'c')] });
    const ran = await runPlans(plan([inner, tap('1', 'never')]), { answer: failing({ gone: always }) });
    expect(ran.steps).toEqual(['0.0 passed', '0.1 failed not_found', '0.2 passed', '0 failed not_found']);
  });
});

describe('attempts', () => {
  test('a flow that passes later is flaky, and every attempt keeps its evidence', async () => {
    const ran = await runPlans(plan([tap('0', 'gone')]), { answer: failing({ gone: 2 }), options: { retries: 3 } });
    expect(ran.of('attemptFinished').map((event) => event.status)).toEqual(['failed', 'failed', 'passed']);
    expect(ran.result.flows).toMatchObject([{ status: 'passed', flaky: true, attempts: 3 }]);
    expect(ran.result).toMatchObject({ exitCode: 0, counts: { passed: 1, flaky: 1 } });
    expect([...ran.saved.keys()].filter((path) => path.endsWith('png'))).toEqual([
      'artifacts/flows/a.yaml/1/step-0.png',
      'artifacts/flows/a.yaml/2/step-0.png',
    ]);
  });

  test('end when they are used up', async () => {
    const ran = await runPlans(plan([tap('0', 'gone')]), {
      answer: failing({ gone: always }),
      options: { retries: 1 },
    });
    expect(ran.result.flows).toMatchObject([{ status: 'failed', flaky: false, attempts: 2 }]);
  });

  test('each begins with an empty world', async () => {
    const body = [step('0', script('output.count = (output.count || 0) + 1')), step('1', assertTrue(false))];
    const counted = step('1', [script('console.log(output.count)'), assertTrue(false)]);
    const ran = await runPlans(plan([body[0] as never, counted]), { options: { retries: 1 } });
    expect(ran.of('logged').map((event) => event.text)).toEqual(['1', '1']);
  });
});

describe('deadlines', () => {
  test('the flow timeout ends what is waited for, and says where', async () => {
    const ran = await runPlans(plan([tap('0', 'slow'), tap('1', 'b')], { onComplete: [tap('2', 'clean up')] }), {
      options: { flowTimeoutMs: 1_000 },
      answer: ({ input }) => (input['name'] === 'slow' ? { takesMs: 60_000 } : { takesMs: 500 }),
    });
    expect(ran.steps).toEqual(['0 failed flow_timeout', '2 passed']);
    expect(ran.result).toMatchObject({ status: 'failed', exitCode: 1 });
    expect(ran.result.flows[0]?.failure).toMatchObject({
      message: 'The flow did not finish within 1000 ms; it was at: step 0',
      details: ['tap ran out of time'],
      range: { start: { line: 5 } },
    });
  });

  test('is not forgiven by optional', async () => {
    const slow = tap('0', 'slow', { policy: { optional: true } });
    const ran = await runPlans(plan([slow]), {
      options: { flowTimeoutMs: 1_000 },
      answer: () => ({ takesMs: 60_000 }),
    });
    expect(ran.steps).toEqual(['0 failed flow_timeout']);
  });

  test('a time used up between steps ends the flow', async () => {
    const ran = await runPlans(plan([tap('0', 'a'), tap('1', 'b')]), {
      options: { flowTimeoutMs: 1_000 },
      answer: () => ({ takesMs: 1_000 }),
    });
    expect(ran.steps).toEqual(['0 passed']);
    expect(ran.result.flows[0]?.failure).toMatchObject({ code: 'flow_timeout' });
  });

  test('a step keeps its own time', async () => {
    const ran = await runPlans(plan([tap('0', 'slow', { policy: { timeoutMs: 300 } })]), {
      answer: () => ({ takesMs: 60_000 }),
    });
    expect(ran.steps).toEqual(['0 failed timeout']);
    expect(ran.of('stepFinished')[0]?.durationMs).toBe(300);
  });

  test('a call that hangs past its deadline is given up as the device’s', async () => {
    const ran = await runPlans(plan([tap('0', 'a', { policy: { timeoutMs: 300 } })]), {
      answer: () => ({ takesMs: 3_600_000, deaf: true }),
      problems: [expect.stringContaining('call 1 is still open'), expect.stringContaining('call 1 is still open')],
    });
    expect(ran.steps).toEqual(['0 errored device_timeout']);
    expect(ran.result.durationMs).toBe(5_300);
  });
});

describe('devices', () => {
  test('a lost device is an error of the environment, and the next flow gets a new session', async () => {
    const plans = [plan([tap('0', 'lost')]), plan([tap('0', 'b')], { flow: 'flows/b.yaml' })];
    const ran = await runPlans(plans, {
      answer: ({ input }) => (input['name'] === 'lost' ? { code: 'device_lost', message: 'unplugged' } : undefined),
    });
    expect(ran.result.flows.map((flow) => flow.status)).toEqual(['errored', 'passed']);
    expect(ran.result).toMatchObject({ status: 'errored', exitCode: 3 });
    expect(ran.sessions.map((session) => session.closed)).toEqual([true, true]);
  });

  test('retries open it anew', async () => {
    let lost = true;
    const ran = await runPlans(plan([tap('0', 'a')]), {
      options: { retries: 1 },
      answer: () => {
        const answer = lost ? ({ code: 'device_lost', message: 'unplugged' } as const) : undefined;
        lost = false;
        return answer;
      },
    });
    expect(ran.result.flows).toMatchObject([{ status: 'passed', flaky: true, attempts: 2 }]);
    expect(ran.sessions).toHaveLength(2);
  });

  test('without a device every flow is errored with the reason', async () => {
    const plans = [plan([]), plan([], { flow: 'flows/b.yaml' })];
    const ran = await runPlans(plans, {
      openSession: () => Promise.reject(new DeviceError('device_lost', 'No device is attached')),
    });
    expect(ran.result.flows).toMatchObject([
      { status: 'errored', attempts: 0, failure: { message: 'No device is attached' } },
      { status: 'errored', attempts: 0, failure: { message: 'No device is attached' } },
    ]);
    expect(ran.result.exitCode).toBe(3);
  });

  test('a device that never opens is given up, and closed should it open later', async () => {
    let open = () => {};
    const ran = await runPlans(plan([]), {
      openSession: (make) =>
        new Promise((resolve) => {
          open = () => resolve(make());
        }),
    });
    expect(ran.result.flows[0]?.failure).toMatchObject({ code: 'device_timeout' });
    open();
    await new Promise((resolve) => setImmediate(resolve));
    expect(ran.sessions[0]?.closed).toBe(true);
  });

  test('a session that does not close is a warning', async () => {
    const ran = await runPlans(plan([]), { close: () => new Promise(() => {}) });
    expect(ran.result.exitCode).toBe(0);
    expect(ran.of('logged')[0]?.text).toBe(
      'The device was not closed cleanly: Closing the device did not answer in time',
    );
  });
});

describe('several workers', () => {
  const plans = ['a', 'b', 'c', 'd'].map((name) => plan([tap('0', name)], { flow: `flows/${name}.yaml` }));

  test('share the flows, each on its own session', async () => {
    const ran = await runPlans(plans, { options: { workers: 2 }, answer: () => ({ takesMs: 1_000 }) });
    expect(ran.sessions.map((session) => session.requests.length)).toEqual([2, 2]);
    expect(ran.result.durationMs).toBe(2_000);
    expect(ran.result.counts.passed).toBe(4);
  });

  test('one without a device leaves its share to the others', async () => {
    const ran = await runPlans(plans, {
      options: { workers: 2 },
      openSession: async (make, worker) => {
        if (worker === 0) throw new DeviceError('device_lost', 'No second device');
        return make();
      },
    });
    expect(ran.result).toMatchObject({ exitCode: 0, counts: { passed: 4 } });
  });

  test('there are never more than flows', async () => {
    const ran = await runPlans(plans.slice(0, 1), { options: { workers: 5 } });
    expect(ran.sessions).toHaveLength(1);
  });
});

describe('interrupts', () => {
  const plans = [
    plan([group('0', [tap('0.0', 'slow')]), tap('1', 'b')], { onComplete: [tap('2', 'clean up')] }),
    plan([tap('0', 'c')], { flow: 'flows/b.yaml' }),
  ];

  test('end a step in its middle; everything started is finished, nothing more is done', async () => {
    const ran = await runPlans(plans, {
      interruptAtMs: 700,
      options: { retries: 2 },
      answer: () => ({ takesMs: 60_000 }),
    });
    expect(ran.steps).toEqual(['0.0 interrupted interrupted', '0 interrupted interrupted']);
    expect(ran.calls).toHaveLength(1);
    expect(ran.result.flows).toMatchObject([
      { status: 'interrupted', attempts: 1 },
      { status: 'skipped', attempts: 0, reason: 'The run was interrupted before it began' },
    ]);
    expect(ran.result).toMatchObject({ status: 'interrupted', exitCode: 4, durationMs: 700 });
    expect(ran.of('logged').map((event) => event.text)).toEqual([
      'onFlowComplete was left out: the run was interrupted',
    ]);
    expect(ran.sessions[0]?.closed).toBe(true);
    expect(ran.saved.size).toBe(0);
  });

  test('end a script that runs', async () => {
    const begun = performance.now();
    const ran = await runPlans(plan([step('0', script('while (true) {}'))]), {
      onEvent: (event, _session, interrupt) => {
        if (event.type === 'stepStarted') setTimeout(interrupt, 300);
      },
    });
    expect(ran.steps).toEqual(['0 interrupted interrupted']);
    expect(performance.now() - begun).toBeLessThan(1_900);
  });

  test('between flows leave out the rest', async () => {
    const ran = await runPlans(plans.slice(1), {
      onEvent: (event, _session, interrupt) => {
        if (event.type === 'deviceOpened') interrupt();
      },
    });
    expect(ran.result).toMatchObject({ exitCode: 4, flows: [{ status: 'interrupted' }] });
    expect(ran.calls).toEqual([]);
  });
});

describe('bugs', () => {
  test('what is thrown inside ends the flow, not the run or its events', async () => {
    const plans = [plan([tap('0', 'bug')]), plan([tap('0', 'b')], { flow: 'flows/b.yaml' })];
    const bug = new Error('undefined is not a function');
    const ran = await runPlans(plans, {
      options: { retries: 3 },
      answer: ({ input }) => (input['name'] === 'bug' ? { throws: bug } : undefined),
    });
    expect(ran.result.flows).toMatchObject([{ status: 'errored', attempts: 1 }, { status: 'passed' }]);
    expect(ran.result.flows[0]?.failure).toMatchObject({
      code: 'internal',
      message: 'A bug in Vivace: undefined is not a function',
    });
    expect(ran.result).toMatchObject({ exitCode: 70, bugs: [bug] });
  });

  test('a result that no instruction gave is one', async () => {
    const ran = await runPlans(plan([step('0', call('tap', { node: { $result: 'target' } }))]));
    expect(ran.result.exitCode).toBe(70);
  });
});
