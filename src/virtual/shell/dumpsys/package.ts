import type { PackageInfo } from '../../contract/packages.ts';
import { shortenComponent } from '../android/component.ts';
import { identityHash } from '../android/identity.ts';
import { features } from '../android/package/features.ts';
import { formatDate } from '../format-date.ts';
import type { Machine } from '../process.ts';
import { renderPackagePermissions } from './package-permissions.ts';

/** One section of the whole dump (AOSP DumpState). */
const sectionWords: readonly string[] = ['p', 'packages'];

/**
 * `dumpsys package [PKG | packages]`: sections, fields and their order as in corpus api33_mtk_package.txt, cut to what is
 * known.
 */
export function renderPackage(machine: Machine, args: readonly string[]): string {
  const word = args.find((arg) => !arg.startsWith('-'));
  const recordsOnly = word !== undefined && sectionWords.includes(word);
  const name = recordsOnly ? undefined : word;
  const shown = machine.packages.all.filter((info) => name === undefined || info.packageName === name);
  if (shown.length === 0) return `Unable to find package: ${name}\n`;
  const sections = [
    ...(word === undefined ? ['Features:', ...features.map((feature) => `  ${feature}`), ''] : []),
    ...(recordsOnly ? [] : renderResolverTable(shown)),
    'Packages:',
    ...shown.flatMap((info) => renderRecord(machine, info, name !== undefined)),
    '',
  ];
  return sections.map((line) => `${line}\n`).join('');
}

/** Actions of filters without data, and schemes of those with; each activity with its filter's action and categories. */
function renderResolverTable(shown: readonly PackageInfo[]): readonly string[] {
  const byAction = new Map<string, string[]>();
  const byScheme = new Map<string, string[]>();
  for (const { packageName, activities } of shown) {
    for (const { name, filters } of activities) {
      const component = shortenComponent({ packageName, activity: name });
      for (const filter of filters) {
        const lines = [
          `        ${identityHash(component)} ${component} filter ${identityHash(`filter ${component}`)}`,
          ...filter.actions.map((action) => `          Action: "${action}"`),
          ...(filter.categories ?? []).map((category) => `          Category: "${category}"`),
          ...(filter.schemes ?? []).map((scheme) => `          Scheme: "${scheme}"`),
          ...(filter.hosts ?? []).map((host) => `          Authority: "${host}": -1`),
          ...(filter.types ?? []).map((type) => `          StaticType: "${type.replace('/*', '')}"`),
        ];
        const [table, keys] = filter.schemes === undefined ? [byAction, filter.actions] : [byScheme, filter.schemes];
        for (const key of keys) table.set(key, [...(table.get(key) ?? []), ...lines]);
      }
    }
  }
  if (byAction.size + byScheme.size === 0) return [];
  const render = (title: string, table: ReadonlyMap<string, readonly string[]>) =>
    table.size === 0 ? [] : [title, ...[...table].flatMap(([key, lines]) => [`      ${key}:`, ...lines]), ''];
  return ['Activity Resolver Table:', ...render('  Schemes:', byScheme), ...render('  Non-Data Actions:', byAction)];
}

function renderRecord(machine: Machine, info: PackageInfo, named: boolean): readonly string[] {
  const { packageName, apkPaths, system, debuggable } = info;
  const folder = (apkPaths[0] ?? '').replace(/\/[^/]*$/, '');
  const flags = [system && 'SYSTEM', debuggable && 'DEBUGGABLE', 'HAS_CODE', 'ALLOW_CLEAR_USER_DATA', 'ALLOW_BACKUP'];
  const flagText = flags.filter((flag) => flag !== false).join(' ');
  const splits = apkPaths.map((path) => /\/split_(.*)\.apk$/.exec(path)?.[1] ?? 'base');
  const time = (ms: number) => formatDate(ms, '%F %T');
  return [
    `  Package [${packageName}] (${identityHash(packageName)}):`,
    `    ${machine.api >= 35 ? 'appId' : 'userId'}=${info.uid}`,
    `    pkg=Package{${identityHash(`package ${packageName}`)} ${packageName}}`,
    `    codePath=${folder}`,
    `    resourcePath=${folder}`,
    `    legacyNativeLibraryDir=${folder}/lib`,
    '    extractNativeLibs=false',
    '    primaryCpuAbi=null',
    '    secondaryCpuAbi=null',
    '    cpuAbiOverride=null',
    `    versionCode=${info.versionCode} minSdk=${info.minSdk} targetSdk=${info.targetSdk}`,
    `    versionName=${info.versionName === '' ? 'null' : info.versionName}`,
    '    usesNonSdkApi=false',
    `    splits=[${splits.join(', ')}]`,
    '    apkSigningVersion=2',
    `    flags=[ ${flagText} ]`,
    '    forceQueryable=false',
    `    dataDir=/data/user/0/${packageName}`,
    '    supportsScreens=[small, medium, large, xlarge, resizeable, anyDensity]',
    `    timeStamp=${time(info.updatedAt)}`,
    ...(machine.api < 33 ? [`    firstInstallTime=${time(info.installedAt)}`] : []),
    `    lastUpdateTime=${time(info.updatedAt)}`,
    ...(info.installer === undefined ? [] : [`    installerPackageName=${info.installer}`]),
    ...(info.certificate === undefined
      ? []
      : [
          `    signatures=PackageSignatures{${identityHash(packageName)} version:2, signatures:[${info.certificate.slice(0, 8)}], past signatures:[]}`,
        ]),
    '    installPermissionsFixed=true',
    `    pkgFlags=[ ${flagText} ]`,
    ...renderPackagePermissions(machine, info, { named }),
  ];
}
