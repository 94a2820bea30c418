import type { Machine } from '../process.ts';

export const INPUT_METHOD = 'com.vivace.keyboard/.KeyboardService';

/** The lines that clients read. Up to Android 13 four flags share one line (corpus api33_mtk_input_method_critical.txt:88). */
export function renderInputMethod({ ui, api }: Machine): string {
  const { shown } = ui.keyboard;
  const flags =
    api >= 34
      ? [`  mRequestedShowExplicitly=false mShowForced=false`, `  mInputShown=${shown}`]
      : [`  mShowRequested=${shown} mShowExplicitlyRequested=false mShowForced=false mInputShown=${shown}`];
  return [
    'Current Input Method Manager state:',
    '  Input Methods: mMethodMapUpdateCount=1',
    '  InputMethod #0:',
    `    mId=${INPUT_METHOD} mSettingsActivityName=null mIsVrOnly=false mSupportsSwitchingToNextInputMethod=true mInlineSuggestionsEnabled=false mSupportsInlineSuggestionsWithTouchExploration=false mSuppressesSpellChecker=false mShowInInputMethodPicker=true mSupportsStylusHandwriting=false`,
    `  mCurMethodId=${INPUT_METHOD}`,
    `  mCurId=${INPUT_METHOD} mHaveConnection=true mBoundToMethod=true mVisibleBound=${shown}`,
    ...flags,
    '  mInFullscreenMode=false',
    `  mSystemReady=true mInteractive=${ui.power.awake}`,
    'Input method service state for com.vivace.keyboard.KeyboardService:',
    `  mViewsCreated=true mDecorViewVisible=${shown} mDecorViewWasVisible=${shown} mWindowVisible=${shown} mInShowWindow=false`,
    `  mShowInputRequested=${shown} mLastShowInputRequested=${shown} mIsInputViewShown=${shown}`,
    `  mImeWindowVis=${shown ? 3 : 0}`,
    '',
  ].join('\n');
}
