import type { Machine } from '../process.ts';
import { titleWindow } from './records.ts';
import { renderWindows } from './window-blocks.ts';
import { renderDisplays } from './window-displays.ts';
import { renderLastAnr, renderPolicy } from './window-policy.ts';
import { renderTokens } from './window-tokens.ts';

type Section = (machine: Machine) => string;

const renderAll: Section = (machine) => renderWindows(machine, machine.ui.windows());

const SECTIONS: readonly { readonly names: readonly string[]; readonly render: Section }[] = [
  { names: ['lastanr', 'l'], render: renderLastAnr },
  { names: ['policy', 'p'], render: renderPolicy },
  { names: ['displays', 'd'], render: renderDisplays },
  { names: ['tokens', 't'], render: renderTokens },
  { names: ['windows', 'w', 'all', 'a'], render: renderAll },
];

const RULE = `${'-'.repeat(79)}\n`;

/** `dumpsys window [SECTION|visible|visible-apps|NAME]` (AOSP WindowManagerService.doDump). */
export function renderWindow(machine: Machine, args: readonly string[]): string {
  const name = args.find((arg) => !arg.startsWith('-'));
  if (name === undefined) return SECTIONS.map(({ render }) => render(machine)).join(RULE);
  const section = SECTIONS.find(({ names }) => names.includes(name));
  if (section !== undefined) return section.render(machine);
  const windows = machine.ui.windows();
  if (name === 'visible') return renderWindows(machine, windows);
  if (name === 'visible-apps')
    return renderWindows(
      machine,
      windows.filter(({ kind }) => kind === 'application'),
    );
  // The input method's window is there whether it is shown or not.
  if ('InputMethod'.includes(name)) return renderWindows(machine, [], true);
  const named = windows.filter((window) => titleWindow(window).includes(name));
  if (named.length > 0) return renderWindows(machine, named);
  return `Bad window command, or no windows match: ${name}\nUse -h for help.\n`;
}
