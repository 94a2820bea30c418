import { runPackageCommand } from '../android/package-commands.ts';
import type { Binary } from '../process.ts';

export const pm: Binary = { name: 'pm', run: (process) => runPackageCommand(process, process.args) };
