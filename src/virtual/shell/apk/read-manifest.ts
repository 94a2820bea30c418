import type { IntentFilter } from '../../contract/intent.ts';
import type { PackageActivity } from '../../contract/packages.ts';
import { ApkError } from './apk-error.ts';
import type { XmlElement } from './read-binary-xml.ts';

/** What PackageManager takes from a manifest. */
export interface Manifest {
  readonly packageName: string;
  /** Of a split APK. */
  readonly split?: string;
  readonly versionCode: number;
  /** '' when the manifest has none, or one that is a resource. */
  readonly versionName: string;
  readonly minSdk: number;
  readonly targetSdk: number;
  /** Undefined when it is a resource. */
  readonly label?: string;
  readonly debuggable: boolean;
  readonly testOnly: boolean;
  /** It cannot be installed without some of its splits. */
  readonly splitRequired: boolean;
  readonly permissions: readonly string[];
  /** Launcher's first. */
  readonly activities: readonly PackageActivity[];
  readonly services: readonly string[];
  readonly instrumentations: readonly { readonly runner: string; readonly target: string }[];
}

/** AOSP FrameworkParsingPackageUtils.validateName: letters, digits, `_`, with at least one dot. */
const packagePattern = /^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$/;

export function readManifest(root: XmlElement): Manifest {
  if (root.name !== 'manifest') throw new ApkError('INSTALL_PARSE_FAILED_MANIFEST_MALFORMED', 'No <manifest> tag');
  const packageName = text(root, 'package') ?? '';
  const split = text(root, 'split');
  if (!packagePattern.test(packageName) && packageName !== 'android') {
    const reason = packageName.includes('.')
      ? `bad character in package "${packageName}"`
      : "must have at least one '.' separator";
    throw new ApkError('INSTALL_PARSE_FAILED_BAD_PACKAGE_NAME', `Invalid manifest package: ${reason}`);
  }
  const application = pick(root, 'application')[0];
  const sdk = pick(root, 'uses-sdk')[0];
  const minSdk = number(sdk, 'minSdkVersion') ?? 1;
  const label = application && text(application, 'label');
  return {
    packageName,
    ...(split !== undefined && { split }),
    versionCode: number(root, 'versionCode') ?? 0,
    versionName: text(root, 'versionName') ?? '',
    minSdk,
    targetSdk: number(sdk, 'targetSdkVersion') ?? minSdk,
    ...(label !== undefined && { label }),
    debuggable: application?.attributes.get('debuggable') === true,
    testOnly: application?.attributes.get('testOnly') === true,
    splitRequired: [root, application].some((element) => element?.attributes.get('isSplitRequired') === true),
    permissions: [...new Set([...names(root, 'uses-permission'), ...names(root, 'uses-permission-sdk-23')])],
    activities: application === undefined ? [] : readActivities(application, packageName),
    services:
      application === undefined ? [] : names(application, 'service').map((name) => nameClass(packageName, name)),
    instrumentations: pick(root, 'instrumentation').flatMap((element) => {
      const name = text(element, 'name');
      const target = text(element, 'targetPackage');
      return name && target ? [{ runner: nameClass(packageName, name), target }] : [];
    }),
  };
}

/** A class name in a manifest: `.Cls` and `Cls` stand inside the package. */
function nameClass(packageName: string, name: string): string {
  if (name.startsWith('.')) return packageName + name;
  return name.includes('.') ? name : `${packageName}.${name}`;
}

function readActivities(application: XmlElement, packageName: string): readonly PackageActivity[] {
  const found = [...pick(application, 'activity'), ...pick(application, 'activity-alias')].flatMap((element) => {
    const name = text(element, 'name');
    if (name === undefined || element.attributes.get('enabled') === false) return [];
    const filters = pick(element, 'intent-filter').map(readFilter);
    // Without the attribute an activity with a filter could be started from outside (before Android 12 made it a must).
    const exported = element.attributes.get('exported');
    return [
      {
        name: nameClass(packageName, name),
        exported: exported === undefined ? filters.length > 0 : exported === true,
        filters,
      },
    ];
  });
  return [...found.filter(isLauncher), ...found.filter((activity) => !isLauncher(activity))];
}

function isLauncher({ filters }: PackageActivity): boolean {
  return filters.some(({ actions, categories }) => {
    return (
      actions.includes('android.intent.action.MAIN') && (categories ?? []).includes('android.intent.category.LAUNCHER')
    );
  });
}

function readFilter(element: XmlElement): IntentFilter {
  const categories = names(element, 'category');
  const data = pick(element, 'data');
  const values = (name: string) => [...new Set(data.flatMap((one) => text(one, name) ?? []))];
  const [schemes, hosts, types] = [values('scheme'), values('host').filter((host) => host !== '*'), values('mimeType')];
  return {
    actions: names(element, 'action'),
    ...(categories.length > 0 && { categories }),
    ...(schemes.length > 0 && { schemes }),
    ...(hosts.length > 0 && { hosts }),
    ...(types.length > 0 && { types }),
  };
}

function pick(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

function names(element: XmlElement, child: string): readonly string[] {
  return pick(element, child).flatMap((one) => text(one, 'name') ?? []);
}

function text(element: XmlElement, name: string): string | undefined {
  const value = element.attributes.get(name);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : undefined;
}

/** A codename of a preview ("S") counts as none. */
function number(element: XmlElement | undefined, name: string): number | undefined {
  const value = element?.attributes.get(name);
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : undefined;
}
