import { quoteForShell } from './quote-for-shell.ts';

/** From here on `--time-limit 0` means no limit; older builds refuse it and end after 180 s. */
const endlessApi = 34;

/** Sharp enough to read texts in it; 100 kbit/s, as flows were long recorded with, is not. */
const bitsPerSecond = 4_000_000;

/** The most that one recording holds; undefined: no limit. */
export function limitOfRecording(apiLevel: number): number | undefined {
  return apiLevel >= endlessApi ? undefined : 180_000;
}

/** `exec`: the recorder is the stream's own process, so that it ends with the stream. */
export function renderRecord(path: string, apiLevel: number): string {
  const limit = limitOfRecording(apiLevel) === undefined ? ' --time-limit 0' : '';
  return `exec screenrecord --bit-rate ${bitsPerSecond}${limit} ${quoteForShell(path)}`;
}

/** SIGINT to the recorder of that file and to no shell that names it, upon which it writes what an MP4 cannot be read without. */
export function renderEndRecord(path: string): string {
  return `pkill -INT -f ${quoteForShell(`^screenrecord .*${path}`)}`;
}
