import type { RunningProcess } from '../../contract/processes.ts';
import type { Machine } from '../process.ts';
import { signalNumbers } from '../signals.ts';

const shellUid = 2000;

/** Sends a signal as the shell user may; answers why not. */
export function sendSignal(machine: Machine, process: RunningProcess, signal: number): string | undefined {
  if (process.uid !== shellUid || process.name === 'adbd') return 'Operation not permitted';
  if (signal === signalNumbers.STOP || signal === signalNumbers.TSTP) return 'stopping is not supported by this device';
  if (signal !== 0) machine.processes.kill(process.pid, signal);
  return undefined;
}
