import type { Packages, PermissionState, Permissions } from '../contract/packages.ts';
import { createListeners } from './listeners.ts';
import { classifyPermission, isLaterPermission, isListedPermission } from './permission-kinds.ts';

/** `api` is asked at each call, for the properties that tell it are read late. */
export function createPermissions(packages: Packages, api: () => number = () => 34): Permissions {
  const states = new Map<string, PermissionState>();
  const ops = new Map<string, string>();
  const listeners = createListeners<(packageName: string, permission: string) => void>();
  const classify = (permission: string) => classifyPermission(permission, api());
  return {
    state(packageName, permission) {
      const info = packages.find(packageName);
      if (!info?.requestedPermissions.includes(permission) || isLaterPermission(permission, api())) return undefined;
      const kind = classify(permission);
      const set = states.get(`${packageName} ${permission}`);
      if (kind === 'runtime') return set ?? 'asked-never';
      // An app's own permissions are signed by itself.
      if (kind === undefined || kind === 'normal' || info.system) return 'granted';
      return kind === 'development' && set === 'granted' ? 'granted' : 'denied';
    },
    set(packageName, permission, state) {
      states.set(`${packageName} ${permission}`, state);
      listeners.tell(packageName, permission);
    },
    isRuntime: (permission) => classify(permission) === 'runtime',
    isChangeable: (permission) => ['runtime', 'development'].includes(classify(permission) ?? ''),
    isKnown: (permission) => isListedPermission(permission, api()),
    reset(packageName) {
      for (const key of [...states.keys()]) if (key.startsWith(`${packageName} `)) states.delete(key);
    },
    op: (packageName, op) => ops.get(`${packageName} ${op}`) ?? 'default',
    setOp: (packageName, op, mode) => void ops.set(`${packageName} ${op}`, mode),
    watch: listeners.add,
  };
}
