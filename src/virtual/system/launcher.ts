import { type AppDefinition, defineApp } from '../ui/app.ts';
import type { Element } from '../ui/element.ts';
import { column, icon, row, spacer, text } from '../ui/elements.ts';
import { theme } from '../ui/theme.ts';

export const launcherPackage = 'dev.vivace.launcher';

export interface LauncherHands {
  /** Apps in the order of their icons. */
  readonly apps: readonly AppDefinition[];
  /** Running apps. */
  running(): readonly AppDefinition[];
  open(packageName: string): void;
}

/** The home screen: a grid of apps; and the recent apps behind APP_SWITCH. */
export function createLauncher(hands: LauncherHands): AppDefinition {
  return defineApp({
    packageName: launcherPackage,
    label: 'Launcher',
    system: true,
    activities: { '.Launcher': 'home', '.Recents': 'recents' },
    initial: {},
    screens: {
      home: () =>
        column({ background: '#e4e7f7', padding: [24, 16] }, [
          text('Vivace', { size: 34, color: theme.onPrimaryContainer, margin: [40, 12, 0, 12] }),
          text('virtual device', { size: 15, color: theme.textQuiet, margin: [0, 12] }),
          spacer(),
          ...chunkRows(hands.apps).map((apps) =>
            row(
              { align: 'start' },
              apps.map((app) => describeIcon(app, () => hands.open(app.packageName))),
            ),
          ),
        ]),
      recents: () => {
        const running = hands.running();
        return column({ background: '#d9dcee', padding: 24, gap: 16 }, [
          text('Recent apps', { size: 22, margin: [16, 0] }),
          running.length === 0 && text('No recent items', { color: theme.textQuiet }),
          ...running.map((app) =>
            row(
              {
                key: app.packageName,
                id: 'task',
                description: app.label,
                gap: 16,
                padding: 20,
                background: theme.surface,
                radius: 20,
                elevation: 3,
                onTap: () => hands.open(app.packageName),
              },
              [describePicture(app, 40), text(app.label, { size: 17 })],
            ),
          ),
        ]);
      },
    },
  });
}

const iconsPerRow = 4;

function chunkRows(apps: readonly AppDefinition[]): readonly (readonly AppDefinition[])[] {
  const rows: AppDefinition[][] = [];
  for (let at = 0; at < apps.length; at += iconsPerRow) rows.push(apps.slice(at, at + iconsPerRow));
  return rows;
}

function describeIcon(app: AppDefinition, open: () => void): Element {
  return column({ width: 92, align: 'center', gap: 8, padding: [12, 2], onTap: open, key: app.packageName }, [
    describePicture(app, 60),
    text(app.label, { size: 13, textAlign: 'center', maxLines: 2 }),
  ]);
}

function describePicture(app: AppDefinition, size: number): Element {
  const { name, color } = app.icon ?? { name: 'bag', color: theme.primary };
  return column(
    { width: size, height: size, radius: size / 2, background: color, align: 'center', justify: 'center' },
    [icon(name, { color: '#ffffff', width: size / 2, height: size / 2 })],
  );
}
