/** From Android 10 on the focus is printed by display; `dumpsys window windows` no longer has it. */
const focusByDisplayApi = 29;

/**
 * The lines of `dumpsys window` that tell focus, keyboard frame and display size: one short answer instead of 100 kB. The
 * size that a turned display has is told with the displays at every level.
 */
export function renderWindowLines(apiLevel: number): string {
  const dump = 'dumpsys window displays';
  const dumps = apiLevel >= focusByDisplayApi ? dump : `{ dumpsys window windows; ${dump}; }`;
  return `${dumps} | grep -E 'mDisplayId=|mCurrentFocus=|mFocusedApp=|type=ITYPE_IME |type=ime | cur='`;
}

/** The line of `dumpsys activity` that names the resumed activity. */
export function renderActivityLines(): string {
  return "dumpsys activity activities | grep -E 'ResumedActivity[:=]'";
}

/** Lines of the default display; with virtual or second displays, others may come first. */
export function keepFirstDisplay(dump: string): readonly string[] {
  let first = true;
  return dump.split('\n').filter((line) => {
    const display = /Display: mDisplayId=(\d+)/.exec(line)?.[1];
    if (display !== undefined) first = display === '0';
    return first;
  });
}
