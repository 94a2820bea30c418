import type { ShellOutput } from '../adb/run-shell.ts';
import type { Deadline } from '../base/deadline.ts';

/** A way to run one command line of a device's sh. */
export type Shell = (command: string, deadline: Deadline) => Promise<ShellOutput>;
