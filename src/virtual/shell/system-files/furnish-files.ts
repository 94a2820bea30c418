import type { LiveFile } from '../../contract/files.ts';
import type { Machine } from '../process.ts';
import { isToybox } from '../toybox/is-toybox.ts';
import { createProc } from './proc-files.ts';

const elf = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(57)]);

/** Puts what depends on programs and processes into the files: `/proc`, `/system/bin`, the build's properties. */
export function furnishFiles(machine: Machine): void {
  const { files, binaries, properties } = machine;
  files.provide('/proc', createProc(machine));
  for (const name of binaries.keys()) {
    const links = isToybox(name) && name !== 'toybox';
    const file: LiveFile = links ? { kind: 'link', target: 'toybox' } : { kind: 'file', mode: 0o755, read: () => elf };
    files.provide(`/system/bin/${name}`, file);
  }
  files.provide('/system/build.prop', {
    kind: 'file',
    mode: 0o600,
    read: () => Buffer.from([...properties].map(([name, value]) => `${name}=${value}\n`).join('')),
  });
  files.provide('/system/etc/hosts', {
    kind: 'file',
    mode: 0o644,
    read: () => Buffer.from('127.0.0.1       localhost\n::1             ip6-localhost\n'),
  });
}
