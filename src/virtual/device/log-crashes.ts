import type { Clock } from '../../base/clock.ts';
import type { DeviceUi } from '../contract/device-ui.ts';
import type { Log } from '../contract/log.ts';

/**
 * The same screen, with a crash under the finger written to the log as Android's runtime does. An app has crashed when its
 * process is gone after a touch and the system's dialog names it.
 */
export function logCrashes(ui: DeviceUi, clock: Clock, log: Log): DeviceUi {
  const touch: DeviceUi['touch'] = (kind, x, y, pointer) => {
    const front = ui.resumed?.packageName;
    const pid = front === undefined ? undefined : ui.pid(front);
    ui.touch(kind, x, y, pointer);
    if (front === undefined || pid === undefined || ui.pid(front) !== undefined) return;
    if (!ui.windows().some((window) => window.title === `Application Error: ${front}`)) return;
    const lines = [
      'FATAL EXCEPTION: main',
      `Process: ${front}, PID: ${pid}`,
      'java.lang.IllegalStateException: crash injected by the virtual device',
      `\tat ${front}.MainActivity.onClick(MainActivity.java)`,
    ];
    for (const text of lines) log.add({ at: clock.now(), pid, priority: 'E', tag: 'AndroidRuntime', text });
  };
  // The screen's members are getters over live state: it is extended, not copied.
  const extended: DeviceUi = Object.create(ui, { touch: { value: touch } });
  return extended;
}
