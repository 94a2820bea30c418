import { dirname } from 'node:path';
import type { ToolFiles, ToolResult } from '../engine/contract/tool.ts';
import type { Place } from '../events/event.ts';
import type { Attempt } from './attempt.ts';
import { artifactPath } from './save-artifact.ts';

/** What a tool that saves pictures or videos did with the flow's folder of pictures. */
interface TakenPicture {
  readonly tool: string;
  readonly result: ToolResult;
  readonly files: ToolFiles;
}

/** By the tool that saves them. */
const kinds: Readonly<Record<string, { readonly kind: 'screenshot' | 'video'; readonly mime: string }>> = {
  take_screenshot: { kind: 'screenshot', mime: 'image/png' },
  stop_recording: { kind: 'video', mime: 'video/mp4' },
};

/**
 * A picture or video that a flow asked for is an artifact of its step, like those that are taken of a failure. The tool wrote it
 * itself and knows its path in the folder of pictures only, which lies in the flow's own part of the reports folder.
 */
export function tellPicture({ host, plan }: Attempt, place: Place, { tool, result, files }: TakenPicture): void {
  const name = result.data['path'];
  const saved = kinds[tool];
  if (saved === undefined || !result.ok || typeof name !== 'string') return;
  const folder = files.output.replaceAll('\\', '/');
  const at = folder.lastIndexOf(`/${dirname(artifactPath({ flow: plan.flow }, name))}`);
  // Elsewhere than in the reports: no path below them leads there.
  if (at < 0) return;
  host.emit({
    type: 'artifactSaved',
    ...saved,
    path: `${folder.slice(at + 1)}/${name}`,
    ...place,
  });
}
