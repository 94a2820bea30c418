/**
 * How long `vivace check` takes, and how much memory, as fresh processes: over flows of real projects where they are at
 * hand, and over 10,000 made ones.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const screens = ['Home', 'Cart', 'Orders', 'Profile', 'Settings', 'Help', 'Search', 'Checkout'];

/** A flow of 24 commands, every one different; every tenth includes a common one. */
function writeFlow(number) {
  const screen = screens[number % screens.length];
  const steps = Array.from({ length: 4 }, (_, at) => `- tapOn: "${screen} ${number} ${at}"
- assertVisible:
    id: ${screen.toLowerCase()}_${at}_title
    text: .*${screen}.*
- inputText: \${output.user_${number} || 'ada@example.com'}
- scrollUntilVisible:
    element:
      text: Entry ${number * 7 + at}
      below: ${screen}
    direction: DOWN
    timeout: 10000
- runFlow:
    when:
      visible: Allow ${at}
    commands:
      - tapOn: Allow ${at}
`);
  const common = number % 10 === 0 ? '- runFlow: common/sign-in.yaml\n' : '';
  return `appId: com.example.shop\nname: Flow ${number}\ntags:\n  - made\nenv:\n  NUMBER: "${number}"\n---\n# ${screen}\n- launchApp:\n    clearState: true\n${common}${steps.join('')}`;
}

export function makeFlows(folder, count) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'common'), { recursive: true });
  writeFileSync(join(folder, 'common/sign-in.yaml'), 'appId: com.example.shop\n---\n- tapOn: Sign in\n- inputText: ada\n');
  for (let number = 0; number < count; number++) {
    const below = join(folder, `part-${String(number % 100).padStart(2, '0')}`);
    if (number < 100) mkdirSync(below);
    writeFileSync(join(below, `flow-${number}.yaml`), writeFlow(number).replace('common/', '../common/'));
  }
}

/** The highest memory is told by Linux alone. */
function checkFolder(bin, folder) {
  const report = join(folder, '..', 'check-status.txt');
  const args = ['-e', `process.on('exit',()=>{try{require('fs').writeFileSync(${JSON.stringify(report)},require('fs').readFileSync('/proc/self/status'))}catch{}})`];
  const preload = join(folder, '..', 'tell-memory.cjs');
  writeFileSync(preload, args[1]);
  rmSync(report, { force: true });
  const started = performance.now();
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--require', preload, bin, 'check', folder, '--format', 'json'], {
    cwd: join(folder, '..'),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    timeout: 300_000,
  });
  const wallMs = performance.now() - started;
  if (status !== 0 && status !== 2) throw new Error(`vivace check ${folder} ended with ${status}: ${stderr}`);
  const peak = existsSync(report) ? /VmHWM:\s*(\d+) kB/.exec(readFileSync(report, 'utf8')) : null;
  return { wallMs, found: JSON.parse(stdout).length, ...(peak && { peakMb: Number(peak[1]) / 1024 }) };
}

/** `corpus` may be missing: then nothing is said of it. */
export function measureCheck(bin, { folder, corpus, count = 10_000 }) {
  const made = join(folder, 'made');
  makeFlows(made, count);
  const many = checkFolder(bin, made);
  if (!existsSync(corpus)) return { many };
  return { many, real: checkFolder(bin, corpus) };
}
