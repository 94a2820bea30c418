import { readOptions } from './options.ts';
import { quoteWord, type Rule, reads, refuse } from './verdict.ts';

/**
 * Places whose reading does something, ends never, or leads elsewhere by another name: devices, the kernel's switches and
 * pipes, and the roots and open files of processes.
 */
const closed =
  /^\/(?:dev|d|sys\/kernel|proc\/(?:kmsg|sysrq-trigger|[^/]+\/(?:root|cwd|fd|exe|map_files|task|mem|pagemap)))(?:\/|$)/;

/** Why a path is not read; undefined: it may be. Absolute and plain: nothing in it goes back up or stands still. */
function refusePath(path: string, opens: boolean): string | undefined {
  if (!path.startsWith('/')) return `${quoteWord(path)} is no absolute path`;
  const parts = path.replace(/\/$/, '').split('/').slice(1);
  if (path !== '/' && parts.some((part) => part === '' || part === '.' || part === '..')) {
    return `${quoteWord(path)} is no plain path: it has an empty part, "." or ".."`;
  }
  return opens && closed.test(path) ? `${quoteWord(path)} is not read: it is no ordinary file` : undefined;
}

/** `opens`: the files themselves are read; where they are only named, none of them can do anything. */
function readsPaths(letters: string, least: number, opens: boolean): Rule {
  return (words) => {
    const read = readOptions(words, { letters });
    if ('refused' in read) return read;
    if (read.rest.length < least) return refuse('It needs a path');
    const reason = read.rest.map((path) => refusePath(path, opens)).find((one) => one !== undefined);
    return reason === undefined ? reads : refuse(reason);
  };
}

export const ls = readsPaths('1ACFHLNRSUXZabcdfghiklmnopqrstux', 0, false);
/** Without a path it would wait for what is never typed. */
export const cat = readsPaths('benstuv', 1, true);
