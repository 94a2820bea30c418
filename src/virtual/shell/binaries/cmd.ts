import { runActivityCommand } from '../android/activity-commands.ts';
import { runPackageCommand } from '../android/package-commands.ts';
import { stateServices } from '../android/state/list.ts';
import { dumpServices } from '../dumpsys/list.ts';
import type { Binary, Machine, Process } from '../process.ts';

interface Service {
  readonly since?: number;
  run(process: Process, args: readonly string[]): Promise<number> | number;
}

/** A service whose commands have a program of their own as well. */
const runAs = (binary: string, since = 1): Service => ({
  since,
  run: (process, args) => process.spawn([binary, ...args]),
});

const SERVICES: ReadonlyMap<string, Service> = new Map<string, Service>([
  ['activity', { run: runActivityCommand }],
  ['package', { run: runPackageCommand }],
  ['appops', runAs('appops')],
  ['input', runAs('input', 31)],
  ['input_method', runAs('ime')],
  ['settings', runAs('settings')],
  ['window', runAs('wm')],
  ...stateServices.map((service) => [service.name, service] as const),
]);

/** Everything `cmd` or `dumpsys` can reach, as servicemanager sorts it. */
export function listServices({ api }: Machine): readonly string[] {
  const commanded = [...SERVICES].filter(([, { since = 1 }]) => since <= api).map(([name]) => name);
  return [...new Set([...commanded, ...Object.keys(dumpServices)])].sort();
}

export const cmd: Binary = {
  name: 'cmd',
  summary: 'commands of system services',
  unsupported: [
    { what: 'cmd statusbar add-tile, set-tiles, tracing …', why: 'tiles and flags of the bar cannot be changed' },
    { what: 'cmd wifi connect-network, list-networks …', why: 'there is one network, always known' },
    { what: 'cmd notification post --content-intent', why: 'a shell notification opens nothing' },
    { what: 'cmd overlay, role, device_config', why: 'the device has no overlays, roles or flags' },
  ],
  run(process) {
    const [service, ...args] = process.args.filter((arg, at) => !(at === 0 && arg === '-w'));
    if (service === undefined) {
      process.err(
        'cmd: No service specified; use -l to list all running services. -w to start and wait for a service.\n',
      );
      return 20;
    }
    if (service === '-l') {
      const lines = listServices(process.machine).map((name) => `  ${name}\n`);
      process.out(`Currently running services:\n${lines.join('')}`);
      return 0;
    }
    const found = SERVICES.get(service);
    if (found !== undefined && (found.since ?? 1) <= process.machine.api) return found.run(process, args);
    if (found !== undefined || Object.hasOwn(dumpServices, service)) {
      // Binder's own answer for a service without shell commands: on stderr, code 0.
      process.err('No shell command implementation.\n');
      return 0;
    }
    process.err(`cmd: Can't find service: ${service}\n`);
    return 20;
  },
};
