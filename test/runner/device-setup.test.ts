import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import type { Answer } from './fake-session.ts';
import { call, plan, step, tap } from './plans.ts';
import { type Ran, runPlans, type Setting } from './run-plans.ts';

/** A device that is what it was set to; `more` answers other calls. */
function createDevice(state: Record<string, JsonObject[string]>, more: Readonly<Record<string, Answer>> = {}): Setting {
  const permissions: Record<string, boolean> = { CAMERA: false, CONTACTS: true };
  const answer: NonNullable<Setting['answer']> = ({ tool, input }) => {
    const given = more[tool] ?? more[String(input['name'])];
    if (given !== undefined) return given;
    if (tool === 'set_device_state') Object.assign(state, input);
    if (tool === 'read_device_state') return { data: { ...state } };
    if (tool === 'set_permissions') {
      for (const [name, change] of Object.entries(input['permissions'] as object))
        permissions[name] = change === 'allow';
    }
    if (tool === 'read_permissions') return { data: { permissions: { ...permissions } } };
    return undefined;
  };
  return { answer };
}

const variant = { name: 'night', state: { dark_mode: true, font_scale: 1.3 } };
const callsIn = (ran: Ran, wanted: string) =>
  ran
    .of('toolCalled')
    .flatMap(({ step, tool, input }) => (step === wanted ? [`${tool} ${JSON.stringify(input)}`] : []));

describe('a variant', () => {
  test('is set before the first hook and put back after the last', async () => {
    const hooks = { onStart: [tap('start.0', 'a')], onComplete: [tap('complete.0', 'z')] };
    const ran = await runPlans(plan([], { variant, ...hooks }), createDevice({ dark_mode: false, font_scale: 1.3 }));
    expect(ran.steps).toEqual(['setup passed', 'start.0 passed', 'complete.0 passed', 'restore passed']);
    expect(callsIn(ran, 'setup')).toEqual([
      'read_device_state {"keys":["dark_mode","font_scale"]}',
      'set_device_state {"dark_mode":true,"font_scale":1.3}',
    ]);
    // What is as before is left alone.
    expect(callsIn(ran, 'restore')[1]).toBe('set_device_state {"dark_mode":false}');
  });

  test('that cannot be set fails the flow, and what was changed is put back', async () => {
    const device = createDevice(
      { dark_mode: false },
      { set_device_state: { code: 'not_verified', message: 'Not dark' } },
    );
    const ran = await runPlans(plan([tap('0', 'a')], { variant }), device);
    expect(ran.steps).toEqual(['setup failed not_verified', 'restore passed']);
    expect(ran.result.flows[0]?.failure).toMatchObject({ message: 'Not dark', file: 'flows/a.yaml' });
  });

  test('what the device does not tell is said', async () => {
    const ran = await runPlans(plan([], { variant }), createDevice({ dark_mode: false }));
    expect(ran.of('logged').map(({ text }) => text)).toEqual([
      'The device does not tell font_scale: what is changed of it cannot be put back',
    ]);
  });

  test('is set for each attempt', async () => {
    const device = createDevice({ dark_mode: false, font_scale: 1 }, { gone: { code: 'not_found' } });
    const ran = await runPlans(plan([tap('0', 'gone')], { variant }), { ...device, options: { retries: 1 } });
    const once = ['setup passed', '0 failed not_found', 'restore passed'];
    expect(ran.steps).toEqual([...once, ...once]);
  });
});

describe('restore', () => {
  const changes = step('0', [
    call('set_device_state', { orientation: 'landscape_left' }),
    call('set_permissions', { permissions: { CAMERA: 'allow', CONTACTS: 'unset' } }),
    call('travel_route', {}),
  ]);
  const state = () => ({ orientation: 'portrait', dark_mode: false, airplane_mode: false });

  test('puts back what the flow changed, after a failure too', async () => {
    const ran = await runPlans(plan([changes, tap('1', 'gone')], { restore: true }), {
      ...createDevice(state(), { gone: { code: 'not_found', message: 'No gone' } }),
    });
    expect(ran.steps.at(-1)).toBe('restore passed');
    expect(ran.result.flows[0]?.failure?.message).toBe('No gone');
    expect(callsIn(ran, 'restore')).toEqual([
      'read_device_state {"keys":["orientation","dark_mode","airplane_mode"]}',
      'set_device_state {"orientation":"portrait"}',
      'set_location {"place":null}',
      'read_permissions {"app":"com.example"}',
      'set_permissions {"app":"com.example","permissions":{"CAMERA":"unset","CONTACTS":"allow"}}',
    ]);
  });

  test('asks nothing of an app that is not there', async () => {
    const device = createDevice(state(), { read_permissions: { code: 'app_not_installed', message: 'No app' } });
    const ran = await runPlans(plan([], { restore: true }), device);
    expect(ran.steps).toEqual(['setup passed', 'restore passed']);
  });

  test('tries each part; what cannot be put back fails a flow that passed', async () => {
    const device = createDevice(state(), { set_location: { code: 'not_verified', message: 'Still away' } });
    const ran = await runPlans(plan([changes], { restore: true }), device);
    expect(ran.steps).toEqual(['setup passed', '0 passed', 'restore failed not_verified']);
    expect(callsIn(ran, 'restore').at(-1)).toContain('set_permissions');
    expect(ran.result.flows[0]?.failure?.message).toBe('Still away');
  });

  test('puts back after an interrupt too', async () => {
    const device = createDevice(state(), { slow: { takesMs: 9_000 } });
    const ran = await runPlans(plan([changes, tap('1', 'slow')], { restore: true }), { ...device, interruptAtMs: 100 });
    expect(ran.steps).toEqual(['setup passed', '0 passed', '1 interrupted interrupted', 'restore passed']);
    expect(callsIn(ran, 'restore')).toContain('set_device_state {"orientation":"portrait"}');
    expect(ran.result.flows[0]?.failure?.code).toBe('interrupted');
  });

  test('is given up some seconds after an interrupt', async () => {
    const device = createDevice(state(), { slow: { takesMs: 9_000 }, set_location: { takesMs: 60_000 } });
    const ran = await runPlans(plan([changes, tap('1', 'slow')], { restore: true }), { ...device, interruptAtMs: 100 });
    expect(ran.steps.at(-1)).toBe('restore interrupted interrupted');
    expect(ran.result.flows[0]?.durationMs).toBeLessThan(9_000);
  });

  test('has its own time when the flow has used up its own', async () => {
    const device = createDevice(state(), { slow: { takesMs: 9_000 } });
    const ran = await runPlans(plan([changes, tap('1', 'slow')], { restore: true }), {
      ...device,
      options: { flowTimeoutMs: 1_000 },
    });
    expect(ran.steps.slice(-2)).toEqual(['1 failed flow_timeout', 'restore passed']);
  });
});
