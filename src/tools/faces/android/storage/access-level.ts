import type { DeviceAccess } from '../../../../device/contract/companion.ts';
import type { MediaKind } from './locations.ts';

export type AccessLevel = 'full' | 'partial' | 'owned_only';
type Share = 'all' | 'selected' | 'none';

const words: Readonly<Record<Share, string>> = { all: 'all', selected: 'selected', none: 'owned' };

/**
 * How much of a built-in location may be read, in the document's words: by the permissions for the kinds of media that lie
 * there. For other files (`kinds` undefined) Android knows no permission: an app reads its own.
 */
export function describeAccess(
  kinds: readonly MediaKind[] | undefined,
  media: DeviceAccess['media'] | undefined,
): { readonly level: AccessLevel; readonly words: string } {
  if (media === undefined) return { level: 'full', words: 'All files' };
  const shares = (kinds ?? []).map((kind) => ({ kind, share: media[kind] as Share }));
  const [first] = shares;
  if (first === undefined || shares.every(({ share }) => share === 'none')) {
    return { level: 'owned_only', words: 'Only owned files' };
  }
  if (shares.every(({ share }) => share === 'all')) return { level: 'full', words: 'All files' };
  if (shares.every(({ share }) => share === 'selected')) return { level: 'partial', words: 'Selected files only' };
  const told = shares.map(({ kind, share }) => `${words[share]} ${kind}`).join(', ');
  return { level: 'partial', words: `${told.charAt(0).toUpperCase()}${told.slice(1)}` };
}
