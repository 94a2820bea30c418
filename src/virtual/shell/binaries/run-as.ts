import type { Binary } from '../process.ts';

/** AOSP run-as: only packages that are installed and debuggable; the command runs as the app, in its data folder. */
export const runAs: Binary = {
  name: 'run-as',
  summary: 'runs a command as a debuggable app',
  unsupported: [
    {
      what: 'run-as: what an app has saved',
      why: 'it is in the app’s process; its folder holds what commands put there',
    },
  ],
  run(process) {
    const [name, ...rest] = process.args;
    const fail = (text: string) => {
      process.err(`run-as: ${text}\n`);
      return 1;
    };
    if (name === undefined) return fail('usage: run-as <package-name> [--user <uid>] <command> [<args>]');
    const { packages, files } = process.machine;
    const found = packages.find(name);
    if (found === undefined) return fail(`unknown package: ${name}`);
    if (found.system) return fail(`package not an application: ${name}`);
    if (!found.debuggable) return fail(`package not debuggable: ${name}`);
    const argv = rest[0] === '--user' ? rest.slice(2) : rest;
    const cwd = `/data/data/${name}`;
    const as = { uid: found.uid, files: files.asApp(found.uid, cwd), cwd };
    return process.spawn(argv.length === 0 ? ['sh'] : argv, { as, env: { HOME: cwd } });
  },
};
