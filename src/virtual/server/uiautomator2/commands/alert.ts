import type { InstrumentationContext } from '../../../contract/instrumentation.ts';
import { playGesture } from '../pointer/play-gesture.ts';
import { readOptionalText } from '../protocol/read-fields.ts';
import { ServerError } from '../protocol/server-error.ts';
import { look } from '../screen/look.ts';
import { type ScreenNode, walkNodes } from '../screen/screen-node.ts';
import type { Call, CommandTable } from '../session.ts';
import { findCentre } from './element.ts';

/** Buttons of an AlertDialog and of the permission dialogs of Android 10 on, the wished one first (AlertHelpers). */
const buttons = {
  accept: [
    /^android:id\/button1$/,
    /:id\/permission_allow_button$/,
    /:id\/permission_allow_foreground_only_button$/,
    /:id\/permission_allow_one_time_button$/,
  ],
  dismiss: [/^android:id\/button2$/, /:id\/permission_deny_button$/, /:id\/permission_deny_and_dont_ask_again_button$/],
} as const;

const anyButton = [...buttons.accept, ...buttons.dismiss, /^android:id\/button3$/];
const words = /^android:id\/message$|:id\/alertTitle$|^android:id\/alertTitle$|:id\/permission_message$/;

interface Alert {
  readonly nodes: readonly ScreenNode[];
  readonly buttons: readonly ScreenNode[];
}

export const alertCommands: CommandTable = {
  async 'GET /alert/text'(call) {
    const { nodes } = await findAlert(call);
    const texts = nodes.filter(({ node }) => words.test(node.resourceId)).map(({ node }) => node.text);
    return texts.filter((text) => text !== '').join('\n');
  },
  'POST /alert/accept': (call) => press(call, 'accept'),
  'POST /alert/dismiss': (call) => press(call, 'dismiss'),
};

/** Throws `no such alert` when the window in front has no button of a dialog. */
async function findAlert({ context, session }: Call): Promise<Alert> {
  const { roots } = await look(context, session.settings);
  for (const root of roots) {
    const nodes = [...walkNodes([root])];
    const found = nodes.filter(({ node }) => anyButton.some((id) => id.test(node.resourceId)));
    if (found.length > 0) return { nodes, buttons: found };
  }
  throw new ServerError('no such alert', 'An attempt was made to operate on a modal dialog when one was not open');
}

async function press(call: Call, wish: 'accept' | 'dismiss'): Promise<null> {
  const alert = await findAlert(call);
  const label = readLabel(call);
  const wanted =
    label === undefined
      ? buttons[wish].map((id) => alert.buttons.find(({ node }) => id.test(node.resourceId))).find((found) => found)
      : alert.buttons.find(({ node }) => node.text === label);
  if (wanted === undefined) {
    const labels = alert.buttons.map(({ node }) => `'${node.text}'`).join(', ');
    throw new ServerError(
      'invalid element state',
      `The alert has no button to ${wish} it${label === undefined ? '' : ` that is labelled '${label}'`}. Its buttons: ${labels}`,
    );
  }
  await tap(call.context, wanted);
  return null;
}

function readLabel(call: Call): string | undefined {
  try {
    return readOptionalText(call.body(), 'buttonLabel');
  } catch {
    // Clients send nothing at all.
    return undefined;
  }
}

const tap = (context: InstrumentationContext, { node }: ScreenNode): Promise<void> =>
  playGesture(context, [{ start: findCentre(node, context.ui.size), moves: [] }]);
