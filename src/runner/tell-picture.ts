import { dirname } from 'node:path';
import type { ToolFiles, ToolResult } from '../engine/contract/tool.ts';
import type { Attempt, StepPlace } from './attempt.ts';
import { artifactPath } from './save-artifact.ts';

/** What a screenshot tool did with the flow's folder of pictures. */
interface TakenPicture {
  readonly tool: string;
  readonly result: ToolResult;
  readonly files: ToolFiles;
}

/**
 * A picture that a flow asked for is an artifact of its step, like those that are taken of a failure. The tool wrote it
 * itself and knows its path in the folder of pictures only, which lies in the flow's own part of the reports folder.
 */
export function tellPicture({ host, plan }: Attempt, place: StepPlace, { tool, result, files }: TakenPicture): void {
  const name = result.data['path'];
  if (tool !== 'take_screenshot' || !result.ok || typeof name !== 'string') return;
  const folder = files.output.replaceAll('\\', '/');
  const at = folder.lastIndexOf(`/${dirname(artifactPath({ flow: plan.flow }, name))}`);
  // Elsewhere than in the reports: no path below them leads there.
  if (at < 0) return;
  host.emit({
    type: 'artifactSaved',
    kind: 'screenshot',
    path: `${folder.slice(at + 1)}/${name}`,
    mime: 'image/png',
    ...place,
  });
}
