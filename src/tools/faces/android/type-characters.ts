import type { ToolContext, ToolResult } from '../../../engine/contract/tool.ts';
import { createFailure } from '../../result.ts';
import { attempt } from './attempt.ts';
import { pasteTab, refuseTab } from './paste-tab.ts';
import { splitGraphemes } from './place-caret.ts';

export interface TypingSpeed {
  /** From one character to the next, ms. */
  readonly typing_speed: number;
  /** By how much that may differ, ms. */
  readonly typing_speed_variance: number;
}

const sentence = 'Typing failed';

/** Why a text cannot be typed at all: asked before anything is touched. */
export function refuseText(text: string, context: ToolContext): ToolResult | undefined {
  const { driver } = context;
  const { driver: name } = driver.info;
  if (driver.text === undefined) {
    return createFailure('unsupported', `${sentence}: the driver "${name}" types no text; the adb driver does`);
  }
  const lacking = (driver.untypable?.(text) ?? []).join(', ');
  if (lacking !== '') {
    const message = `${sentence}: the driver "${name}" has no key for ${lacking}; the driver uiautomator2 types any character. Nothing was typed`;
    return createFailure('unsupported', message);
  }
  return text.includes('\t') ? refuseTab(sentence, context) : undefined;
}

/** Types one character after another as a person would; answers why not all of them were typed. */
export async function typeCharacters(
  text: string,
  { typing_speed, typing_speed_variance }: TypingSpeed,
  context: ToolContext,
): Promise<ToolResult | undefined> {
  const { clock, deadline, random, tellProgress } = context;
  const variance = Math.min(typing_speed_variance, typing_speed);
  const characters = splitGraphemes(text);
  for (const [at, character] of characters.entries()) {
    if (at > 0) {
      const pause = Math.max(0, Math.round(typing_speed + (2 * random() - 1) * variance));
      if (pause >= deadline.left()) {
        return createFailure('timeout', `${sentence}: time was up after ${at} of ${characters.length} characters`);
      }
      await clock.sleep(pause, deadline.signal);
    }
    const failure = await typeAtOnce(character, context);
    if (failure !== undefined) return failure;
    tellProgress({ done: at + 1, total: characters.length });
  }
  return undefined;
}

/** Types a text as fast as the driver can. */
export async function typeAtOnce(text: string, context: ToolContext): Promise<ToolResult | undefined> {
  const { engine, driver, deadline } = context;
  for (const part of text.match(/\t|[^\t]+/g) ?? []) {
    const done = await attempt(sentence, () =>
      engine.act(deadline, async (until) => {
        if (part === '\t') await pasteTab(context, until);
        else await driver.text?.(part, until);
      }),
    );
    if (!done.ok) return done.failure;
  }
  return undefined;
}
