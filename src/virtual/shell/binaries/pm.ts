import { runPackageCommand } from '../android/package-commands.ts';
import type { Binary } from '../process.ts';

export const pm: Binary = {
  name: 'pm',
  summary: 'packages: lists, installs, permissions, intents',
  unsupported: [
    {
      what: 'pm install: signatures',
      why: 'certificates are compared, signatures are not verified; unsigned packages are taken',
    },
    {
      what: 'pm install --staged, --apex, --multi-package, install-incremental',
      why: 'only whole packages are installed',
    },
    { what: 'pm install: native libraries, --abi', why: 'taken; installed code is not run' },
    {
      what: 'flags of granted permissions, and others than user-set and user-fixed',
      why: 'taken; of a permission only its state is kept',
    },
    { what: 'pm query-services, query-receivers', why: 'services and receivers have no filters here' },
    { what: 'pm create-user, remove-user, list users beside 0', why: 'there is one user' },
    { what: 'pm compile, art, dexopt commands', why: 'there is no code to compile' },
  ],
  run: (process) => runPackageCommand(process, process.args),
};
