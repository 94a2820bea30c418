import { Type } from '@sinclair/typebox';
import { defineTool, type ToolContext } from '../engine/contract/tool.ts';
import type { Foreground } from '../screen/node.ts';
import { awaitInFront, describeFront, isInFront } from './in-front.ts';
import { pressKeys } from './press-keys.ts';
import { defineInput } from './query-schema.ts';
import { createFailure, createSuccess, defineResult } from './result.ts';

const homeMs = 5000;

export const pressHome = defineTool({
  name: 'press_home',
  description: 'Return to the launcher.',
  risk: 'MEDIUM',
  input: defineInput({}),
  result: defineResult({ in_front: Type.Optional(Type.String({ description: 'What is in front' })) }),
  examples: [{}],
  budgetMs: 20_000,
  async run(_input, context) {
    const failure = await pressKeys(context, [3]);
    if (failure !== undefined) return failure;
    const launcher = await nameLauncher(context);
    const isHome = (seen: Foreground) => (launcher === undefined ? looksLikeLauncher(seen) : isInFront(seen, launcher));
    const { reached, foreground } = await awaitInFront(context, context.deadline.within(homeMs), isHome);
    const data = { in_front: foreground?.packageName ?? '' };
    if (reached) return createSuccess('The launcher is in front', data);
    return createFailure('not_verified', `The launcher is not in front; ${describeFront(foreground)} is`, data);
  },
});

/** Undefined where the driver has no shell or the device does not say. */
async function nameLauncher({ driver, deadline }: ToolContext): Promise<string | undefined> {
  if (driver.shell === undefined) return undefined;
  const command = 'cmd package resolve-activity --brief -a android.intent.action.MAIN -c android.intent.category.HOME';
  const { stdout } = await driver.shell(command, deadline);
  // The component is the last line; a header line comes before it (resolve-activity since Android 7.0).
  return /^([\w.]+)\//.exec(stdout.toString('utf8').trim().split('\n').at(-1) ?? '')?.[1];
}

function looksLikeLauncher({ packageName, activity }: Foreground): boolean {
  return /launcher|\bhome\b|trebuchet/i.test(`${packageName} ${activity}`);
}
