import { Type } from '@sinclair/typebox';
import { holding } from '../../../base/clock.ts';
import { DeviceError } from '../../../base/failure.ts';
import { defineTool, type ToolContext, type ToolResult } from '../../../engine/contract/tool.ts';
import { takeSafePicture } from '../../../engine/take-safe-picture.ts';
import type { ScreenNode, Snapshot } from '../../../screen/node.ts';
import { isOnScreen } from '../../../screen/on-screen.ts';
import { redactText } from '../../../screen/redact.ts';
import { renderScreenTsv } from '../../../screen/screen-tsv.ts';
import { PictureError, scaleToPicture } from '../../../visual/picture.ts';
import { readPngSize } from '../../../visual/png.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { withAccessibility } from './accessibility.ts';
import { tellNode } from './tell-node.ts';
import { tellText, warnOf } from './untrusted.ts';

/** As the document says. */
const picture = { most: 700, quality: 80 } as const;

export const getScreenState = defineTool({
  name: 'android_get_screen_state',
  description:
    'The screen of the device: its size, and a compact list of the elements of all windows on it. With include_screenshot also a small picture on which the elements are marked.',
  risk: 'LOW',
  input: defineInput({
    include_screenshot: Type.Boolean({
      default: false,
      description: 'Include a low-resolution screenshot. Only request when the UI node list is not sufficient.',
    }),
  }),
  result: defineResult({
    windows: Type.Integer({ description: 'How many windows there are' }),
    nodes: Type.Integer({ description: 'How many nodes are listed' }),
  }),
  examples: [{}, { include_screenshot: true }],
  budgetMs: 60_000,
  run: withAccessibility(async ({ include_screenshot }, context) => {
    const { engine, driver, deadline } = context;
    if (include_screenshot && (await driver.access?.(deadline))?.screenCapture === false) {
      return createFailure('permission_denied', 'Screen capture not available');
    }
    const snapshot = await engine.look(deadline);
    const lack = describeLack(snapshot);
    if (lack !== undefined) return createFailure('device_error', lack);
    const { text, listed } = renderScreenTsv(snapshot, {
      density: driver.info.density,
      tellNode: (node) => tellNode(node, context),
      tellTitle: (title) => tellText(title, context),
    });
    const message = warnOf(text);
    const data = { windows: snapshot.windows.length, nodes: listed.length };
    if (!include_screenshot) return createSuccess(message, data);
    const shot = await drawScreen(snapshot, listed, context);
    if (!Buffer.isBuffer(shot)) return shot;
    return createSuccess(message, data, {
      content: [
        { type: 'text', text: message },
        { type: 'image', mime: 'image/jpeg', bytes: shot },
      ],
    });
  }, 'Accessibility service not enabled or not ready'),
});

function describeLack({ windows }: Snapshot): string | undefined {
  if (windows.length === 0) return 'No windows available and no active window root node';
  return windows.every(({ root }) => root === undefined) ? 'All windows returned null root nodes' : undefined;
}

/** JPEG: secrets black, and what is listed and on the screen framed under its id. */
async function drawScreen(
  snapshot: Snapshot,
  listed: readonly ScreenNode[],
  context: ToolContext,
): Promise<Buffer | ToolResult> {
  const { clock, deadline, faces } = context;
  // What the list does not tell, the picture must not show.
  const hidden = new Set(snapshot.nodes.flatMap((node) => listHidden(node, context)));
  const holdsSecret = (text: string) =>
    context.holdsSecret(text) || hidden.has(text) || (faces.android.privacy && redactText(text).redacted);
  try {
    const { png } = await takeSafePicture({ ...context, holdsSecret }, { snapshot, settled: false }, deadline);
    const size = readPngSize(png);
    const marks = listed
      .filter((node) => isOnScreen(node, snapshot))
      .map((node) => ({
        ...scaleToPicture(node.bounds, snapshot.size, size),
        label: node.id.slice(node.id.indexOf('_') + 1),
      }));
    return await holding(clock, () => faces.drawPicture(png, { ...picture, marks }));
  } catch (error) {
    if (error instanceof DeviceError) {
      return createFailure(error.code, `Screenshot capture failed: ${error.message}`, error.data);
    }
    if (error instanceof PictureError)
      return createFailure('device_error', `Screenshot capture failed: ${error.message}`);
    throw error;
  }
}

function listHidden(node: ScreenNode, context: ToolContext): readonly string[] {
  const told = tellNode(node, context);
  return [
    ...(told.text === node.text ? [] : [node.text]),
    ...(told.description === node.description ? [] : [node.description]),
  ];
}
