import { identityHash } from '../android/identity.ts';
import type { Machine } from '../process.ts';
import { renderActivityRecord, renderWindowName } from './records.ts';

/** What has the focus, in the words of the API level (corpus avc_dumpsys_window_windows_sample_ui.txt for the old form). */
export function renderFocus(machine: Machine): readonly string[] {
  const { focused } = machine.ui;
  const record = renderActivityRecord(machine);
  const old =
    record === undefined
      ? undefined
      : `AppWindowToken{${identityHash(record)} token=Token{${identityHash(`token ${record}`)} ${record}}}`;
  return [
    `  mCurrentFocus=${focused === undefined ? 'null' : renderWindowName(focused)}`,
    `  mFocusedApp=${(machine.api >= 29 ? record : old) ?? 'null'}`,
  ];
}
