import { type AppDefinition, defineApp } from '../ui/app.ts';
import type { Element } from '../ui/element.ts';
import { button, column, field, icon, row, scroll, spacer, text } from '../ui/elements.ts';
import { theme } from '../ui/theme.ts';
import { describeAppIcon } from './app-icon.ts';
import type { DeviceState } from './device-state.ts';
import { listApps } from './package-control.ts';
import { closeTask, removeAllTasks } from './task-control.ts';

export const launcherPackage = 'dev.vivace.launcher';

const iconsPerRow = 4;
const mostIcons = 20;

interface LauncherState {
  readonly query: string;
  /** A card that a finger drags up, in dp. */
  readonly dragged: { readonly task: number; readonly dy: number } | undefined;
}

interface Entry {
  readonly packageName: string;
  readonly label: string;
}

/** The home screen with its dock, all apps behind a swipe up, and the recent apps behind APP_SWITCH. */
export function createLauncher(device: DeviceState): AppDefinition {
  const open = (packageName: string) => device.openActivity({ packageName, by: launcherPackage });
  const list = (): readonly Entry[] => listApps(device).filter(({ packageName }) => packageName !== launcherPackage);
  const inDock = ({ packageName }: Entry) => packageName === 'com.android.settings';
  const describeIcon = ({ packageName, label }: Entry, labelled = true): Element =>
    column(
      {
        key: packageName,
        width: 92,
        align: 'center',
        gap: 8,
        padding: [12, 2],
        description: labelled ? undefined : label,
        onTap: () => open(packageName),
      },
      [
        describeAppIcon(device, packageName, 56),
        labelled && text(label, { id: 'icon', size: 13, textAlign: 'center', maxLines: 2 }),
      ],
    );

  return defineApp<LauncherState>({
    packageName: launcherPackage,
    label: 'Launcher',
    system: true,
    activities: { '.Launcher': 'home', '.Recents': 'recents' },
    filters: {
      '.Launcher': [{ actions: ['android.intent.action.MAIN'], categories: ['android.intent.category.HOME'] }],
    },
    permissions: [],
    initial: { query: '', dragged: undefined },
    screens: {
      home: (_, app) => {
        const apps = list();
        return column(
          {
            id: 'workspace',
            background: theme.secondaryContainer,
            padding: [16, 16, 12, 16],
            drag: {
              axis: 'vertical',
              onEnd: ({ dy, vy }) => {
                if (dy < -60 || vy < -400) app.go('apps');
              },
            },
          },
          [
            text('Vivace', { size: 34, color: theme.onSecondaryContainer, margin: [32, 12, 0, 12] }),
            text('virtual device', { size: 15, color: theme.textQuiet, margin: [0, 12] }),
            spacer(),
            ...chunkRows(apps.filter((one) => !inDock(one)).slice(0, mostIcons)).map((some) =>
              row(
                { align: 'start' },
                some.map((one) => describeIcon(one)),
              ),
            ),
            row({ id: 'hotseat', justify: 'center', gap: 24 }, [
              ...apps.filter(inDock).map((one) => describeIcon(one, false)),
              column(
                { width: 92, align: 'center', padding: [12, 2], description: 'Apps', onTap: () => app.go('apps') },
                [
                  column(
                    {
                      width: 56,
                      height: 56,
                      radius: 28,
                      background: theme.surface,
                      align: 'center',
                      justify: 'center',
                    },
                    [icon('grid', { color: theme.text, width: 28, height: 28 })],
                  ),
                ],
              ),
            ]),
            row(
              {
                id: 'search_container_hotseat',
                description: 'Search',
                background: theme.surface,
                radius: 26,
                padding: [14, 20],
                onTap: () => app.go('apps'),
              },
              [text('Search apps', { color: theme.textQuiet })],
            ),
          ],
        );
      },
      apps: ({ query }, app) => {
        const words = query.trim().toLowerCase();
        const found = list()
          .filter(({ label }) => label.toLowerCase().includes(words))
          .toSorted((one, other) => one.label.localeCompare(other.label));
        return column({ id: 'apps_view', background: theme.surface, padding: [16, 16] }, [
          field({
            id: 'search_container_all_apps',
            value: query,
            hint: 'Search apps',
            action: 'search',
            onChange: (value) => app.set({ query: value }),
            onAction: () => found[0] && open(found[0].packageName),
          }),
          found.length === 0 && text(`No apps found matching “${query}”`, { color: theme.textQuiet, padding: 24 }),
          scroll(
            { id: 'apps_list_view', margin: [12, 0, 0, 0] },
            chunkRows(found).map((some) =>
              row(
                { align: 'start' },
                some.map((one) => describeIcon(one)),
              ),
            ),
          ),
        ]);
      },
      recents: (state, app) => {
        const tasks = device.tasks.map((task) => ({ ...task, label: readLabel(device, task.packageName) }));
        return column({ id: 'overview_panel', background: theme.surfaceHigh, padding: 24, gap: 16 }, [
          tasks.length === 0 && text('No recent items', { color: theme.textQuiet }),
          tasks.length > 0 &&
            scroll({}, [
              ...tasks.map((task) =>
                column(
                  {
                    key: String(task.id),
                    id: 'task',
                    description: task.label,
                    background: theme.surface,
                    radius: 20,
                    elevation: 3,
                    padding: 20,
                    gap: 18,
                    margin: [0, 0, 16, 0],
                    transform: { x: state.dragged?.task === task.id ? state.dragged.dy : 0 },
                    onTap: () => open(task.packageName),
                    // Cards lie one below the other here, so they are swiped away sideways.
                    drag: {
                      axis: 'horizontal',
                      onMove: (dx) => app.set({ dragged: { task: task.id, dy: dx } }),
                      onEnd: ({ dx, vx }) => {
                        app.set({ dragged: undefined });
                        if (Math.abs(dx) > 100 || Math.abs(vx) > 600) closeTask(device, task.id);
                      },
                    },
                  },
                  [
                    row({ gap: 16 }, [
                      describeAppIcon(device, task.packageName, 36),
                      text(task.label, { size: 17, grow: 1 }),
                    ]),
                    text(task.packageName, { size: 12, color: theme.textQuiet, semantics: { hidden: true } }),
                  ],
                ),
              ),
              button('Clear all', { id: 'clear_all', look: 'text', onTap: () => removeAllTasks(device) }),
            ]),
        ]);
      },
    },
    onNewIntent: () => {},
  });
}

function readLabel(device: DeviceState, packageName: string): string {
  return device.services.packages.find(packageName)?.label ?? packageName;
}

function chunkRows(apps: readonly Entry[]): readonly (readonly Entry[])[] {
  return Array.from({ length: Math.ceil(apps.length / iconsPerRow) }, (_, at) =>
    apps.slice(at * iconsPerRow, at * iconsPerRow + iconsPerRow),
  );
}
