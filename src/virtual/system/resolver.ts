import type { Element } from '../ui/element.ts';
import { button, column, row, text } from '../ui/elements.ts';
import { theme } from '../ui/theme.ts';
import { describeAppIcon } from './app-icon.ts';
import { type DeviceState, markChanged } from './device-state.ts';
import { chooserActivity, isSame, resolverActivity, resolverPackage } from './start-intent.ts';
import type { Candidate, ResolverState } from './system-state.ts';
import type { SystemSurface } from './system-surface.ts';

/** "Open with" and the share sheet: a sheet over the app, with the ids of AOSP's IntentResolver (resolver_list.xml, chooser_grid.xml). */
export function describeResolver(device: DeviceState): SystemSurface | undefined {
  const { resolver } = device.system;
  if (resolver === undefined) return undefined;
  const isChooser = resolver.kind === 'chooser';
  const activity = isChooser ? chooserActivity : resolverActivity;
  return {
    key: `resolver#${resolver.number}`,
    id: 53,
    title: `${resolverPackage}/${activity}`,
    packageName: resolverPackage,
    activity,
    kind: 'application',
    layer: 3,
    memory: resolver.memory,
    place: 'bottom',
    focusable: true,
    dim: true,
    onOutsideTouch: resolver.cancel,
    onBack: resolver.cancel,
    describe: () => (isChooser ? describeChooser(device, resolver) : describeChoices(device, resolver)),
  };
}

const sheet = { id: 'contentPanel', background: theme.surface, radius: 28, padding: [12, 16, 24, 16], gap: 8 } as const;
const handle: Element = column({ width: 32, height: 4, radius: 2, background: theme.outline, alignSelf: 'center' });

function describeChooser(device: DeviceState, resolver: ResolverState): Element {
  const { candidates } = resolver;
  const rows = Array.from({ length: Math.ceil(candidates.length / 4) }, (_, at) =>
    candidates.slice(at * 4, at * 4 + 4),
  );
  return column({ ...sheet, id: 'contentPanel' }, [
    handle,
    text('Share', { id: 'android:id/title', size: 20, margin: [8, 8] }),
    candidates.length === 0 &&
      text('No apps can perform this action.', { id: 'empty', color: theme.textQuiet, margin: [8, 8] }),
    ...rows.map((some) =>
      row(
        { align: 'start' },
        some.map((candidate) =>
          column(
            {
              key: candidate.activity,
              id: 'item',
              width: 92,
              align: 'center',
              gap: 8,
              padding: [8, 2],
              onTap: () => resolver.choose(candidate),
            },
            [
              describeAppIcon(device, candidate.packageName, 52),
              text(readLabel(device, candidate), {
                id: 'android:id/text1',
                size: 13,
                textAlign: 'center',
                maxLines: 2,
              }),
            ],
          ),
        ),
      ),
    ),
  ]);
}

function describeChoices(device: DeviceState, resolver: ResolverState): Element {
  const { candidates, selected } = resolver;
  const take = (always: boolean) => () => {
    if (selected === undefined) return;
    if (always) resolver.remember(selected);
    resolver.choose(selected);
  };
  return column({ ...sheet, id: 'contentPanel' }, [
    handle,
    text('Open with', { id: 'title', size: 20, margin: [8, 8] }),
    column(
      { id: 'resolver_list', className: 'android.widget.ListView' },
      candidates.map((candidate) =>
        row(
          {
            key: `${candidate.packageName}/${candidate.activity}`,
            id: 'item',
            gap: 16,
            padding: [10, 8],
            radius: 16,
            selected: isSame(candidate, selected),
            background: isSame(candidate, selected) ? theme.primaryContainer : theme.surface,
            onTap: () => {
              // A second tap on the chosen one opens it once, as ResolverActivity does.
              if (isSame(candidate, selected)) resolver.choose(candidate);
              else resolver.selected = candidate;
              markChanged(device);
            },
          },
          [
            describeAppIcon(device, candidate.packageName, 40),
            text(readLabel(device, candidate), { id: 'android:id/text1', size: 16 }),
          ],
        ),
      ),
    ),
    row({ id: 'button_bar', justify: 'end', gap: 8 }, [
      button('Just once', { id: 'button_once', look: 'text', enabled: selected !== undefined, onTap: take(false) }),
      button('Always', { id: 'button_always', look: 'text', enabled: selected !== undefined, onTap: take(true) }),
    ]),
  ]);
}

function readLabel(device: DeviceState, { packageName }: Candidate): string {
  return device.services.packages.find(packageName)?.label ?? packageName;
}
