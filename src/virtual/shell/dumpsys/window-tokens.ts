import type { UiWindow } from '../../contract/device-ui.ts';
import { identityHash } from '../android/identity.ts';
import type { Machine } from '../process.ts';
import { renderRecord, renderWindowName } from './records.ts';

/** WindowManager.LayoutParams.TYPE_*. */
const TYPES: Readonly<Record<UiWindow['kind'], number>> = {
  application: 2,
  input_method: 2011,
  system: 2040,
  toast: 2005,
};

/** Corpus api33_mtk_window_critical.txt, "WINDOW MANAGER TOKENS". */
export function renderTokens(machine: Machine): string {
  const lines = ['WINDOW MANAGER TOKENS (dumpsys window tokens)', '  All tokens:', '  Display #0'];
  for (const window of machine.ui.windows()) {
    const type = window.title === 'StatusBar' ? 2000 : TYPES[window.kind];
    const hash = identityHash(`token ${window.id}`);
    if (window.activity === '') lines.push(`  WindowToken{${hash} type=${type} android.os.BinderProxy@${hash}}:`);
    else {
      const { packageName } = window;
      lines.push(`  ${renderRecord(machine, window)}:`, `    packageName=${packageName} processName=${packageName}`);
    }
    lines.push(`    windows=[${renderWindowName(window)}]`, `    windowType=${type}`);
  }
  return `${lines.join('\n')}\n\n`;
}
