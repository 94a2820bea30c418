import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder, runVivace } from './run-vivace.ts';

/** A folder with these files, each by its path below it. */
async function makeFiles(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await makeFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

const flow = 'appId: dev.vivace.notes\n---\n- back\n';

test('a folder with two configs is refused, wherever the flows are', async () => {
  const cwd = await makeFiles({
    'vivace.config.yaml': 'device: virtual\n',
    'config.yaml': '# the other\nflows: ["**"]\n',
    'flows/a.yaml': flow,
  });
  for (const args of [['check'], ['check', '.'], ['test', 'flows']]) {
    const { code, stdout, stderr } = await runVivace(args, { cwd });
    expect(code, args.join(' ')).toBe(2);
    expect(stdout + stderr).toContain('config.yaml:2:1  config/two-files');
    expect(stdout + stderr).toContain('see vivace.config.yaml:1:1');
  }
});

test('a config.yaml of another program, or of a workspace alone, is no second config', async () => {
  const other = { 'vivace.config.yaml': 'device: virtual\n', 'config.yaml': 'services: {}\n', 'flows/a.yaml': flow };
  expect(await runVivace(['check'], { cwd: await makeFiles(other) })).toMatchObject({ code: 0, stderr: '' });
  const alone = { 'config.yaml': 'flows: a.yaml\n', 'a.yaml': flow, 'b.yaml': 'broken' };
  const { code, stdout } = await runVivace(['check', '.'], { cwd: await makeFiles(alone) });
  expect([code, stdout]).toEqual([0, '1 flow checked: 0 errors, 0 warnings; passed over, being no flow: b.yaml\n']);
});

const retrying =
  'appId: dev.vivace.notes\n---\n- evalScript: ${output.tries = 0}\n- retry:\n    maxRetries: 5\n    commands:\n' +
  '      - evalScript: ${output.tries += 1}\n      - assertTrue: ${output.tries > 5}\n';

test('maxRetriesLimit lifts the cap of the command retry, for the check and for the run', async () => {
  const at = async (config: string) => {
    const cwd = await makeFiles({ 'vivace.config.yaml': config, 'flows/a.yaml': retrying });
    return runVivace(['test', '--device', 'virtual'], { cwd });
  };
  const capped = await at('device: virtual\n');
  expect(capped.code).toBe(1);
  expect(capped.stdout + capped.stderr).toContain('At most 3 retries are made');
  const lifted = await at('maxRetriesLimit: 5\n');
  expect(lifted.code).toBe(0);
  expect(lifted.stdout + lifted.stderr).not.toContain('retries are made');
}, 60_000);

test('code that is no JavaScript stops before any device is looked for', async () => {
  const cwd = await makeFiles({
    'a.yaml': 'appId: a.b\n---\n- runScript: lib/a.js\n- inputText: "to ${a b}"\n',
    'lib/a.js': 'const a = {\n  b: 1,,\n};\n',
  });
  const { code, stdout } = await runVivace(['check', 'a.yaml'], { cwd });
  expect(code).toBe(2);
  expect(stdout).toContain('lib/a.js:2:8  flow/expression-syntax');
  expect(stdout).toContain('a.yaml:4:22  flow/expression-syntax');
});
