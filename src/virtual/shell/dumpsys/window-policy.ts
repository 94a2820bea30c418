import { formatDate } from '../format-date.ts';
import type { Machine } from '../process.ts';

/** Corpus api33_mtk_window_critical.txt:8 (a device asleep behind its keyguard). */
export function renderPolicy({ ui }: Machine): string {
  const { awake, locked } = ui.power;
  return `WINDOW MANAGER POLICY STATE (dumpsys window policy)
    mSafeMode=false mSystemReady=true mSystemBooted=true
    KeyguardServiceDelegate
      showing=${locked}
      showingAndNotOccluded=${locked}
      inputRestricted=false
      occluded=false
      secure=${ui.secured}
      dreaming=false
      systemIsReady=true
      deviceHasKeyguard=true
      enabled=true
      bootCompleted=true
      screenState=${awake ? 'SCREEN_STATE_ON' : 'SCREEN_STATE_OFF'}
      interactiveState=${awake ? 'INTERACTIVE_STATE_AWAKE' : 'INTERACTIVE_STATE_SLEEP'}
      KeyguardStateMonitor
        mIsShowing=${locked}
        mSimSecure=false
        mInputRestricted=${locked}
        mTrusted=false
        mCurrentUserId=0
`;
}

/** Of the log's last "ANR in …"; the words for one that happened were not seen. */
export function renderLastAnr({ log }: Machine): string {
  const anr = log.lines.findLast(({ text }) => text.startsWith('ANR in '));
  const told =
    anr === undefined
      ? '  <no ANR has occurred since boot>'
      : `  ANR time: ${formatDate(anr.at, '%F %T')}\n  Application at fault: ${anr.text.slice('ANR in '.length)}`;
  return `WINDOW MANAGER LAST ANR (dumpsys window lastanr)\n${told}\n\n`;
}
