export interface DumpedWindow {
  /** `package/activity`, or what the system calls it. */
  readonly title: string;
  readonly package?: string;
  /** WindowManager.LayoutParams' name of its type: BASE_APPLICATION, STATUS_BAR … */
  readonly type?: string;
  /** "left,top,right,bottom" in px. */
  readonly frame?: string;
  /** Undefined: the dump does not say. */
  readonly visible?: boolean;
}

/**
 * The windows of `dumpsys window windows`, uppermost first, as the dump has them. `isVisible` and `Frames:` came with
 * Android 10 and 9; before, `mFrame=` and `mHasSurface=` are all there is (corpus avc_dumpsys_window_windows_sample_ui.txt,
 * api33_mtk_window_critical.txt).
 */
export function readWindowDump(dump: string): readonly DumpedWindow[] {
  const blocks = dump.split(/^ {2}Window #\d+ Window\{/m).slice(1);
  return blocks.map((block) => {
    const title = /^[\da-f]+ (?:u\d+ )?(.*?)(?: paused=\w+)?\}:/.exec(block)?.[1] ?? '';
    const name = /\bpackage=([\w.]+)/.exec(block)?.[1];
    const type = /\bty=(\w+)/.exec(block)?.[1];
    const frame = /\b(?:frame|mFrame)=\[(-?\d+),(-?\d+)\]\[(-?\d+),(-?\d+)\]/.exec(block);
    const shown = /\bisVisible=(true|false)/.exec(block) ?? /\bmHasSurface=(true|false)/.exec(block);
    return {
      title,
      ...(name !== undefined && { package: name }),
      ...(type !== undefined && { type }),
      ...(frame !== null && { frame: frame.slice(1).join(',') }),
      ...(shown !== null && { visible: shown[1] === 'true' }),
    };
  });
}
