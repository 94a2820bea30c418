import type { ToolContext } from '../engine/contract/tool.ts';
import { planTap } from '../engine/gestures.ts';
import type { Query } from '../screen/query.ts';

const chrome = 'com.android.chrome';
/** What a browser that was never used asks, in its order: the terms, then whether to sign in. */
const answers: readonly string[] = ['terms_accept', 'negative_button'];
/** A browser needs a moment to come up. */
const askMs = 3_000;

/** Answers Chrome's first questions where it is in front and asks them. */
export async function acceptFirstRun(context: ToolContext): Promise<void> {
  const { engine, driver, deadline } = context;
  const until = deadline.within(askMs);
  const seen = await engine.settle(until);
  if (seen.snapshot.foreground?.packageName !== chrome) return;
  for (const answer of answers) {
    const query: Query = { id: { exact: `${chrome}:id/${answer}` } };
    const found = await engine.target({ query }, until);
    if (!found.ok) continue;
    await engine.act(deadline, (within) => driver.gesture([planTap(found.point)], within));
    context.log('info', `Chrome asked on its first start: "${found.node.text}" was tapped`);
  }
}
