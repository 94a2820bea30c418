import { defineTool } from '../../../engine/contract/tool.ts';
import { pressHome as core } from '../../press-home.ts';
import { present } from './present.ts';

export const pressHome = defineTool({
  ...core,
  run: async (input, context) => present(await core.run(input, context), { data: {} }, context),
});
