import type { SharedThing } from '../../contract/services.ts';
import type { Element } from '../../ui/element.ts';
import { column, icon, list, row, text } from '../../ui/elements.ts';
import { theme } from '../../ui/theme.ts';
import { emptyState, topBar } from '../../ui/widgets.ts';
import type { CompanionApp, CompanionState } from './take-in.ts';

/** What waits for somebody to take it. */
export function inboxScreen({ problem }: CompanionState, app: CompanionApp): Element {
  const waiting = app.device.inbox?.waiting ?? [];
  return column({}, [
    topBar('Companion'),
    problem !== '' && text(problem, { id: 'problem', color: theme.error, padding: [4, 16, 12, 16] }),
    waiting.length === 0
      ? emptyState('link', 'Nothing waits. Share something with this app')
      : list({
          id: 'inbox',
          count: waiting.length,
          itemExtent: 72,
          item: (index) => thingRow(waiting[index] as SharedThing, index),
        }),
  ]);
}

function thingRow(thing: SharedThing, index: number): Element {
  const isText = thing.kind === 'text';
  return row({ key: String(index), id: 'thing', padding: [8, 16], gap: 16 }, [
    icon(isText ? 'note' : 'file', { width: 32, height: 32, color: theme.textQuiet }),
    column({ grow: 1, shrink: 1, gap: 2 }, [
      text(isText ? thing.text : thing.name, { id: 'name', maxLines: 1 }),
      text(isText ? (thing.subject ?? 'Text') : `${thing.mime} · ${thing.bytes.length} bytes`, {
        id: 'details',
        size: 14,
        color: theme.textQuiet,
        maxLines: 1,
      }),
    ]),
  ]);
}
