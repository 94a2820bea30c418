import { byDeadline, createDeadline, DeadlinePassed } from '../base/deadline.ts';
import type { Attempt } from './attempt.ts';
import { tellPicture } from './tell-picture.ts';
import { recordingMs } from './time-limits.ts';

/**
 * A recording that a flow left open is saved when the attempt is over, whatever became of it: of a flow that failed it is
 * wanted most. Nothing of it reaches into the next flow. What goes wrong here is a warning: the flow has its result.
 */
export async function endRecording(attempt: Attempt): Promise<void> {
  const { host, plan, number, session } = attempt;
  const name = session.recording;
  if (name === undefined) return;
  const place = { flow: plan.flow, attempt: number };
  const warn = (text: string) => host.emit({ type: 'logged', level: 'warning', text, ...place });
  // In its own time and not by the run's signal: an interrupted run saves it too.
  const deadline = createDeadline(host.clock, recordingMs, new AbortController().signal);
  const files = host.toolFiles(plan, plan.file, number);
  const request = { tool: 'stop_recording', face: 'core', input: {}, place, deadline, appId: '', files } as const;
  try {
    const result = await byDeadline(host.clock, deadline, 'Saving the recording', session.call(request));
    tellPicture(attempt, place, { tool: 'stop_recording', result, files });
    if (!result.ok) warn(`The recording ${name} could not be saved: ${result.message}`);
  } catch (error) {
    if (!(error instanceof DeadlinePassed)) throw error;
    warn(`The recording ${name} could not be saved: ${error.message}`);
  }
}
