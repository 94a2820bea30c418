import { identityHash } from '../android/identity.ts';
import type { Machine } from '../process.ts';
import { renderRecord, renderWindowName } from './records.ts';
import { nameType } from './window-blocks.ts';
import { WINDOW_TYPES } from './window-types.ts';

/** Corpus api33_mtk_window_critical.txt, "WINDOW MANAGER TOKENS". */
export function renderTokens(machine: Machine): string {
  const lines = ['WINDOW MANAGER TOKENS (dumpsys window tokens)', '  All tokens:', '  Display #0'];
  for (const window of machine.ui.windows()) {
    const name = nameType(window);
    // An activity's token is of its application, whatever the window.
    const type = name === 'BASE_APPLICATION' ? WINDOW_TYPES['APPLICATION'] : WINDOW_TYPES[name];
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
