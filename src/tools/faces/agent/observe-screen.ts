import { defineTool } from '../../../engine/contract/tool.ts';
import { observeScreen as core } from '../../observe-screen.ts';

export const observeScreen = defineTool({ ...core });
