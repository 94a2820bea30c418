import { type UnzipFileInfo, unzipSync } from 'fflate';
import type { ApkFile } from '../../../../device/contract/driver.ts';
import { readPackage } from './read-package.ts';

/** What is installed as one app. */
export interface AppFiles {
  readonly packageName: string;
  /** The base first. */
  readonly apks: readonly ApkFile[];
  /** Files of a bundle that are no part of the install. */
  readonly skipped: readonly string[];
}

export interface UnpackLimits {
  /** Bytes of all parts together, unpacked. */
  readonly bytes: number;
  /** ABIs of the device, as `ro.product.cpu.abilist` has them; undefined: not known, and every part is kept. */
  readonly abis: readonly string[] | undefined;
}

/** A refusal of the file, in one sentence for whoever asked. */
export class ApkRefused extends Error {
  override readonly name = 'ApkRefused';
}

const manifestName = 'AndroidManifest.xml';
const mostParts = 200;
const mostEntries = 100_000;
/** Of a manifest, unpacked. */
const mostManifestBytes = 16 * 1024 * 1024;

/** An APK, or the parts of a bundle (XAPK, APKS: a ZIP of APKs). Nothing is written anywhere. Throws ApkRefused. */
export function unpackApp(bytes: Uint8Array, limits: UnpackLimits): AppFiles {
  const entries = listEntries(bytes);
  if (entries.some(({ name }) => name === manifestName)) {
    const { packageName, split } = readFacts('the file', bytes);
    if (split !== undefined)
      throw new ApkRefused(`The file is the part "${split}" of ${packageName}, not the whole app`);
    return { packageName, apks: [{ name: 'base.apk', bytes }], skipped: [] };
  }
  const parts = choose(entries, limits);
  const files = readEntries(bytes, new Set(parts.map(({ name }) => name)));
  const read = parts.map(({ name }) => ({ name, bytes: files[name] ?? new Uint8Array() }));
  const facts = read.map((file) => ({ file, ...readFacts(file.name, file.bytes) }));
  const names = [...new Set(facts.map(({ packageName }) => packageName))];
  const [packageName, ...others] = names;
  if (packageName === undefined || others.length > 0) {
    throw new ApkRefused(`The bundle holds parts of several apps: ${names.join(', ')}`);
  }
  const bases = facts.filter(({ split }) => split === undefined);
  if (bases.length !== 1)
    throw new ApkRefused(`The bundle holds ${bases.length} base APKs of ${packageName}; it needs one`);
  const chosen = new Set(parts.map(({ name }) => name));
  return {
    packageName,
    apks: [...bases, ...facts.filter(({ split }) => split !== undefined)].map(({ file }) => file),
    skipped: entries.filter(({ name }) => !chosen.has(name) && !name.endsWith('/')).map(({ name }) => name),
  };
}

/** A file of bundletool holds every way to install the app: the universal one, else the parts of the split one. */
function choose(entries: readonly UnzipFileInfo[], { bytes, abis }: UnpackLimits): readonly UnzipFileInfo[] {
  const apks = entries.filter(({ name }) => /\.apk$/i.test(name));
  if (apks.length === 0) throw new ApkRefused('The file is neither an APK nor a bundle of APKs (XAPK, APKS)');
  const universal = apks.filter(({ name }) => name === 'universal.apk');
  const splits = apks.filter(({ name }) => name.startsWith('splits/'));
  const all = universal.length > 0 ? universal : splits.length > 0 ? splits : apks;
  const parts = all.filter(({ name }) => fitsDevice(name, abis));
  if (parts.length > mostParts) throw new ApkRefused(`The bundle has more than ${mostParts} parts`);
  const total = parts.reduce((sum, { originalSize }) => sum + originalSize, 0);
  if (total > bytes) throw new ApkRefused(`The parts of the bundle are larger than ${bytes / 1024 / 1024} MB together`);
  return parts;
}

/** ABIs as the names of parts have them: config.arm64_v8a.apk, base-armeabi_v7a.apk. */
const abiForm = /(?:^|[^A-Za-z0-9])(arm64_v8a|armeabi_v7a|armeabi|x86_64|x86|mips64|mips|riscv64)\.apk$/i;

function fitsDevice(name: string, abis: readonly string[] | undefined): boolean {
  const abi = abiForm.exec(name)?.[1]?.toLowerCase();
  if (abi === undefined || abis === undefined) return true;
  return abis.some((one) => one.replaceAll('-', '_').toLowerCase() === abi);
}

function listEntries(bytes: Uint8Array): readonly UnzipFileInfo[] {
  const entries: UnzipFileInfo[] = [];
  unzip(bytes, (entry) => {
    if (leadsOut(entry.name))
      throw new ApkRefused(`The file holds a path that leads out of it: ${JSON.stringify(entry.name)}`);
    entries.push(entry);
    return false;
  });
  return entries;
}

function readEntries(bytes: Uint8Array, names: ReadonlySet<string>): Readonly<Record<string, Uint8Array>> {
  return unzip(bytes, ({ name }) => names.has(name));
}

function readFacts(name: string, apk: Uint8Array) {
  const { [manifestName]: manifest } = unzip(apk, (entry) => {
    if (entry.name !== manifestName) return false;
    if (entry.originalSize > mostManifestBytes) throw new ApkRefused(`The manifest of ${name} is too large`);
    return true;
  });
  const facts = manifest && readPackage(manifest);
  if (facts === undefined) throw new ApkRefused(`There is no Android manifest in ${name}`);
  return facts;
}

/**
 * The library unpacks into as many bytes as an entry claims, and no more. It takes a directory at its word, though: one that
 * names an entry a thousand times has it unpacked a thousand times, and one that claims 2^32 entries is walked through.
 */
function unzip(bytes: Uint8Array, filter: (entry: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  const seen = new Set<string>();
  let count = 0;
  try {
    return unzipSync(bytes, {
      filter: (entry) => {
        if (++count > mostEntries) throw new ApkRefused(`The file holds more than ${mostEntries} files`);
        if (seen.has(entry.name)) throw new ApkRefused(`The file holds ${JSON.stringify(entry.name)} twice`);
        seen.add(entry.name);
        return filter(entry);
      },
    });
  } catch (error) {
    if (error instanceof ApkRefused) throw error;
    throw new ApkRefused(`The file is no whole ZIP: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function leadsOut(name: string): boolean {
  return name.startsWith('/') || /^[A-Za-z]:/.test(name) || /[\\\0]/.test(name) || name.split('/').includes('..');
}
