import type { RunEvent } from '../../events/event.ts';
import { createSecrets } from '../../events/secrets.ts';
import { createFaceServices, type FaceServiceOptions, type OwnedFaceServices } from '../create-face-services.ts';
import { ExitError } from '../exit-error.ts';
import { checkSwitchedOff } from '../hub/check-switched-off.ts';
import { createToolHub } from '../hub/create-tool-hub.ts';
import type { ToolHub } from '../hub/tool-hub.ts';
import { openProject, type Project } from '../project.ts';
import { listSecrets } from '../secret-values.ts';
import type { UseCase } from '../use-case.ts';

export interface OpenedHub {
  readonly hub: ToolHub;
  readonly project: Project;
  /** Closed with the hub. */
  readonly faces: OwnedFaceServices;
}

/** A hub for an agent, on the devices of the project somebody works in. Throws ExitError 2 when its config is not valid. */
export async function openHub(
  useCase: UseCase,
  listener: (event: RunEvent, serial: string) => void,
  links?: FaceServiceOptions['links'],
): Promise<OpenedHub> {
  const project = await openProject(useCase);
  const { settings } = project;
  const wrong = checkSwitchedOff(settings.tools.android);
  if (wrong.length > 0) throw new ExitError(2, wrong.join('\n'));
  const secrets = createSecrets(listSecrets(settings, useCase.host.env));
  const faces = createFaceServices(settings.tools, {
    clock: useCase.host.clock,
    ...(links !== undefined && { links }),
  });
  return { project, faces, hub: createToolHub({ useCase, project, secrets, faces, agent: true, listener }) };
}
