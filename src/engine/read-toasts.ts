import type { Snapshot } from '../screen/node.ts';
import type { SeenToast } from './contract/engine.ts';

/** What toasts say in one look. A driver that sees one window only sees none. */
export function readToasts({ windows, nodes }: Snapshot): readonly SeenToast[] {
  if (!windows.some(({ kind }) => kind === 'toast')) return [];
  return nodes
    .filter((node) => windows[node.window]?.kind === 'toast' && (node.text !== '' || node.description !== ''))
    .map(({ text, description, packageName }) => ({ text: text === '' ? description : text, packageName }));
}

/** Each once: a toast stands in many looks. */
export function addToasts(known: readonly SeenToast[], seen: readonly SeenToast[]): readonly SeenToast[] {
  const more = seen.filter(
    ({ text, packageName }) => !known.some((one) => one.text === text && one.packageName === packageName),
  );
  return more.length === 0 ? known : [...known, ...more];
}
