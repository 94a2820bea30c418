import { spawn } from 'node:child_process';

/** Output beyond this tells nothing more. */
const mostOutput = 200_000;

/**
 * Runs a program in its own process group and ends the group at the deadline. Answers its exit code (null when it was ended), its
 * output and its wall time in ms.
 */
export function runProgram(command, args, { env, cwd, timeoutMs = 120_000, input = '' }) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(command, args, { env, cwd, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk) => {
      output = (output + chunk.toString('utf8')).slice(-mostOutput);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const deadline = setTimeout(() => endGroup(child.pid), timeoutMs);
    child.once('error', (error) => {
      clearTimeout(deadline);
      reject(error);
    });
    child.once('close', (code) => {
      clearTimeout(deadline);
      resolve({ code, output, wallMs: performance.now() - started });
    });
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/** Ends a process group that this program started; one that has ended already is fine. */
export function endGroup(pid, signal = 'SIGKILL') {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
