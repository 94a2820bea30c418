import { runBatteryCommand } from '../android/state/battery.ts';
import type { Machine, Process } from '../process.ts';

/** BatteryManager.BATTERY_STATUS_*. */
const CHARGING = 2;
const DISCHARGING = 3;
const FULL = 5;

/** Corpus api33_mtk_battery.txt; words after it are commands (`dumpsys battery unplug`). */
export function renderBattery({ battery }: Machine, args: readonly string[], process: Process): string {
  const words = args.filter((arg) => arg !== '-a');
  if (words.length > 0) {
    runBatteryCommand(process, words);
    return '';
  }
  const { level, plugged, overridden } = battery;
  const status = plugged === 'none' ? DISCHARGING : level >= 100 ? FULL : CHARGING;
  return [
    'Current Battery Service state:',
    // From memory of AOSP BatteryService: stands there while values are forced.
    ...(overridden ? ["  (UPDATES STOPPED -- use 'reset' to restart)"] : []),
    `  AC powered: ${plugged === 'ac'}`,
    `  USB powered: ${plugged === 'usb'}`,
    `  Wireless powered: ${plugged === 'wireless'}`,
    '  Max charging current: 0',
    '  Max charging voltage: 0',
    `  Charge counter: ${level * 30_000}`,
    `  status: ${status}`,
    '  health: 2',
    '  present: true',
    `  level: ${level}`,
    '  scale: 100',
    '  voltage: 4300',
    '  temperature: 250',
    '  technology: Li-ion',
    '',
  ].join('\n');
}
