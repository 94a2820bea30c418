import type { ToolFace } from '../../base/tool-face.ts';
import { explainUnknownTool } from '../explain-unknown-tool.ts';
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
  const served = offered.filter(({ servedAs }) => servedAs === name);
  // What is served as another tool's plain name is meant by it.
  const named = served.length > 0 ? served : offered.filter(({ schema }) => schema.name === name);
  const found =
    face === undefined
      ? (named.find(({ schema }) => schema.face !== 'core') ?? named[0])
      : named.find(({ schema }) => schema.face === face);
  if (found !== undefined) return found;
  if (named.length > 0) {
    const faces = named.map(({ schema }) => schema.face).join(', ');
    return `The ${face} face has no tool "${name}"; it is of ${faces}`;
  }
  return explainUnknownTool(name, {
    names: offered.map(({ servedAs }) => servedAs),
    faces: new Set(offered.map(({ schema }) => schema.face)),
  });
}
