import { join } from 'node:path';
import { runProgram } from './run-program.mjs';

/** mobile-mcp's program: it has no flow language, so each step is a call; the element is found in its own list. */
export const mobilecli = {
  name: 'mobilecli',
  packages: ['@mobilenext/mobilecli@0.1.64'],
  needs: 'adb',
  async run({ folder, installed, device, env }) {
    const bin = join(installed, 'node_modules/@mobilenext/mobilecli/index.js');
    const steps = [];
    const call = async (...args) => {
      const ran = await runProgram(process.execPath, [bin, ...args, '--device', device.serial], { env, cwd: folder });
      steps.push(ran);
      if (ran.code !== 0) throw new Error(`mobilecli ${args.join(' ')} ended with ${ran.code}: ${ran.output.slice(-500)}`);
      return ran.output;
    };
    const finish = (passed, extra = '') => ({
      passed,
      code: steps.at(-1)?.code,
      output: steps.map(({ output }) => output).join('') + extra,
      wallMs: steps.reduce((sum, { wallMs }) => sum + wallMs, 0),
    });
    try {
      await call('apps', 'launch', 'com.example.app');
      const { x, y, width, height } = findRect(await call('dump', 'ui'), 'Sign in');
      await call('io', 'tap', `${Math.round(x + width / 2)},${Math.round(y + height / 2)}`);
      findRect(await call('dump', 'ui'), 'Welcome');
      await call('io', 'text', 'hello');
      findRect(await call('dump', 'ui'), 'hello');
      await call('io', 'button', 'BACK');
      return finish(true);
    } catch (error) {
      return finish(false, `\n${error.message}`);
    }
  },
};

/** The rectangle of the element with this text or label, wherever it stands in the answer. */
function findRect(output, wanted) {
  const search = (value) => {
    if (value === null || typeof value !== 'object') return undefined;
    const words = [value.text, value.label, value.name, value.value];
    if (value.rect !== undefined && words.includes(wanted)) return value.rect;
    for (const child of Object.values(value)) {
      const found = search(child);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const found = search(JSON.parse(output));
  if (found === undefined) throw new Error(`"${wanted}" is not on the screen: ${output.slice(0, 800)}`);
  return found;
}
