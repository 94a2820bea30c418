import { Type } from '@sinclair/typebox';
import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';

/** What the gallery takes, as the reference spells it: in small letters. */
const kinds = /\.(?:png|jpeg|jpg|gif|mp4)$/;

export const addMedia = defineCommand({
  name: 'addMedia',
  summary: 'Puts pictures and videos on the device, where its gallery finds them.',
  args: {
    files: Type.Unsafe<readonly string[]>({
      type: 'array',
      items: { type: 'string', 'x-expects': 'a file, relative to this one' },
      minItems: 1,
      maxItems: 100,
      description: 'Files of the project, relative to this one: png, jpeg, jpg, gif or mp4.',
      'x-expects': 'a list of files',
    }),
  },
  shorthand: { list: 'files' },
  examples: [{ addMedia: ['media/cat.png'] }, { addMedia: { files: ['media/cat.png', 'media/walk.mp4'] } }],
  compile: async (args, context) => {
    const list = args.node('files');
    const nodes = list?.kind === 'list' ? list.items : [];
    let sound = nodes.length > 0;
    const files: string[] = [];
    for (const node of nodes) {
      if (node.kind !== 'scalar') continue;
      files.push(node.text);
      if (!(await context.checkFile(node, 'media'))) sound = false;
      else if (!kinds.test(node.text)) {
        sound = false;
        const message = `"${node.text}" is no picture or video that a gallery takes.`;
        const hint = 'The name must end with .png, .jpeg, .jpg, .gif or .mp4, in small letters.';
        context.report({ code: 'flow/invalid-value', range: node.range, message, hint });
      }
    }
    return sound
      ? draftStep(`Add media ${files.join(', ')}`, [callTool('add_media', 'nothing', { files })])
      : undefined;
  },
});
