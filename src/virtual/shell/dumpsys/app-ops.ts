import type { PackageInfo } from '../../contract/packages.ts';
import { appOps } from '../android/app-ops.ts';
import type { Machine } from '../process.ts';

/** `dumpsys appops [PKG]`: what was set, in the shape of corpus api33_mtk_appops.txt; watchers and uses are left out. */
export function renderAppOps(machine: Machine, args: readonly string[]): string {
  const wanted = args.find((arg) => !arg.startsWith('-'));
  const shown = machine.packages.all.filter(({ packageName }) => wanted === undefined || packageName === wanted);
  const head =
    'Current AppOps Service state:\n  Settings:\n    top_state_settle_time=+5s0ms\n    fg_service_state_settle_time=+5s0ms\n    bg_state_settle_time=+1s0ms\n\n';
  return head + shown.map((info) => renderUid(machine, info)).join('');
}

function renderUid({ permissions, ui }: Machine, { packageName, uid }: PackageInfo): string {
  const rows = appOps.flatMap((name) => {
    const mode = permissions.op(packageName, `android:${name.toLowerCase()}`);
    return mode === 'default' ? [] : [`      ${name} (${mode}): \n`];
  });
  if (rows.length === 0) return '';
  const name = uid >= 10_000 ? `u0a${uid - 10_000}` : String(uid);
  const state = ui.resumed?.packageName === packageName ? 'top' : 'cch';
  return `  Uid ${name}:\n    state=${state}\n    capability=----\n    appWidgetVisible=false\n    Package ${packageName}:\n${rows.join('')}`;
}
