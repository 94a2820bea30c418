import { defineApp, type Params } from '../../ui/app.ts';
import type { Element } from '../../ui/element.ts';
import { button, column, field, icon, iconButton, list, row, text } from '../../ui/elements.ts';
import { theme } from '../../ui/theme.ts';
import { topBar } from '../../ui/widgets.ts';
import {
  deleteNote,
  editNote,
  findNotes,
  initialNotes,
  type Note,
  type NotesApp,
  type NotesState,
  saveNote,
  shareNote,
} from './notes-state.ts';

/** Notes that are kept: a list, an editor of several lines, search, delete with a question. */
export const notes = defineApp<NotesState>({
  packageName: 'dev.vivace.notes',
  label: 'Vivace Notes',
  icon: { name: 'note', color: '#00796b' },
  activities: { '.MainActivity': 'list', '.EditActivity': 'edit' },
  initial: initialNotes,
  keeps: ['notes', 'nextId'],
  screens: { list: listScreen, edit: editScreen },
});

function listScreen(state: NotesState, app: NotesApp): Element {
  const found = findNotes(state);
  const nothing = state.notes.length === 0 ? 'No notes yet' : 'No notes found';
  return column({}, [
    topBar('Notes'),
    field({
      id: 'search',
      hint: 'Search notes',
      action: 'search',
      margin: [0, 16, 8, 16],
      radius: 24,
      padding: [13, 20],
      value: state.query,
      onChange: (query) => app.set({ query }),
    }),
    found.length === 0
      ? column({ grow: 1, align: 'center', justify: 'center', gap: 12 }, [
          icon('note', { width: 64, height: 64, color: theme.outline }),
          text(nothing, { id: 'empty', color: theme.textQuiet }),
        ])
      : list({
          id: 'notes',
          count: found.length,
          itemExtent: 84,
          item: (index) => noteRow(found[index] as Note, app),
        }),
    button('New note', { id: 'new_note', at: { right: 20, bottom: 20 }, elevation: 4, onTap: () => editNote(app, 0) }),
  ]);
}

function noteRow(note: Note, app: NotesApp): Element {
  const act = { onTap: () => editNote(app, note.id), onLongPress: () => deleteNote(app, note.id) };
  return column({ key: String(note.id), id: 'note', padding: [12, 20], gap: 4, justify: 'center', ...act }, [
    text(note.title, { id: 'note_title', size: 18, maxLines: 1 }),
    text(note.body.split('\n')[0] ?? '', { id: 'note_preview', size: 14, color: theme.textQuiet, maxLines: 1 }),
  ]);
}

function editScreen(state: NotesState, app: NotesApp, params: Params): Element {
  const note = Number(params['note'] ?? 0);
  const share = iconButton('share', 'Share', { id: 'share', onTap: () => shareNote(app) });
  const remove = iconButton('trash', 'Delete', { id: 'delete', onTap: () => deleteNote(app, note) });
  return column({}, [
    topBar(note === 0 ? 'New note' : 'Edit note', {
      onBack: () => app.back(),
      actions: [
        note !== 0 && share,
        note !== 0 && remove,
        button('Save', { id: 'save', look: 'text', onTap: () => saveNote(app, note) }),
      ],
    }),
    column({ grow: 1, padding: [8, 16, 16, 16], gap: 12 }, [
      row({ align: 'stretch' }, [
        field({
          id: 'title',
          hint: 'Title',
          action: 'next',
          size: 20,
          grow: 1,
          autofocus: note === 0,
          value: state.title,
          onChange: (title) => app.set({ title }),
        }),
      ]),
      field({
        id: 'body',
        hint: 'Write something',
        multiLine: true,
        grow: 1,
        value: state.body,
        onChange: (body) => app.set({ body }),
      }),
    ]),
  ]);
}
