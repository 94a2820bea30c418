import type { UiAutomationSeat } from '../contract/services.ts';

export function createUiAutomationSeat(): UiAutomationSeat {
  let holder: string | undefined;
  return {
    get holder() {
      return holder;
    },
    take(name) {
      if (holder !== undefined) return undefined;
      holder = name;
      let held = true;
      return () => {
        if (held) holder = undefined;
        held = false;
      };
    },
  };
}
