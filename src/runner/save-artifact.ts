import { createHash } from 'node:crypto';
import { holding } from '../base/clock.ts';
import { byDeadline, createDeadline } from '../base/deadline.ts';
import type { Attempt, StepPlace } from './attempt.ts';
import type { ArtifactKind } from './run-options.ts';
import { evidenceMs } from './time-limits.ts';

interface Artifact {
  readonly kind: ArtifactKind;
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/**
 * Where an artifact goes below the reports folder: `artifacts/<flow>/<attempt>/<name>`, safe on every file system. A
 * name that had to be changed for that gets a hash, so that two flows never share a folder.
 */
export function artifactPath(place: { readonly flow?: string; readonly attempt?: number }, name: string): string {
  const flow = (place.flow ?? 'session').split('/').map(cleanName).join('/');
  return `artifacts/${flow}/${place.attempt ?? 1}/${cleanName(name)}`;
}

function cleanName(name: string): string {
  const clean = name
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^\.+|\.+$/g, '-')
    .slice(0, 100);
  if (clean === name) return name;
  return `${createHash('sha256').update(name).digest('hex').slice(0, 6)}-${clean}`;
}

/** Saves one and tells of it. What cannot be saved is a warning: it must not hide what the step did. */
export async function saveArtifact(attempt: Attempt, place: StepPlace, artifact: Artifact): Promise<void> {
  const { clock, emit, saveArtifact: save } = attempt.host;
  const { kind, mime, bytes } = artifact;
  const name = claimName(attempt, artifact.name);
  try {
    // Reports are written on the real clock, where nothing keeps virtual time from running away meanwhile.
    const path = await holding(clock, () => save(place, kind, name, bytes));
    emit({ type: 'artifactSaved', kind, path, mime, ...place });
  } catch (error) {
    const text = `${name} could not be saved: ${error instanceof Error ? error.message : String(error)}`;
    emit({ type: 'logged', level: 'warning', text, ...place });
  }
}

/** Picture and hierarchy of a failed step, from what the session has. */
export async function saveEvidence(attempt: Attempt, place: StepPlace): Promise<void> {
  const { clock, signal, emit } = attempt.host;
  if (signal.aborted) return;
  const deadline = createDeadline(clock, evidenceMs, signal);
  try {
    const { screenshot, hierarchy } = await byDeadline(
      clock,
      deadline,
      'The device',
      attempt.session.evidence(deadline),
    );
    const name = `step-${place.step}`;
    if (screenshot !== undefined) {
      const picture = { kind: 'screenshot', name: `${name}.png`, mime: 'image/png', bytes: screenshot } as const;
      await saveArtifact(attempt, place, picture);
    }
    if (hierarchy === undefined) return;
    const bytes = Buffer.from(hierarchy, 'utf8');
    await saveArtifact(attempt, place, { kind: 'hierarchy', name: `${name}.xml`, mime: 'application/xml', bytes });
  } catch (error) {
    if (signal.aborted) return;
    const text = `No evidence of the failure: ${error instanceof Error ? error.message : String(error)}`;
    emit({ type: 'logged', level: 'warning', text, ...place });
  }
}

function claimName({ artifactNames }: Attempt, wanted: string): string {
  const dot = wanted.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [wanted.slice(0, dot), wanted.slice(dot)] : [wanted, ''];
  let name = wanted;
  for (let number = 2; artifactNames.has(name); number++) name = `${stem}-${number}${extension}`;
  artifactNames.add(name);
  return name;
}
