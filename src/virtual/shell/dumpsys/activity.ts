import { shortenComponent } from '../android/component.ts';
import { identityHash } from '../android/identity.ts';
import type { Machine } from '../process.ts';
import { renderProcesses } from './activity-processes.ts';
import { renderServices } from './activity-services.ts';
import { renderActivityRecord, taskOf } from './records.ts';

type Part = (machine: Machine, args: readonly string[]) => string;

const parts: Readonly<Record<string, Part>> = {
  activities: renderActivities,
  a: renderActivities,
  services: (machine, args) =>
    renderServices(
      machine,
      args.find((arg) => !arg.startsWith('-')),
    ),
  s: (machine, args) =>
    renderServices(
      machine,
      args.find((arg) => !arg.startsWith('-')),
    ),
  top: renderTop,
  recents: renderRecents,
  r: renderRecents,
  processes: renderProcesses,
  p: renderProcesses,
  // Nothing waits in a queue of this device: broadcasts are over when they are sent.
  broadcasts: () => 'ACTIVITY MANAGER BROADCAST STATE (dumpsys activity broadcasts)\n  (nothing)\n',
  b: () => 'ACTIVITY MANAGER BROADCAST STATE (dumpsys activity broadcasts)\n  (nothing)\n',
};

const everything = ['services', 'recents', 'activities', 'processes'] as const;

/** `dumpsys activity [PART] [ARGS]`, in the words of the API level (corpus api33 and api36 dumps). */
export function renderActivity(machine: Machine, args: readonly string[]): string {
  const [what, ...rest] = args.filter((arg) => arg !== '-a' && arg !== '--proto');
  if (what === undefined) return everything.map((part) => parts[part]?.(machine, []) ?? '').join('\n');
  const part = Object.hasOwn(parts, what) ? parts[what] : undefined;
  if (part !== undefined) return part(machine, rest);
  return `Bad activity command, or no activities match: ${[what, ...rest].join(' ')}\nUse -h for help.\n`;
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
    const uid = machine.packages.find(ui.resumed.packageName)?.uid ?? 10_090;
    lines.push(
      `  * Task{${id} #${task} type=standard A=${uid}:${ui.resumed.packageName} U=0 visible=true visibleRequested=true mode=fullscreen translucent=false sz=1}`,
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

/** The app's own part (views, fragments) is what each app prints; this device has none. */
function renderTop(machine: Machine): string {
  const { resumed } = machine.ui;
  if (resumed === undefined) return '';
  const task = taskOf(machine, resumed.packageName);
  const name = shortenComponent(resumed);
  return `TASK ${resumed.packageName} id=${task} userId=0\n  ACTIVITY ${name} ${identityHash(name)} pid=${machine.ui.pid(resumed.packageName) ?? '(not running)'}\n`;
}

function renderRecents(machine: Machine): string {
  const rows = machine.ui.tasks.map(({ id, packageName, activities }, index) => {
    const name = shortenComponent({ packageName, activity: activities[0] ?? '' });
    return [
      `  * Recent #${index}: Task{${identityHash(`task ${id}`)} #${id} type=standard A=${packageName}}`,
      `    userId=0 effectiveUid=u0a${(machine.packages.find(packageName)?.uid ?? 10_000) - 10_000}`,
      `    intent={act=android.intent.action.MAIN cat=[android.intent.category.LAUNCHER] flg=0x10200000 cmp=${name}}`,
      `    mActivityComponent=${name}`,
      `    realActivity={${name}}`,
      '',
    ].join('\n');
  });
  return `ACTIVITY MANAGER RECENT TASKS (dumpsys activity recents)\n  Recent tasks:\n${rows.join('')}`;
}
