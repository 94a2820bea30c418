import type { UiNode } from '../../../contract/device-ui.ts';
import type { InstrumentationContext } from '../../../contract/instrumentation.ts';
import { ServerError } from '../protocol/server-error.ts';

const KEYCODE_ENTER = 66;

/** The two characters, not a line feed. */
const ENTER_WISH = '\\n';

/**
 * SendKeysToElement: what is there is read and cleared; what then still stands there is taken for the hint; old and new
 * are set in one go. Throws `invalid element state` when the node takes no text.
 */
export async function sendKeys(
  context: InstrumentationContext,
  read: () => Promise<UiNode>,
  wish: { readonly text: string; readonly replace: boolean },
): Promise<void> {
  const presses = wish.text.endsWith(ENTER_WISH);
  const added = presses ? wish.text.replaceAll(ENTER_WISH, '') : wish.text;
  const before = await read();
  // A slider's number is no text to add to.
  if (before.more?.range !== undefined) {
    if (!setNodeText(context, before, added)) throw refuseText(added);
    return;
  }
  let old = before.text;
  if (old !== '') {
    setNodeText(context, before, '');
    if ((await read()).text !== '') old = '';
  }
  const text = wish.replace ? added : old + added;
  if (!setNodeText(context, await read(), text)) throw refuseText(text);
  if (presses) context.ui.key(KEYCODE_ENTER);
}

function refuseText(text: string): ServerError {
  const message = `Cannot set the element to '${text}'. Did you interact with the correct element?`;
  return new ServerError('invalid element state', message);
}

/** ACTION_SET_PROGRESS, within its range, for what has one and a number; else ACTION_SET_TEXT. False: it is not taken. */
export function setNodeText({ ui }: InstrumentationContext, node: UiNode, text: string): boolean {
  const number = Number.parseFloat(text);
  const range = node.more?.range;
  if (range !== undefined && Number.isFinite(number)) {
    const value = Math.min(range.max, Math.max(range.min, number));
    if (ui.perform(node.key, { action: 'set-progress', value })) return true;
  }
  return ui.perform(node.key, { action: 'set-text', text });
}
