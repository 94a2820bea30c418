import type { PackageInfo } from '../../../contract/packages.ts';
import { ApkError } from '../../apk/apk-error.ts';
import { parseApk } from '../../apk/parse-apk.ts';
import { readCertificate } from '../../apk/read-certificate.ts';
import type { Manifest } from '../../apk/read-manifest.ts';
import type { Machine } from '../../process.ts';
import type { InstallOptions } from '../../remembered.ts';
import { stopPackage } from '../activity/stop-commands.ts';
import { findInstallRefusal } from './find-install-refusal.ts';
import { InstallFailure } from './install-failure.ts';
import { nameCodePath } from './name-code-path.ts';

export interface ApkFile {
  /** As given to `install-write`; `base.apk` for a single file. */
  readonly name: string;
  readonly bytes: Buffer;
}

interface ParsedApk extends ApkFile {
  readonly manifest: Manifest;
}

/** Installs base and splits as one package and answers it. Throws `InstallFailure`, having changed nothing. */
export function installPackage(machine: Machine, files: readonly ApkFile[], options: InstallOptions): PackageInfo {
  const sessionFolder = `/data/app/vmdl${Math.floor(machine.clock.now()) % 2_000_000_000}.tmp`;
  const parsed = files.map((file) => parseFile(file, sessionFolder));
  const { base, splits, old } = arrange(machine, parsed, options);
  const manifest = base?.manifest ?? splits[0]?.manifest;
  if (manifest === undefined) throw new InstallFailure('INSTALL_FAILED_INVALID_APK', 'No packages staged');
  const certificate = readCertificate((base ?? (parsed[0] as ParsedApk)).bytes);
  const occasion = { options, old, splits: splits.length, sessionFolder, certificate };
  const refusal = findInstallRefusal(machine, manifest, occasion);
  if (refusal !== undefined) throw refusal;
  // Android lays all out anew; here a split that is added lies beside the base.
  const beside = base === undefined ? old?.apkPaths[0]?.replace(/\/[^/]*$/, '') : undefined;
  const codePath = beside ?? nameCodePath(machine, manifest.packageName, manifest.versionCode);
  const written = writeFiles(machine, codePath, [...(base === undefined ? [] : [base]), ...splits], old);
  stopPackage(machine, manifest.packageName);
  const info = machine.packages.put({
    ...(base === undefined && old !== undefined ? old : describe(manifest, old)),
    apkPaths: written,
    ...(options.installer !== undefined && { installer: options.installer }),
    ...(certificate !== undefined && { certificate }),
  });
  grantPermissions(machine, info, options);
  machine.ui.packageChanged(info, info.packageName);
  machine.journal.add({
    kind: 'effect',
    what: old === undefined ? 'package installed' : 'package replaced',
    detail: { packageName: info.packageName, versionCode: info.versionCode },
  });
  return info;
}

function parseFile(file: ApkFile, folder: string): ParsedApk {
  try {
    return { ...file, manifest: parseApk(file.bytes) };
  } catch (error) {
    if (!(error instanceof ApkError)) throw error;
    const unreadable = /NOT_APK|UNEXPECTED/.test(error.code);
    const words = unreadable ? `Failed to parse ${folder}/${file.name}` : `${folder}/${file.name}: ${error.message}`;
    throw new InstallFailure(error.code, words);
  }
}

