import { resolvePath } from '../../resolve-path.ts';
import { CommandError } from '../shell-error.ts';
import { setVariable } from '../shell-state.ts';
import { type Builtin, write } from './builtin.ts';

const isFolder = (mode: number) => (mode & 0o170000) === 0o040000;

export const changeFolder: Builtin = (call) => {
  const { state } = call;
  const args = call.args.filter((arg) => !/^-[LP]$/.test(arg));
  const variable = (name: string) => state.variables.get(name)?.value;
  const word = args[0] === '-' ? variable('OLDPWD') : (args[0] ?? variable('HOME') ?? '/');
  if (word === undefined) throw new CommandError('cd: no OLDPWD', 2);
  const path = resolvePath(state.cwd, word);
  const { files } = state.machine;
  const stat = files.stat(path);
  if (stat === undefined)
    throw new CommandError(`cd: ${path}: ${files.refusal(path) ?? 'No such file or directory'}`, 2);
  if (!isFolder(stat.mode)) throw new CommandError(`cd: ${path}: Not a directory`, 2);
  // A folder is entered with the bit to search it, which a look at what is in it shows.
  if (files.refusal(`${path}/.vivace-none`) === 'Permission denied')
    throw new CommandError(`cd: ${path}: Permission denied`, 2);
  setVariable(state, 'OLDPWD', state.cwd);
  state.cwd = path;
  if (args[0] === '-') write(call, `${path}\n`);
  return 0;
};

export const pwd: Builtin = (call) => {
  const { cwd, machine } = call.state;
  write(call, `${call.args.includes('-P') ? (machine.files.realpath(cwd) ?? cwd) : cwd}\n`);
  return 0;
};

/** adbd starts its shells with 000; another mask would not be obeyed here, so it is refused. */
export const umask: Builtin = (call) => {
  if (call.args.length === 0) {
    write(call, '000\n');
    return 0;
  }
  if (Number(call.args[0]) === 0) return 0;
  throw new CommandError(`umask: ${call.args[0]}: not supported by this device`);
};
