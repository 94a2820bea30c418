import type { Intent } from '../../../contract/intent.ts';
import type { Process } from '../../process.ts';
import { IntentError } from '../intent/intent-error.ts';
import { parseIntent } from '../intent/parse-intent.ts';
import { renderIntent } from '../intent/render-intent.ts';
import { startService } from '../self-contained-apps.ts';
import { reportException } from '../shell-exception.ts';
import type { Subcommand, Subcommands } from './subcommand.ts';

/** AOSP runStartService: words on stderr and -1. Services are those of installed APKs; they do nothing but run. */
const start =
  (command: string, foreground: boolean): Subcommand =>
  (process, args) => {
    const intent = readIntent(process, command, args);
    if (typeof intent === 'number') return intent;
    process.out(`Starting service: ${renderIntent(intent)}\n`);
    const found = findService(process, intent);
    if (found === undefined) {
      process.err('Error: Not found; no service started.\n');
      return 255;
    }
    const { machine } = process;
    const runs =
      machine.ui.pid(found.packageName) !== undefined || machine.processes.pid(found.packageName) !== undefined;
    if (!foreground && !runs) {
      // From Android 8 on an app that is not in use may not have services started.
      process.err('Error: app is in background uid null\n');
      return 255;
    }
    startService(machine, { ...found, foreground });
    return 0;
  };

const stop: Subcommand = (process, args) => {
  const intent = readIntent(process, 'stop-service', args);
  if (typeof intent === 'number') return intent;
  process.out(`Stopping service: ${renderIntent(intent)}\n`);
  const { component } = intent;
  const service =
    component && process.machine.remembered.services.get(`${component.packageName}/${component.activity}`);
  if (service === undefined) {
    process.err('Service not stopped: was not running.\n');
    return 255;
  }
  service.stop();
  process.err('Service stopped\n');
  return 0;
};

function readIntent(process: Process, command: string, args: readonly string[]): Intent | number {
  try {
    return parseIntent(args);
  } catch (error) {
    if (!(error instanceof IntentError)) throw error;
    return reportException(process, command, error.words);
  }
}

function findService({ machine }: Process, { component }: Intent) {
  if (component === undefined) return undefined;
  const { packageName, activity: name } = component;
  return machine.packages.find(packageName)?.services?.includes(name) === true ? { packageName, name } : undefined;
}

export const serviceCommands: Subcommands = {
  startservice: start('startservice', false),
  'start-service': start('start-service', false),
  startforegroundservice: start('startforegroundservice', true),
  'start-foreground-service': start('start-foreground-service', true),
  stopservice: stop,
  'stop-service': stop,
};