/** The rules of AOSP PackageInstallerSession.validateApkInstallLocked: one package, one version, one base, no name twice. */
function arrange(machine: Machine, parsed: readonly ParsedApk[], options: InstallOptions) {
  const first = parsed[0];
  if (first === undefined) throw new InstallFailure('INSTALL_FAILED_INVALID_APK', 'No packages staged');
  const { packageName, versionCode } = first.manifest;
  const seen = new Set<string>();
  for (const { name, manifest } of parsed) {
    const split = manifest.split ?? 'null';
    if (seen.has(split)) {
      throw new InstallFailure('INSTALL_FAILED_INVALID_APK', `Split ${split} was defined multiple times`);
    }
    seen.add(split);
    if (manifest.packageName !== packageName) {
      const words = `${name} package ${manifest.packageName} inconsistent with ${packageName}`;
      throw new InstallFailure('INSTALL_FAILED_INVALID_APK', words);
    }
    if (manifest.versionCode !== versionCode) {
      const words = `${name} version code ${manifest.versionCode} inconsistent with ${versionCode}`;
      throw new InstallFailure('INSTALL_FAILED_INVALID_APK', words);
    }
  }
  const old = machine.packages.find(packageName) ?? machine.remembered.uninstalled.get(packageName);
  const base = parsed.find(({ manifest }) => manifest.split === undefined);
  const splits = parsed.filter(({ manifest }) => manifest.split !== undefined);
  if (base === undefined && (options.inherits !== packageName || old === undefined)) {
    throw new InstallFailure('INSTALL_FAILED_INVALID_APK', 'Full install must include a base package');
  }
  return { base, splits, old };
}

/** Bytes as they came: clients pull them back and compare. Splits that stay from the old version keep their place. */
function writeFiles(machine: Machine, codePath: string, files: readonly ParsedApk[], old: PackageInfo | undefined) {
  const { files: store, clock } = machine;
  const inherits = files.every(({ manifest }) => manifest.split !== undefined);
  const paths: string[] = [];
  for (const { manifest, bytes } of files) {
    const path = `${codePath}/${manifest.split === undefined ? 'base' : `split_${manifest.split}`}.apk`;
    paths.push(path);
    const reason = store.system.write(path, bytes, 0o644, Math.floor(clock.now() / 1000));
    if (reason === undefined) continue;
    if (inherits) for (const written of paths) store.system.remove(written, false);
    else store.system.remove(codePath, true);
    throw new InstallFailure('INSTALL_FAILED_INSUFFICIENT_STORAGE', 'Failed to override installation location');
  }
  const stay = inherits ? (old?.apkPaths ?? []).filter((path) => !paths.includes(path)) : [];
  if (!inherits && old !== undefined) removeFiles(machine, old, codePath);
  return [...stay, ...paths].sort((a, b) => Number(b.endsWith('/base.apk')) - Number(a.endsWith('/base.apk')));
}

/** The folders of an installed package, unless the new version lies there. */
export function removeFiles(machine: Machine, info: PackageInfo, except = ''): void {
  const store = machine.files.system;
  const found = info.apkPaths.map((path) => /^(\/data\/app\/[^/]+(?:\/[^/]+)?)\/[^/]+\.apk$/.exec(path)?.[1]);
  for (const folder of new Set(found)) {
    if (folder === undefined || folder === except) continue;
    store.remove(folder, true);
    const parent = folder.slice(0, folder.lastIndexOf('/'));
    if (parent !== '/data/app') store.remove(parent, true);
  }
}

/** An app whose code this device has keeps running it, whatever version is put over it. */
function describe(manifest: Manifest, old: PackageInfo | undefined) {
  return {
    packageName: manifest.packageName,
    label: manifest.label ?? old?.label ?? manifest.packageName,
    versionName: manifest.versionName,
    versionCode: manifest.versionCode,
    system: old?.system ?? false,
    debuggable: manifest.debuggable,
    minSdk: manifest.minSdk,
    targetSdk: manifest.targetSdk,
    apkPaths: [],
    requestedPermissions: manifest.permissions,
    activities: manifest.activities.length === 0 && old?.runnable === true ? old.activities : manifest.activities,
    services: manifest.services,
    instrumentations: manifest.instrumentations,
    runnable: old?.runnable ?? false,
  };
}

function grantPermissions({ permissions }: Machine, info: PackageInfo, { grant }: InstallOptions): void {
  if (!grant && info.targetSdk >= 23) return;
  for (const permission of info.requestedPermissions) {
    if (permissions.isRuntime(permission)) permissions.set(info.packageName, permission, 'granted');
  }
}
