import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './run-program.mjs';

/** Vivace itself, with one of its drivers. */
export const createVivace = (driver) => ({
  name: `vivace (${driver})`,
  packages: [],
  async run({ root, folder, device, env }) {
    const reports = join(folder, `reports-${driver}`);
    const args = [
      join(root, 'dist/vivace.js'),
      ...['test', join(root, 'clients/five-steps.yaml'), '--driver', driver, '--adb', `127.0.0.1:${device.port}`],
      ...['--device', device.serial, '--output', reports],
    ];
    const ran = await runProgram(process.execPath, args, { env, cwd: folder });
    return { ...ran, passed: ran.code === 0, inFlowMs: readFlowMs(reports) };
  },
});

function readFlowMs(reports) {
  try {
    const events = readFileSync(join(reports, 'events.ndjson'), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
    return events.find(({ type }) => type === 'flowFinished')?.durationMs;
  } catch {
    return undefined;
  }
}
