import type { Binary } from '../process.ts';

/** AOSP run-as: only packages that are installed and debuggable; the command runs in the package's own data folder. */
export const runAs: Binary = {
  name: 'run-as',
  summary: 'runs a command as a debuggable app',
  unsupported: [
    {
      what: 'run-as: the app’s own rights',
      why: 'commands keep those of the shell user; the app’s data is in its process, not in files',
    },
  ],
  run(process) {
    const [name, ...rest] = process.args;
    if (name === undefined) {
      process.err('run-as: usage: run-as <package-name> [--user <uid>] <command> [<args>]\n');
      return 1;
    }
    const argv = rest[0] === '--user' ? rest.slice(2) : rest;
    const found = process.machine.packages.find(name);
    const refusal =
      found === undefined
        ? `unknown package: ${name}`
        : found.debuggable
          ? undefined
          : `package not debuggable: ${name}`;
    if (refusal !== undefined) {
      process.err(`run-as: ${refusal}\n`);
      return 1;
    }
    return process.spawn(argv.length === 0 ? ['sh'] : argv);
  },
};
