import { runAm } from '../android/activity-commands.ts';
import type { Binary } from '../process.ts';

export const am: Binary = {
  name: 'am',
  summary: 'activities, services, broadcasts, test programs',
  unsupported: [
    { what: 'am monitor, profile, dumpheap, bug-report, trace-ipc', why: 'nothing here can be watched that way' },
    { what: 'am start -P, --start-profiler, --attach-agent', why: 'there is no profiler' },
    { what: 'am start -D', why: 'taken, but no debugger is waited for' },
    { what: 'am broadcast to receivers of apps', why: 'apps have none: the result is always 0' },
    { what: 'am start-service for built-in apps', why: 'they have no services; those of installed APKs only run' },
    { what: 'am switch-user, start-user, stop-user', why: 'there is one user' },
    { what: 'am stack move-task, resize, task lock', why: 'every task fills the screen' },
  ],
  run: runAm,
};
