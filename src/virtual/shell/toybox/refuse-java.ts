import type { Binary } from '../process.ts';

/** As a process that aborts. */
const aborted = 134;

/**
 * `app_process` starts a Java class from a dex file; there is no Java here. The words are those of Android's runtime for a
 * class that it does not find (AndroidRuntime.cpp, seen on stderr as "Aborted"), with the reason in front.
 */
export function defineAppProcess(name: string): Binary {
  return {
    name,
    summary: 'refuses to run Java classes',
    unsupported: [
      { what: name, why: 'the device has no Java virtual machine: servers that are pushed as dex files cannot run' },
    ],
    run(process) {
      const words = process.args.filter((arg) => !arg.startsWith('-'));
      const className = words[1];
      if (className === undefined) {
        process.err(`Usage: ${name} [java-options] cmd-dir start-class-name [options]\n`);
        return 1;
      }
      process.machine.log.add({
        at: process.machine.clock.now(),
        pid: process.pid,
        priority: 'E',
        tag: 'AndroidRuntime',
        text: `ERROR: could not find class '${className.replaceAll('.', '/')}'`,
      });
      process.err(`Error: this device has no Java virtual machine to run ${className} in\nAborted \n`);
      return aborted;
    },
  };
}
