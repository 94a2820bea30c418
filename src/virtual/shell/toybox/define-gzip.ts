import { gunzipSync, gzipSync } from 'node:zlib';
import { readOperands } from '../operands.ts';
import { parseOptions, refuseOption } from '../options.ts';
import type { Binary, Process } from '../process.ts';

/** `gzip`, `gunzip` and `zcat` are one program under three names. */
export function defineGzip(name: 'gzip' | 'gunzip' | 'zcat'): Binary {
  return {
    name,
    summary: name === 'gzip' ? 'packs files' : 'unpacks files',
    async run(process) {
      const { flags, operands, unknown } = parseOptions(process.args, 'cdfkn123456789');
      if (unknown !== undefined) return refuseOption(process, unknown);
      const unpacks = name !== 'gzip' || flags.has('d');
      const toOut = name === 'zcat' || flags.has('c') || operands.length === 0;
      const read = await readOperands(process, operands);
      let failed = read.failed;
      for (const { name: file, content } of read.operands) {
        const made = unpacks ? unpack(content) : gzipSync(content);
        const reason =
          made === undefined
            ? 'bad magic'
            : toOut || file === '-'
              ? undefined
              : replaceFile(process, file, made, { unpacks, keep: flags.has('k'), force: flags.has('f') });
        if (reason !== undefined) {
          process.err(`${name}: ${file}: ${reason}\n`);
          failed = true;
        } else if (made !== undefined && (toOut || file === '-')) process.out(made);
      }
      return failed ? 1 : 0;
    },
  };
}

function unpack(content: Buffer): Buffer | undefined {
  if (content[0] !== 0x1f || content[1] !== 0x8b) return undefined;
  try {
    return gunzipSync(content);
  } catch {
    // zlib's own errors are many; what is no whole archive is told as one.
    return undefined;
  }
}

interface Replacement {
  readonly unpacks: boolean;
  readonly keep: boolean;
  readonly force: boolean;
}

function replaceFile(
  { machine: { files }, resolve }: Process,
  name: string,
  content: Buffer,
  how: Replacement,
): string | undefined {
  if (how.unpacks && !name.endsWith('.gz')) return 'no .gz';
  const path = resolve(name);
  const target = how.unpacks ? path.replace(/\.gz$/, '') : `${path}.gz`;
  if (!how.force && files.stat(target) !== undefined) return 'File exists';
  const stat = files.stat(path);
  const failed = files.write(target, content, stat?.mode ?? 0o666, stat?.mtimeSeconds ?? 0);
  return failed ?? (how.keep ? undefined : files.remove(path, false));
}
