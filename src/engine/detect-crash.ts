import type { Foreground, Snapshot } from '../screen/node.ts';

/** The system's own dialog about an app that crashed or hangs. `window` is its place in the snapshot, where known. */
export interface Crash {
  readonly message: string;
  readonly details: readonly string[];
  readonly window?: number;
}

// AOSP names the windows "Application Error: pkg" and "Application Not Responding: pkg" in every version since 4.0.
const windowTitle = /^Application (Error|Not Responding): (\S+)/;
// Titles of the dialog in AOSP strings.xml (English): aerr_application, aerr_application_repeated, anr_process; up to 6.0 "Unfortunately, X has stopped.".
const dialogText = /^(?:Unfortunately, )?.+ (?:has stopped|keeps stopping|isn['’]t responding)\.?$/;
// Buttons of the dialog since 7.0, whatever the language.
const dialogButton = /^android:id\/aerr_/;

/** `com.shop has crashed` when such a dialog has the focus; package and what happened are in its window's title. */
export function describeCrash(foreground: Foreground | undefined): string | undefined {
  const found = windowTitle.exec(foreground?.focusedWindow ?? '');
  return found === null ? undefined : `${found[2]} ${nameCrash(found[1])}`;
}

function nameCrash(kind: string | undefined): string {
  return kind === 'Error' ? 'has crashed' : 'is not responding (ANR)';
}

/** Undefined when no crash or ANR dialog is on the screen. Only dialogs of the system (package `android`) count. */
export function detectCrash(snapshot: Snapshot): Crash | undefined {
  const titles = [snapshot.foreground?.focusedWindow ?? '', ...snapshot.windows.map((window) => window.title)];
  for (const title of titles) {
    const found = windowTitle.exec(title);
    if (found === null) continue;
    const at = snapshot.windows.findIndex((window) => window.title === title);
    return {
      message: `${found[2]} ${nameCrash(found[1])}`,
      details: [`window in front: ${title}`],
      ...(at >= 0 && { window: at }),
    };
  }
  const system = snapshot.nodes.filter((node) => node.packageName === 'android');
  const button = system.find((node) => dialogButton.test(node.resourceId));
  const text = system.find((node) => node.resourceId === 'android:id/alertTitle' && dialogText.test(node.text));
  const shown = button ?? text;
  if (shown === undefined) return undefined;
  const words = text?.text ?? 'a dialog says that an app has crashed or hangs';
  return { message: `The app failed: ${words}`, details: [`dialog on the screen: ${words}`], window: shown.window };
}
