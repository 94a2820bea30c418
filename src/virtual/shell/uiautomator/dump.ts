import type { Process } from '../process.ts';
import { compressTree } from './compress-tree.ts';
import { die, dieSeatTaken } from './die.ts';
import { findIllegalCharacter } from './find-illegal-character.ts';
import { renderHierarchy } from './render-hierarchy.ts';
import { findIllegalInWindows, renderWindows } from './render-windows.ts';
import { waitForIdle } from './wait-for-idle.ts';

const DEFAULT_FILE = '/sdcard/window_dump.xml';
const WINDOWS_SINCE = 31;

/**
 * `dump [--compressed] [--windows] [file]`: words that begin with a dash are otherwise ignored, and the last bare one is
 * the file. All ends but a death are code 0, and after an error the old file stays (AOSP DumpCommand).
 */
export async function dump(process: Process, args: readonly string[]): Promise<number> {
  const leave = process.machine.uiAutomation.take('uiautomator');
  if (leave === undefined) return dieSeatTaken(process);
  try {
    return await look(process, args);
  } finally {
    leave();
  }
}

async function look(process: Process, args: readonly string[]): Promise<number> {
  const file = args.findLast((arg) => !arg.startsWith('-')) ?? DEFAULT_FILE;
  if (!(await waitForIdle(process))) {
    process.err('ERROR: could not get idle state.\n');
    return 0;
  }
  const { ui, api, faults } = process.machine;
  const prune = args.includes('--compressed') ? compressTree : undefined;
  const options = { api, rotation: ui.rotation, size: ui.size };
  if (args.includes('--windows') && api >= WINDOWS_SINCE) {
    const windows = ui.windows().map((window) => ({ ...window, root: prune?.(window.root) ?? window.root }));
    return finish(process, file, findIllegalInWindows(windows), () => renderWindows(windows, options));
  }
  const root = ui.focused?.root;
  if (root === undefined || faults.strike('null-root', `uiautomator ${process.args.join(' ')}`) !== undefined) {
    process.err('ERROR: null root node returned by UiTestAutomationBridge.\n');
    return 0;
  }
  const tree = prune?.(root) ?? root;
  return finish(process, file, findIllegalCharacter(tree), () => renderHierarchy(tree, options));
}

function finish(process: Process, file: string, illegal: number | undefined, render: () => string): number {
  if (illegal !== undefined) {
    return die(process, `java.lang.IllegalArgumentException: Illegal character (U+${illegal.toString(16)})`);
  }
  writeDump(process, file, render());
  process.out(`UI hierchary dumped to: ${process.resolve(file)}\n`);
  return 0;
}

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
