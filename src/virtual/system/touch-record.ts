import type { UiTouch } from '../contract/device-ui.ts';
import type { DeviceState } from './device-state.ts';

export interface TouchRecord {
  /** A touch reaches the screen, whether or not anything takes it. */
  tell(touch: Omit<UiTouch, 'at'>): void;
  watch(listener: (touch: UiTouch) => void): () => void;
}

/** What the touch panel tells: to `getevent` and its like, and to the journal, which leaves the moves out. */
export function createTouchRecord(device: DeviceState): TouchRecord {
  const listeners = new Set<{ readonly hear: (touch: UiTouch) => void }>();
  return {
    tell(touch) {
      const { kind, x, y, pointer } = touch;
      if (device.journal.on && kind !== 'move') {
        device.journal.add({ kind: 'input', what: `touch ${kind} ${x},${y}${pointer === 0 ? '' : ` #${pointer}`}` });
      }
      const at = device.clock.now();
      for (const { hear } of [...listeners]) hear({ ...touch, at });
    },
    watch(hear) {
      const entry = { hear };
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
  };
}
