import { gunzipSync, gzipSync } from 'node:zlib';
import { formatDate } from '../format-date.ts';
import { openSink } from '../open-file.ts';
import { readOperands } from '../operands.ts';
import { parseOptions, refuseOption } from '../options.ts';
import type { Binary, Process } from '../process.ts';
import { resolvePath } from '../resolve-path.ts';
import { renderMode } from '../toybox/mode.ts';
import { decodeTar, encodeTar, type TarEntry } from '../toybox/tar-format.ts';
import { startWalk, walkFiles } from '../toybox/walk-files.ts';

interface TarCall {
  readonly process: Process;
  readonly flags: ReadonlySet<string>;
  readonly file: string;
  /** Where names start from: -C. */
  readonly base: string;
  readonly names: readonly string[];
}

export const tar: Binary = {
  name: 'tar',
  summary: 'packs and unpacks archives',
  unsupported: [
    { what: 'tar -j -J --exclude --to-command -X -T', why: 'plain and gzip archives are what agents make' },
  ],
  async run(process) {
    // The first word's letters need no minus.
    const [first = '', ...rest] = process.args;
    const args = first !== '' && !first.startsWith('-') ? [`-${first}`, ...rest] : process.args;
    const { flags, values, operands, unknown } = parseOptions(args, 'cxtvzpohkmO', 'fC', ['strip-components=']);
    if (unknown !== undefined) return refuseOption(process, unknown);
    if (!['c', 'x', 't'].some((flag) => flags.has(flag))) {
      process.err('tar: Needs -txc (see "tar --help")\n');
      return 1;
    }
    const base = process.resolve(values.get('C') ?? '.');
    const call: TarCall = { process, flags, file: values.get('f') ?? '-', base, names: operands };
    return flags.has('c') ? create(call) : unpack(call, Number(values.get('strip-components') ?? 0));
  },
};

function create({ process, flags, file, base, names }: TarCall): number {
  const { files } = process.machine;
  const entries: TarEntry[] = [];
  let failed = false;
  const denied = (shown: string, reason: string) => {
    process.err(`tar: ${shown}: ${reason}\n`);
    failed = true;
  };
  for (const name of names) {
    for (const found of walkFiles(
      files,
      { ...startWalk(files, name, resolvePath(base, name)), shown: name.replace(/\/$/, '') },
      denied,
    )) {
      const kind = { 4: 'folder', 10: 'link', 8: 'file' }[(found.stat.mode >> 12) & 15] as TarEntry['kind'] | undefined;
      const content = kind === 'file' ? files.read(found.path) : Buffer.alloc(0);
      if (kind === undefined) continue;
      if (content === undefined) denied(found.shown, files.refusal(found.path) ?? 'Permission denied');
      else {
        const shown = `${found.shown.replace(/^\/+/, '')}${kind === 'folder' ? '/' : ''}`;
        entries.push({
          name: shown,
          kind,
          mode: found.stat.mode,
          mtimeSeconds: found.stat.mtimeSeconds,
          content,
          target: files.readlink(found.path) ?? '',
        });
        if (flags.has('v')) process.err(`${shown}\n`);
      }
    }
  }
  const bytes = encodeTar(entries);
  const streams = { stdin: process.stdin, stdout: process.out, stderr: process.err };
  const sink =
    file === '-'
      ? process.out
      : openSink({ machine: process.machine, signal: process.signal, streams }, process.resolve(file), 'replace');
  if (typeof sink === 'string') {
    process.err(`tar: ${file}: ${sink}\n`);
    return 1;
  }
  sink(flags.has('z') ? gzipSync(bytes) : bytes);
  return failed ? 1 : 0;
}

async function unpack({ process, flags, file, base, names }: TarCall, strip: number): Promise<number> {
  const read = await readOperands(process, [file]);
  const content = read.operands[0]?.content;
  if (content === undefined) return 1;
  const entries = decodeTar(content[0] === 0x1f && content[1] === 0x8b ? gunzipSync(content) : content);
  if (entries === undefined) {
    process.err('tar: Not tar\n');
    return 1;
  }
  let failed = false;
  for (const entry of entries) {
    const clean = entry.name.replace(/\/$/, '');
    if (names.length > 0 && !names.some((name) => clean === name || clean.startsWith(`${name.replace(/\/$/, '')}/`)))
      continue;
    if (flags.has('t')) {
      process.out(`${flags.has('v') ? describe(entry) : entry.name}\n`);
      continue;
    }
    const parts = clean
      .split('/')
      .filter((part) => part !== '' && part !== '.')
      .slice(strip);
    if (parts.length === 0) continue;
    // A name that leads out of the folder is not followed, as toybox does not either.
    const reason = parts.includes('..')
      ? "'..' in it"
      : flags.has('O')
        ? undefined
        : place(process, `${base}/${parts.join('/')}`, entry);
    if (reason !== undefined) {
      process.err(`tar: ${entry.name}: ${reason}\n`);
      failed = true;
    } else if (flags.has('O')) process.out(entry.content);
    if (flags.has('v')) process.out(`${entry.name}\n`);
  }
  return failed || read.failed ? 1 : 0;
}

function place({ machine: { files } }: Process, path: string, entry: TarEntry): string | undefined {
  if (entry.kind === 'folder') return files.makeFolder(path, true);
  if (entry.kind === 'link') return files.symlink(entry.target, path);
  return files.write(path, Buffer.from(entry.content), entry.mode, entry.mtimeSeconds);
}

function describe({ name, kind, mode, mtimeSeconds, content, target }: TarEntry): string {
  const type = { file: 0o100000, folder: 0o040000, link: 0o120000 }[kind];
  const date = formatDate(mtimeSeconds * 1000, '%Y-%m-%d %H:%M');
  return `${renderMode(type | (mode & 0o7777))} shell/shell ${String(content.length).padStart(9)} ${date} ${name}${target === '' ? '' : ` -> ${target}`}`;
}
