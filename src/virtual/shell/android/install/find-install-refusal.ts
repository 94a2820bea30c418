import type { PackageInfo } from '../../../contract/packages.ts';
import type { Manifest } from '../../apk/read-manifest.ts';
import type { Machine } from '../../process.ts';
import type { InstallOptions } from '../../remembered.ts';
import { InstallFailure } from './install-failure.ts';

interface Occasion {
  readonly options: InstallOptions;
  readonly old: PackageInfo | undefined;
  readonly splits: number;
  readonly sessionFolder: string;
  /** Undefined: not signed. */
  readonly certificate: string | undefined;
}

type Rule = (machine: Machine, manifest: Manifest, occasion: Occasion) => InstallFailure | undefined;

/** Texts of AOSP InstallPackageHelper and ParsingPackageUtils. What is not signed is taken, unlike on a phone. */
const rules: readonly Rule[] = [
  ({ api }, { testOnly }, { options }) => {
    if (!testOnly || options.testOnly) return undefined;
    const hint = 'Failed to install test-only apk. Did you forget to add -t?';
    return new InstallFailure('INSTALL_FAILED_TEST_ONLY', api >= 34 ? hint : 'installPackageLI');
  },
  ({ api }, { minSdk }, { sessionFolder }) => {
    if (minSdk <= api) return undefined;
    const need = `Requires newer sdk version #${minSdk} (current version is #${api})`;
    const place = `${sessionFolder}/base.apk (at Binary XML file line #7)`;
    const words =
      api >= 30 ? `Failed parse during installPackageLI: ${place}: ${need}` : `${sessionFolder}/base.apk: ${need}`;
    return new InstallFailure('INSTALL_FAILED_OLDER_SDK', words);
  },
  ({ api }, { targetSdk }, { options }) => {
    const least = api >= 35 ? 24 : 23;
    if (api < 34 || options.lowTarget || targetSdk >= least) return undefined;
    const words = `App package must target at least SDK version ${least}, but found ${targetSdk}`;
    return new InstallFailure('INSTALL_FAILED_DEPRECATED_SDK_VERSION', words);
  },
  (_, { splitRequired, packageName }, { splits, old, options }) => {
    const stays = options.inherits === packageName && (old?.apkPaths.length ?? 0) > 1;
    if (!splitRequired || splits > 0 || stays) return undefined;
    return new InstallFailure('INSTALL_FAILED_MISSING_SPLIT', `Missing split for ${packageName}`);
  },
  (_, { packageName }, { options, old }) => {
    if (old === undefined || options.replace) return undefined;
    const words = `Attempt to re-install ${packageName} without first uninstalling.`;
    return new InstallFailure('INSTALL_FAILED_ALREADY_EXISTS', words);
  },
  ({ api }, { packageName }, { old, certificate }) => {
    if (old?.certificate === undefined || certificate === undefined || old.certificate === certificate)
      return undefined;
    // Corpus install_outputs.txt has the newer text.
    const newer = `Existing package ${packageName} signatures do not match newer version; ignoring!`;
    const older = `Package ${packageName} signatures do not match previously installed version; ignoring!`;
    return new InstallFailure('INSTALL_FAILED_UPDATE_INCOMPATIBLE', api >= 33 ? newer : older);
  },
  (_, { versionCode, debuggable }, { options, old }) => {
    if (old === undefined || versionCode >= old.versionCode) return undefined;
    // -d is honoured for what can be debugged alone (on builds for users).
    if (options.downgrade && (old.debuggable || debuggable)) return undefined;
    const words = `Downgrade detected: Update version code ${versionCode} is older than current ${old.versionCode}`;
    return new InstallFailure('INSTALL_FAILED_VERSION_DOWNGRADE', words);
  },
];

/** Why the package cannot be installed here, undefined when it can. */
export function findInstallRefusal(
  machine: Machine,
  manifest: Manifest,
  occasion: Occasion,
): InstallFailure | undefined {
  for (const rule of rules) {
    const refusal = rule(machine, manifest, occasion);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}
