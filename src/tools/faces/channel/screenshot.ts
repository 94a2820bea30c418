import { Type } from '@sinclair/typebox';
import { holding } from '../../../base/clock.ts';
import { defineTool, type ToolContext } from '../../../engine/contract/tool.ts';
import { takeSafePicture } from '../../../engine/take-safe-picture.ts';
import type { Snapshot } from '../../../screen/node.ts';
import { redactText } from '../../../screen/redact.ts';
import { PictureError } from '../../../visual/picture.ts';
import { readPngSize } from '../../../visual/png.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { tellNode } from '../android/tell-node.ts';
import { channelArgs } from './channel-args.ts';

const quality = 85;

export const screenshot = defineTool({
  name: 'android.screenshot',
  description: 'A JPEG picture of the screen, as base64. What shows a secret is black in it.',
  risk: 'LOW',
  input: defineInput({ ...channelArgs }),
  result: defineResult({
    mime: Type.Optional(Type.Literal('image/jpeg', { description: 'What the block of the picture is' })),
    width: Type.Optional(Type.Integer({ description: 'px' })),
    height: Type.Optional(Type.Integer({ description: 'px' })),
    bytes: Type.Optional(Type.Integer({ description: 'Before they are base64' })),
    hidden: Type.Optional(Type.Integer({ description: 'How many places are black because they show a secret' })),
  }),
  examples: [{}],
  budgetMs: 60_000,
  async run(_input, context) {
    const { engine, clock, deadline, faces } = context;
    const snapshot = await engine.look(deadline);
    const holdsSecret = findSecrets(snapshot, context);
    const { png, hidden } = await takeSafePicture({ ...context, holdsSecret }, { snapshot, settled: false }, deadline);
    try {
      const { width, height } = readPngSize(png);
      const bytes = await holding(clock, () => faces.drawPicture(png, { quality }));
      const data = { mime: 'image/jpeg', width, height, bytes: bytes.length, hidden: hidden.length };
      const content = [{ type: 'image' as const, mime: 'image/jpeg', bytes }];
      return createSuccess(`The screen, ${width}x${height}`, data, { content });
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      return createFailure('device_error', `There is no picture of the screen: ${error.message}`);
    }
  },
});

/** What is told of no node is not shown in a picture either. */
function findSecrets({ nodes }: Snapshot, context: ToolContext): (text: string) => boolean {
  const { holdsSecret, faces } = context;
  const hidden = new Set(nodes.filter((node) => tellNode(node, context).text !== node.text).map(({ text }) => text));
  return (text) => holdsSecret(text) || hidden.has(text) || (faces.android.privacy && redactText(text).redacted);
}
