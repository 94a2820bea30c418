import { defineTool } from '../../../engine/contract/tool.ts';
import { observeScreenContext as core } from '../../observe-screen-context.ts';

export const observeScreenContext = defineTool({ ...core });
