import type { Machine } from '../shell/process.ts';

export interface RootAccess {
  /** What `root:` and `unroot:` switch: a userdebug build grants it. */
  readonly root: { readonly on: boolean; set(on: boolean): void };
  /** As a client's commands and file requests see the device: `adb root` gives them the rights of root. */
  readonly machine: Machine;
  /** Under whom a client's commands run; the shell user where it is absent. */
  readonly user: { readonly uid?: number };
}

export function createRootAccess(machine: Machine): RootAccess {
  const rooted: Machine = { ...machine, files: machine.files.system };
  let on = false;
  return {
    root: {
      get on() {
        return on;
      },
      set(value) {
        on = value;
      },
    },
    get machine() {
      return on ? rooted : machine;
    },
    get user() {
      return on ? { uid: 0 } : {};
    },
  };
}
