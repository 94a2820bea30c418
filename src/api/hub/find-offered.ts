import { suggestName } from '../../base/suggest-name.ts';
import type { ToolFace } from '../../base/tool-face.ts';
import type { OfferedTool } from './offer-tools.ts';

/**
 * A tool by the name it is served as, or by its plain one. A name that the engine's own tools share with the agent
 * document's is the document's unless the face is named. Otherwise a sentence with the nearest name.
 */
export function findOffered(
  offered: readonly OfferedTool[],
  name: string,
  face: ToolFace | undefined,
): OfferedTool | string {
  const named = offered.filter(({ servedAs, schema }) => servedAs === name || schema.name === name);
  const found =
    face === undefined
      ? (named.find(({ schema }) => schema.face !== 'core') ?? named[0])
      : named.find(({ schema }) => schema.face === face);
  if (found !== undefined) return found;
  if (named.length > 0) return `The ${face} face has no tool "${name}"`;
  const names = [...new Set(offered.map(({ servedAs }) => servedAs))].sort();
  const nearest = suggestName(name, names);
  return `There is no tool "${name}". ${nearest === undefined ? `There are: ${names.join(', ')}` : `Did you mean "${nearest}"?`}`;
}
