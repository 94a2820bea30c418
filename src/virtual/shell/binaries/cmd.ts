import { runActivityCommand } from '../android/activity-commands.ts';
import { runPackageCommand } from '../android/package-commands.ts';
import { runUiModeCommand } from '../android/ui-mode-commands.ts';
import type { Binary, Process } from '../process.ts';

type Service = (process: Process, args: readonly string[]) => Promise<number> | number;

const runAs =
  (binary: string): Service =>
  (process, args) =>
    process.spawn([binary, ...args]);

const SERVICES: Readonly<Record<string, Service>> = {
  activity: runActivityCommand,
  package: runPackageCommand,
  uimode: runUiModeCommand,
  input: runAs('input'),
  settings: runAs('settings'),
  window: runAs('wm'),
};

export const cmd: Binary = {
  name: 'cmd',
  run(process) {
    const [service, ...args] = process.args.filter((arg, at) => !(at === 0 && arg === '-w'));
    if (service === undefined) {
      process.err(
        'cmd: No service specified; use -l to list all running services. -w to start and wait for a service.\n',
      );
      return 20;
    }
    if (service === '-l') {
      process.out(
        `Currently running services:\n${Object.keys(SERVICES)
          .sort()
          .map((name) => `  ${name}\n`)
          .join('')}`,
      );
      return 0;
    }
    const run = Object.hasOwn(SERVICES, service) ? SERVICES[service] : undefined;
    if (run !== undefined) return run(process, args);
    process.err(`cmd: Can't find service: ${service}\n`);
    return 20;
  },
};
