import { defineTool } from '../../../engine/contract/tool.ts';
import { dismissKeyboard as core } from '../../dismiss-keyboard.ts';
import { present } from './present.ts';

export const dismissKeyboard = defineTool({
  ...core,
  run: async (input, context) => present(await core.run(input, context), { data: {} }, context),
});
