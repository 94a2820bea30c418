import type { Binary, Process } from '../process.ts';
import { findIllegalCharacter, renderHierarchy } from '../uiautomator/render-hierarchy.ts';

const DEFAULT_FILE = '/sdcard/window_dump.xml';
/** UiAutomation.waitForIdle's limit. */
const IDLE_LIMIT_MS = 10_000;

export const uiautomator: Binary = {
  name: 'uiautomator',
  async run(process) {
    const [name, ...args] = process.args;
    if (name !== 'dump') {
      process.err(
        'Usage: uiautomator <subcommand> [options]\n\nAvailable subcommands:\n\nhelp: displays help message\n\ndump: creates an XML dump of current UI hierarchy\n    dump [--verbose][file]\n',
      );
      return name === 'help' ? 0 : 1;
    }
    // Words beginning with a dash are silently ignored; the last bare word is the file. All ends are code 0.
    const file = args.findLast((arg) => !arg.startsWith('-')) ?? DEFAULT_FILE;
    if (!(await waitForIdle(process))) {
      process.err('ERROR: could not get idle state.\n');
      return 0;
    }
    const { ui, api } = process.machine;
    const window = ui.focused;
    if (window === undefined) {
      process.err('ERROR: null root node returned by UiTestAutomationBridge.\n');
      return 0;
    }
    const illegal = findIllegalCharacter(window.root);
    if (illegal !== undefined) {
      // Corpus uiautomator_illegal_char_crash.txt: the whole dump dies, and the old file stays.
      process.err(
        `java.lang.IllegalArgumentException: Illegal character (U+${illegal.toString(16)})\n\tat com.android.internal.util.XmlUtils\n`,
      );
      return 1;
    }
    writeDump(process, file, renderHierarchy(window.root, { api, rotation: ui.rotation, size: ui.size }));
    process.out(`UI hierchary dumped to: ${process.resolve(file)}\n`);
    return 0;
  },
};

function writeDump(process: Process, file: string, xml: string): void {
  const path = process.resolve(file);
  if (path === '/dev/tty' || path === '/dev/stdout') {
    process.out(xml);
    return;
  }
  const { files, clock, log } = process.machine;
  const reason = files.write(path, Buffer.from(xml, 'utf8'), 0o660, Math.floor(clock.now() / 1000));
  if (reason === undefined) return;
  // A file that cannot be written is only logged; the line of success is printed all the same.
  const text = `failed to dump window to file: ${reason}`;
  log.add({ at: clock.now(), pid: process.pid, priority: 'E', tag: 'AccessibilityNodeInfoDumper', text });
}

/** True once nothing has changed for the quiet time; false after the limit. */
async function waitForIdle(process: Process): Promise<boolean> {
  const { ui, clock, idleQuietMs } = process.machine;
  if (idleQuietMs === 0) return true;
  const started = clock.now();
  const endsAt = started + IDLE_LIMIT_MS;
  for (;;) {
    // The quiet time is counted from the last event, at the earliest from when the automation connected.
    const quietAt = Math.max(ui.lastChangeAt, started) + idleQuietMs;
    const now = clock.now();
    if (now >= quietAt) return true;
    if (now >= endsAt) return false;
    await process.sleep(Math.min(quietAt, endsAt) - now);
  }
}
