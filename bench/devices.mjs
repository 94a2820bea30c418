import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openShell } from './adb-client.mjs';

const app = fileURLToPath(new URL('counter.app.mjs', import.meta.url));
const many = 50;
const forMs = 8_000;

/** 50 devices in one process, each in a loop of a tap and a look: memory of the process, and what a tap takes meanwhile. */
export async function measureDevices(bin) {
  const child = spawn(process.execPath, [bin, 'device', 'serve', '--devices', String(many), '--app', app], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  try {
    const { port, serials } = JSON.parse(await readLine(child.stdout));
    const shells = await Promise.all(serials.map((serial) => openShell(port, serial)));
    await Promise.all(shells.map((shell) => shell.run('am start -W -n com.example.counter/.MainActivity')));
    const until = performance.now() + forMs;
    const taps = await Promise.all(shells.map((shell) => loop(shell, until)));
    for (const shell of shells) shell.close();
    const times = taps.flat().sort((a, b) => a - b);
    return {
      devices: many,
      rssMb: readRss(child.pid),
      loops: times.length,
      tapMs: times[times.length >> 1],
      tapP95Ms: times[Math.floor(times.length * 0.95)],
      slowestDeviceMs: Math.max(...taps.map((own) => own.sort((a, b) => a - b)[own.length >> 1])),
    };
  } finally {
    child.kill('SIGINT');
    await closed;
  }
}

/** Answers how long each tap took. */
async function loop(shell, until) {
  const times = [];
  let before = await look(shell);
  const button = /<node [^>]*class="android.widget.Button"[^>]*bounds="\[(\d+),(\d+)\]\[(\d+),(\d+)\]"/.exec(before);
  const [left, top, right, bottom] = button.slice(1).map(Number);
  const tap = `input tap ${(left + right) >> 1} ${(top + bottom) >> 1}`;
  while (performance.now() < until) {
    const started = performance.now();
    await shell.run(tap);
    times.push(performance.now() - started);
    const after = await look(shell);
    if (after === before) throw new Error('a tap changed nothing, so the look after it cost nothing');
    before = after;
  }
  return times;
}

async function look(shell) {
  const dump = await shell.run('uiautomator dump /dev/tty');
  if (!dump.includes('</hierarchy>')) throw new Error(`no dump: ${dump.slice(0, 200)}`);
  return dump;
}

function readLine(stream) {
  return new Promise((resolve, reject) => {
    let text = '';
    stream.on('data', (chunk) => {
      text += chunk;
      if (text.includes('\n')) resolve(text.split('\n')[0]);
    });
    stream.on('end', () => reject(new Error('the devices did not start')));
  });
}

/** Linux only; elsewhere it is not known. */
function readRss(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return undefined;
  }
}
