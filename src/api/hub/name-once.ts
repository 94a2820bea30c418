import { ExitError } from '../exit-error.ts';
import type { OfferedTool } from './offer-tools.ts';

/**
 * The tools, each name once, for callers that have nothing but the name: one that the engine's own tools share with the
 * agent document's is the document's. Throws ExitError 2 where two documents' tools would be called the same.
 */
export function nameOnce(offered: readonly OfferedTool[]): readonly OfferedTool[] {
  const kept = new Map<string, OfferedTool>();
  for (const tool of offered) {
    const known = kept.get(tool.servedAs);
    if (known !== undefined && known.schema.face !== 'core' && tool.schema.face !== 'core') {
      throw new ExitError(
        2,
        `--tool-names plain: ${known.schema.name} and ${tool.schema.name} would both be ${tool.servedAs}. Leave one of the sets out of --tools, or set tools.android.slug in the config.`,
      );
    }
    if (known === undefined || known.schema.face === 'core') kept.set(tool.servedAs, tool);
  }
  return [...kept.values()];
}
