import { defineTool } from '../../../engine/contract/tool.ts';
import { describeFront } from '../../in-front.ts';
import { pressKeys } from '../../press-keys.ts';
import { defineInput } from '../../query-schema.ts';
import { changedResult, createFailure, createSuccess, defineResult } from '../../result.ts';
import { present } from './present.ts';

/** KEYCODE_APP_SWITCH: what GLOBAL_ACTION_RECENTS is to an accessibility service. */
const appSwitch = 187;

export const recentApps = defineTool({
  name: 'recent_apps',
  description: 'Open the overview of recently used apps, and see that the screen or the focus changed.',
  risk: 'MEDIUM',
  input: defineInput({}),
  result: defineResult(changedResult),
  examples: [{}],
  budgetMs: 20_000,
  async run(_input, context) {
    const { engine, driver, deadline } = context;
    await engine.current(deadline);
    const before = describeFront(await driver.foreground(deadline));
    const failure = await pressKeys(context, [appSwitch]);
    if (failure !== undefined) return present(failure, { data: {} }, context);
    const seen = await engine.verifyChange(deadline);
    // Two screens may look alike while another window has the focus.
    const changed = seen === true || describeFront(await driver.foreground(deadline)) !== before || seen;
    if (changed === true) return createSuccess('Opened the recent apps', { changed });
    const reason = changed === false ? 'neither the screen nor the focus changed' : 'the screen does not come to rest';
    return createFailure('not_verified', `The recent apps were not seen to open: ${reason}`, { changed });
  },
});
