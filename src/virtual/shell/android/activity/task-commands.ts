import type { Machine } from '../../process.ts';
import { shortenComponent } from '../component.ts';
import { renderConfiguration } from './render-configuration.ts';
import type { Subcommand, Subcommands } from './subcommand.ts';

/** AOSP RootTaskInfo.toString; `Stack` up to Android 10. */
function renderTasks(machine: Machine): string {
  const { ui, api } = machine;
  const bounds = `[0,0][${ui.size.width},${ui.size.height}]`;
  return ui.tasks
    .map(({ id, packageName, activities }) => {
      const [root = '', top = activities.at(-1) ?? ''] = [activities[0], activities.at(-1)];
      const visible = ui.resumed?.packageName === packageName;
      const name = shortenComponent({ packageName, activity: root });
      return [
        `${api >= 30 ? 'RootTask' : 'Stack'} id=${id} bounds=${bounds} displayId=0 userId=0`,
        ` configuration={${renderConfiguration(machine)}}`,
        `  taskId=${id}: ${name} bounds=${bounds} userId=0 visible=${visible} topActivity=ComponentInfo{${packageName}/${top}}`,
        '',
      ].join('\n');
    })
    .join('\n');
}

const stack: Subcommand = (process, args) => {
  const [what, id] = args;
  if (what === 'list') {
    process.out(renderTasks(process.machine));
    return 0;
  }
  if (what === 'remove') {
    process.machine.ui.removeTask(Number(id));
    return 0;
  }
  process.err(`Error: unknown command '${what}'\n`);
  return 255;
};

export const taskCommands: Subcommands = { stack };
