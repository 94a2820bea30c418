import { Type } from '@sinclair/typebox';
import type { YamlMap } from '../yaml/node.ts';
import { findEntry } from '../yaml/node.ts';
import { duration, fixedFlag, text } from './argument-types.ts';
import { readFlag, readNumber } from './arguments.ts';
import type { Draft, Problem } from './compile-context.ts';
import { warnIdle } from './no-effect.ts';
import type { Policy } from './plan.ts';

/** Every command takes these beside its own arguments. */
export const policyFields = {
  label: Type.Optional(text('Shown instead of the command’s description.')),
  optional: Type.Optional(fixedFlag('A failure is a warning, and the flow goes on. Default false.')),
  within: Type.Optional(duration('Time for the whole command: milliseconds, or 5s, 2m.')),
  soft: Type.Optional(
    fixedFlag('A failure is collected: the flow goes on, fails at its end, and tells them all. Default false.'),
  ),
  once: Type.Optional(
    fixedFlag(
      'Never run a second time. Where it passed, repeat, retry and further attempts of the flow go on without it; where it failed, nothing around it is tried again. Default false.',
    ),
  ),
  attempts: Type.Optional(
    Type.Unsafe<number>({
      type: 'integer',
      minimum: 1,
      maximum: 10,
      description: 'How often to try up to the first act that was sent to the device. Default 1.',
      'x-expects': 'a whole number',
    }),
  ),
} as const;

export const policyNames: readonly string[] = Object.keys(policyFields);

export const policyShape = {
  $id: 'policyShape',
  type: 'object',
  properties: policyFields,
  additionalProperties: false,
};

/** Warns of entries that the command they are given to cannot heed. */
export function warnIdlePolicy(map: YamlMap, draft: Draft, report: (problem: Problem) => void): void {
  if (draft.kind !== 'step') {
    warnIdle(map, { attempts: 'Only a single step is tried again: use the command "retry".' }, report);
  } else if (draft.instructions.every(({ kind }) => kind === 'script')) {
    const hint = 'An error in a script is a mistake in it: it is neither forgiven nor tried again.';
    warnIdle(map, { optional: hint, attempts: hint, soft: hint }, report);
  } else if (isOn(map, 'once')) {
    warnIdle(map, { attempts: 'What may be done only once is not tried again.' }, report);
  }
  if (isOn(map, 'optional'))
    warnIdle(map, { soft: 'With "optional" a failure is a warning, and none to collect.' }, report);
}

function isOn(map: YamlMap, key: string): boolean {
  const value = findEntry(map, key)?.value;
  return value?.kind === 'scalar' && readFlag(value) === true;
}

/** From checked entries. */
export function readPolicy(map: YamlMap): Policy {
  const scalar = (name: string) => {
    const value = findEntry(map, name)?.value;
    return value?.kind === 'scalar' ? value : undefined;
  };
  const within = scalar('within');
  const attempts = scalar('attempts');
  const optional = scalar('optional');
  const soft = scalar('soft');
  const once = scalar('once');
  const timeoutMs = within && readDuration(within.text);
  const times = attempts && readNumber(attempts);
  return {
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(typeof times === 'number' && { attempts: times }),
    ...(optional && readFlag(optional) === true && { optional: true }),
    ...(soft && readFlag(soft) === true && { soft: true }),
    ...(once && readFlag(once) === true && { once: true }),
  };
}

const unitMs: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, min: 60_000, h: 3_600_000 };

/** `5s`, `2m`, `1500`, `0.5s` → milliseconds. */
function readDuration(words: string): number | undefined {
  const match = /^\s*(\d+(?:\.\d+)?)\s*(ms|s|m|min|h)?\s*$/.exec(words);
  return match === null ? undefined : Math.round(Number(match[1]) * (unitMs[match[2] ?? 'ms'] ?? 1));
}
