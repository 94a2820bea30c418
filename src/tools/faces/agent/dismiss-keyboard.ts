import { defineTool } from '../../../engine/contract/tool.ts';
import { dismissKeyboard as core, hideKeyboard } from '../../dismiss-keyboard.ts';
import { present } from './present.ts';

/** The document: "single-attempt". */
const presses = 1;

export const dismissKeyboard = defineTool({
  ...core,
  run: async (_input, context) => present(await hideKeyboard(context, presses), { data: {} }, context),
});
