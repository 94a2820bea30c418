import { defineTool } from '../../../engine/contract/tool.ts';
import { pressBack as core } from '../../press-back.ts';
import { present } from './present.ts';

export const pressBack = defineTool({
  ...core,
  description: 'Send Android back.',
  async run(input, context) {
    const { engine, deadline } = context;
    await engine.current(deadline);
    const result = await core.run(input, context);
    if (!result.ok) return present(result, { data: {} }, context);
    const changed = await engine.verifyChange(deadline);
    return present({ ...result, data: { ...result.data, changed } }, { data: {} }, context);
  },
});
