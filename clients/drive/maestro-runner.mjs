import { join } from 'node:path';
import { runProgram } from './run-program.mjs';

/** It needs an `adb` in PATH, which obeys ADB_SERVER_SOCKET. */
export const createMaestroRunner = (driver) => ({
  name: `maestro-runner (${driver})`,
  packages: ['maestro-runner@1.1.27'],
  needs: 'adb',
  async run({ root, folder, installed, device, env }) {
    const args = [
      join(installed, 'node_modules/maestro-runner/bin/maestro-runner.js'),
      ...['--device', device.serial, ...(driver === 'uiautomator2' ? [] : ['--driver', driver])],
      ...['test', join(root, 'clients/five-steps.yaml')],
    ];
    const ran = await runProgram(process.execPath, args, { env, cwd: folder });
    return { ...ran, passed: ran.code === 0 };
  },
});
