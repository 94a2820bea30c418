import type { Intent } from '../../contract/intent.ts';
import { IntentError } from './intent/intent-error.ts';
import { type CommandOptions, parseIntent } from './intent/parse-intent.ts';

export interface StartOptions {
  readonly intent: Intent;
  readonly wait: boolean;
  readonly stopFirst: boolean;
  readonly repeat: number;
  readonly user: string;
}

/** `am start`'s arguments: an intent and the options of AOSP ActivityManagerShellCommand.makeIntent. */
export function parseStart(args: readonly string[]): StartOptions {
  let wait = false;
  let stopFirst = false;
  let repeat = 1;
  let user = 'current';
  // Nothing attaches to a process of this device, so a debugger is not waited for.
  const ignore = () => {};
  const options: CommandOptions = {
    '-W': () => {
      wait = true;
    },
    '-S': () => {
      stopFirst = true;
    },
    '-R': (take) => {
      repeat = readCount(take());
    },
    '--user': (take) => {
      user = take();
    },
    '-D': ignore,
    '-N': ignore,
    '--suspend': ignore,
    '--track-allocation': ignore,
    '--task-overlay': ignore,
    '--lock-task': ignore,
    '--allow-background-activity-starts': ignore,
    '--display': (take) => void take(),
    '--windowingMode': (take) => void take(),
    '--activityType': (take) => void take(),
    '--task': (take) => void take(),
  };
  const intent = parseIntent(args, options);
  return { intent, wait, stopFirst, repeat, user };
}

/** Bounded here: what `am` repeats without end would keep the device busy for good. */
function readCount(text: string): number {
  if (!/^\d+$/.test(text)) throw new IntentError(`For input string: "${text}"`, 'java.lang.NumberFormatException');
  return Math.min(Math.max(Number(text), 1), 1000);
}
