import type { App } from '../../ui/app.ts';

export interface Note {
  readonly id: number;
  readonly title: string;
  readonly body: string;
}

export interface NotesState {
  readonly notes: readonly Note[];
  readonly nextId: number;
  readonly query: string;
  /** What is in the editor. */
  readonly title: string;
  readonly body: string;
}

export type NotesApp = App<NotesState>;

export const initialNotes: NotesState = { notes: [], nextId: 1, query: '', title: '', body: '' };

export function findNotes({ notes, query }: NotesState): readonly Note[] {
  const words = query.trim().toLowerCase();
  return notes.filter(({ title, body }) => `${title}\n${body}`.toLowerCase().includes(words));
}

/** `note` 0 is a new one. */
export function editNote(app: NotesApp, note: number): void {
  const { title = '', body = '' } = app.state.notes.find(({ id }) => id === note) ?? {};
  app.set({ title, body });
  app.go('edit', { note });
}

export function saveNote(app: NotesApp, note: number): void {
  const { notes, nextId, body } = app.state;
  const title = app.state.title.trim() || 'Untitled';
  if (note === 0) app.set({ notes: [{ id: nextId, title, body }, ...notes], nextId: nextId + 1 });
  else app.set({ notes: notes.map((known) => (known.id === note ? { id: note, title, body } : known)) });
  app.back();
  app.toast('Note saved');
}

/** What is in the editor, saved or not. */
export function shareNote(app: NotesApp): void {
  const { title, body } = app.state;
  const subject = title.trim();
  app.device.share({ text: body.trim() === '' ? subject : body, ...(subject !== '' && { subject }) });
}

export function deleteNote(app: NotesApp, note: number): void {
  const name = app.state.notes.find(({ id }) => id === note)?.title ?? 'This note';
  app.ask({
    title: 'Delete note?',
    message: `“${name}” will be gone for good.`,
    refuse: { label: 'Cancel' },
    accept: {
      label: 'Delete',
      run: () => {
        app.set({ notes: app.state.notes.filter(({ id }) => id !== note) });
        if (app.screen === 'edit') app.back();
        app.snackbar('Note deleted');
      },
    },
  });
}
