import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openHub } from '../../../src/api/session/open-hub.ts';
import { createNodeHost } from '../../../src/base/node-host.ts';
import { makeFolder } from '../../e2e/run-vivace.ts';

it('a virtual device, with what is on it, outlives a session that its faults have ended', async () => {
  const cwd = await makeFolder();
  const virtual = { faults: [{ fault: 'no-inject', times: 'always' }] };
  await writeFile(join(cwd, 'vivace.config.yaml'), JSON.stringify({ device: 'virtual', virtual }));
  const { signal } = new AbortController();
  const { hub } = await openHub(
    { host: createNodeHost({ cwd, env: {} }), signal, flags: { approve: 'high' } },
    () => {},
  );
  const call = (tool: string, input = {}) => hub.call({ face: 'android', tool, input, signal });
  try {
    await call('android_open_app', { package_id: 'dev.vivace.forms' });
    expect(await call('android_tap', { x: 500, y: 450 })).toMatchObject({ ok: false, code: 'device_error' });
    const { data } = await call('android_find_nodes', { by: 'text', value: 'Registration' });
    expect(data['nodes']).toHaveLength(1);
  } finally {
    await hub.close();
  }
});

it('a device that cannot be opened is told in the words of the face', async () => {
  const cwd = await makeFolder();
  const virtual = { faults: [{ fault: 'cut', on: 'pm list packages' }] };
  await writeFile(join(cwd, 'vivace.config.yaml'), JSON.stringify({ device: 'virtual', virtual }));
  const { signal } = new AbortController();
  const { hub } = await openHub({ host: createNodeHost({ cwd, env: {} }), signal, flags: {} }, () => {});
  try {
    const { ok, message } = await hub.call({ face: 'android', tool: 'android_list_apps', input: {}, signal });
    expect({ ok, message }).toEqual({ ok: false, message: expect.stringMatching(/^Action failed: The connection /) });
  } finally {
    await hub.close();
  }
});
