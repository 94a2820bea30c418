import { shortenComponent } from '../android/component.ts';
import { identityHash } from '../android/identity.ts';
import type { Machine } from '../process.ts';
import { renderActivityRecord, taskOf } from './records.ts';

/** `dumpsys activity activities`: what is resumed, in the words of the API level (corpus api33 and api36 dumps). */
export function renderActivity(machine: Machine, args: readonly string[]): string {
  const [what, name] = args;
  if (what === 'services') {
    return `ACTIVITY MANAGER SERVICES (dumpsys activity services)\n  (nothing)\n`;
  }
  if (what === 'top' || what === 'activities' || what === 'a' || what === undefined) return renderActivities(machine);
  return `Bad activity command, or no activities match: ${[what, name].filter(Boolean).join(' ')}\nUse -h for help.\n`;
}

function renderActivities(machine: Machine): string {
  const { ui, api } = machine;
  const record = renderActivityRecord(machine) ?? 'null';
  const lines = [
    'ACTIVITY MANAGER ACTIVITIES (dumpsys activity activities)',
    'Display #0 (activities from top to bottom):',
  ];
  if (ui.resumed !== undefined) {
    const task = taskOf(machine, ui.resumed.packageName);
    const id = identityHash(`task ${task}`);
    lines.push(
      `  * Task{${id} #${task} type=standard A=10090:${ui.resumed.packageName} U=0 visible=true visibleRequested=true mode=fullscreen translucent=false sz=1}`,
    );
    if (api >= 33) lines.push(`    topResumedActivity=${record}`);
    lines.push(
      `    * Hist  #0: ${record}`,
      `      packageName=${ui.resumed.packageName} processName=${ui.resumed.packageName}`,
    );
    lines.push(
      `      Intent { act=android.intent.action.MAIN cat=[android.intent.category.LAUNCHER] flg=0x10000000 cmp=${shortenComponent(ui.resumed)} }`,
    );
  }
  lines.push('');
  if (api <= 32) lines.push(`  mResumedActivity: ${record}`);
  else lines.push('  Resumed activities in task display areas (from top to bottom):', `    Resumed: ${record}`, '');
  if (api >= 29) lines.push(`  ResumedActivity: ${record}`);
  lines.push('');
  return lines.join('\n');
}
