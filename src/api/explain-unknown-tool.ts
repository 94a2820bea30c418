import { suggestName } from '../base/suggest-name.ts';
import type { ToolFace } from '../base/tool-face.ts';
import { toolSchemas } from '../generated/tool-schemas.ts';
import { flowToolNames } from './agent-flows/flow-tool-names.ts';

export interface KnownTools {
  readonly names: readonly string[];
  readonly faces: ReadonlySet<ToolFace>;
}

/** So many names are told; of more, those of one document. */
const mostNames = 40;

/** Where a tool is that cannot be called here, or what it may have been meant to be; a sentence or two. */
export function explainUnknownTool(name: string, { names, faces }: KnownTools): string {
  if (flowToolNames.includes(name)) {
    return `${name} is of the set flows, which \`vivace mcp\` offers with --tools flows, and nothing else does`;
  }
  const elsewhere = toolSchemas.find((tool) => tool.name === name || tool.name.replaceAll('.', '_') === name);
  if (elsewhere !== undefined && !faces.has(elsewhere.face)) {
    return `${name} is of the set ${elsewhere.face}, which is not offered here: \`vivace mcp --tools ${elsewhere.face}\` offers it`;
  }
  if (elsewhere?.name === name && !names.includes(name)) {
    return `${name} is switched off: tools.android.disabled of the config names it`;
  }
  const nearest = suggestName(name, names);
  if (nearest !== undefined) return `There is no tool "${name}". Did you mean "${nearest}"?`;
  const sorted = [...new Set(names)].sort();
  if (sorted.length <= mostNames) return `There is no tool "${name}". There are: ${sorted.join(', ')}`;
  const prefix = /^android[._]/.exec(name)?.[0];
  const some = prefix === undefined ? listAgentTools(sorted) : sorted.filter((one) => one.startsWith(prefix));
  return `There is no tool "${name}". There are, among others: ${some.join(', ')}. \`vivace tools\` lists all`;
}

function listAgentTools(names: readonly string[]): readonly string[] {
  const own = new Set(toolSchemas.filter(({ face }) => face === 'agent').map((tool) => tool.name));
  return names.filter((name) => own.has(name));
}
