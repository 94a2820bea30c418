import type { Intent } from '../../contract/intent.ts';
import type { PackageInfo, Packages } from '../../contract/packages.ts';
import { matchesFilter } from '../../services/match-intent.ts';
import type { Component } from './component.ts';

/** Every activity that an intent could mean, in the order of installation. A component is taken at its word if it exists. */
export function resolveIntent(packages: Packages, intent: Intent): readonly Component[] {
  const { component } = intent;
  if (component !== undefined) return findActivity(packages, component) === undefined ? [] : [component];
  return packages.all
    .filter((info) => isOffered(info, intent))
    .flatMap((info) => {
      const { packageName } = info;
      const activities = info.activities.filter(({ filters }) =>
        filters.some((filter) => matchesFilter(filter, intent)),
      );
      return activities.map(({ name }) => ({ packageName, activity: name }));
    });
}

/** An enabled package's activity of that full class name. */
export function findActivity(packages: Packages, { packageName, activity }: Component) {
  const info = packages.find(packageName);
  if (info === undefined || info.disabled !== undefined) return undefined;
  return info.activities.find(({ name }) => name === activity);
}

function isOffered(info: PackageInfo, { packageName }: Intent): boolean {
  if (info.disabled !== undefined || info.hidden === true) return false;
  return packageName === undefined || packageName === info.packageName;
}
