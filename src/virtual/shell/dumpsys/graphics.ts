import type { UiNode } from '../../contract/device-ui.ts';
import { identityHash } from '../android/identity.ts';
import type { Machine } from '../process.ts';
import { uptimeSeconds } from '../system-files/uptime.ts';

const countNodes = (node: UiNode): number => 1 + node.children.reduce((sum, child) => sum + countNodes(child), 0);

/**
 * `dumpsys gfxinfo PKG [reset|framestats]`: this device draws no frames that it could count, so all counts are 0; the
 * windows and their views are real (corpus api33_mtk_gfxinfo.txt).
 */
export function renderGraphics(machine: Machine, args: readonly string[]): string {
  const { ui } = machine;
  const name = args.find((arg) => !arg.startsWith('-'));
  const running = ui.apps.filter((app) => ui.pid(app.packageName) !== undefined);
  const shown = running.filter((app) => name === undefined || app.packageName === name);
  if (shown.length === 0) return `No process found for: ${name}\n`;
  const uptime = Math.floor(uptimeSeconds(machine) * 1000);
  const head = `Applications Graphics Acceleration Info:\nUptime: ${uptime} Realtime: ${uptime}\n\n`;
  return head + shown.map((app) => renderProcess(ui, app.packageName)).join('');
}

function renderProcess(ui: Machine['ui'], packageName: string): string {
  const windows = ui.windows().filter((window) => window.packageName === packageName && window.activity !== '');
  const roots = windows.map(({ activity }) => {
    const title = `${packageName}/${activity}`;
    return `${title}/android.view.ViewRootImpl@${identityHash(title)}`;
  });
  const views = windows.reduce((sum, { root }) => sum + countNodes(root), 0);
  return [
    `** Graphics info for pid ${ui.pid(packageName)} [${packageName}] **`,
    '',
    'Total frames rendered: 0',
    'Janky frames: 0 (0.00%)',
    '50th percentile: 0ms',
    '90th percentile: 0ms',
    '95th percentile: 0ms',
    '99th percentile: 0ms',
    'Number Missed Vsync: 0',
    'Number High input latency: 0',
    'Number Slow UI thread: 0',
    'Number Slow bitmap uploads: 0',
    'Number Slow issue draw commands: 0',
    'Number Frame deadline missed: 0',
    '',
    'Profile data in ms:',
    '',
    ...roots.map((root) => `\t${root} (visibility=0)`),
    'View hierarchy:',
    '',
    ...roots.map((root) => `  ${root}`),
    '',
    '',
    `Total ViewRootImpl   : ${roots.length}`,
    `Total attached Views : ${views}`,
    '',
    '',
  ].join('\n');
}
