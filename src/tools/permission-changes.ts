import { Type } from '@sinclair/typebox';
import { allFilesAccess, expandPermissionName, permissionShortNames } from '../base/permission-groups.ts';
import { suggestName } from '../base/suggest-name.ts';
import type { PermissionChange, PermissionOutcome } from '../device/contract/driver.ts';
import type { ToolContext } from '../engine/contract/tool.ts';

/** As tools take them. */
export const permissionsSchema = Type.Unsafe<Readonly<Record<string, PermissionChange>>>({
  type: 'object',
  additionalProperties: Type.Union([Type.Literal('allow'), Type.Literal('deny'), Type.Literal('unset')]),
  description:
    'By short name (location, camera, contacts, phone, microphone, bluetooth, storage, notifications, medialibrary, calendar, sms), full name or "all"; each allow, deny or unset',
});

type Wishes = Readonly<Record<string, PermissionChange>>;

interface ChosenChanges {
  /** By full name, `all` first, so that what is named beside it wins. */
  readonly changes: Readonly<Record<string, PermissionChange>>;
  /** Those an author named, rather than `all`. */
  readonly named: ReadonlySet<string>;
  /** What names nothing, and why. */
  readonly notes: readonly string[];
}

/**
 * What has to be done for what is wished, given what the app asks for. `cleared`: everything is about to be taken away.
 * What stands as it is wished is left alone, except that `unset` also forgets an answer that nobody can read.
 */
export function chooseChanges(
  wishes: Wishes,
  asked: Readonly<Record<string, boolean>>,
  {
    apiLevel,
    packageName,
    cleared,
  }: { readonly apiLevel: number; readonly packageName: string; readonly cleared: boolean },
): ChosenChanges {
  const changes: Record<string, PermissionChange> = {};
  const named = new Set<string>();
  const notes: string[] = [];
  const { all, ...others } = wishes;
  if (all !== undefined) for (const permission of Object.keys(asked)) changes[permission] = all;
  for (const [name, change] of Object.entries(others)) {
    const group = expandPermissionName(name, apiLevel);
    // What else stands in a name is left out, as existing flows expect it to be.
    const members = group ?? [name.replace(/[^A-Za-z0-9._]/g, '')];
    const requested = members.filter((member) => member in asked);
    if (group?.length === 0)
      notes.push(`Android of API level ${apiLevel} has no permission for "${name}": nothing is asked there`);
    else if (requested.length === 0 && (group !== undefined || !name.includes('.'))) {
      notes.push(
        `${packageName} does not ask for ${name}${group === undefined ? hintAt(name) : ` (${members.join(', ')})`}`,
      );
    }
    // A full name is tried in any case: Android says why not.
    for (const member of group === undefined && name.includes('.') ? members : requested) {
      changes[member] = change;
      named.add(member);
    }
  }
  const needed = Object.entries(changes).filter(([permission, change]) => {
    const isTaken = cleared && permission !== allFilesAccess;
    const granted = isTaken ? false : asked[permission];
    return change === 'unset' ? !isTaken : granted !== (change === 'allow');
  });
  return { changes: Object.fromEntries(needed), named, notes };
}

function hintAt(name: string): string {
  const near = suggestName(name, [...permissionShortNames, 'all']);
  return near === undefined ? '; a full name has dots in it' : `; did you mean ${near}?`;
}

export function describeWrong(wrong: readonly PermissionOutcome[]): string {
  const words = wrong.map(
    ({ permission, change, granted }) => `${permission} is ${granted === true ? 'granted' : 'not granted'} (${change})`,
  );
  return `Android said nothing, and yet ${words.join(', ')}`;
}

interface JudgedChanges {
  /** Named by the author, and not as wished although Android did not refuse. */
  readonly wrong: readonly PermissionOutcome[];
  readonly changed: readonly PermissionOutcome[];
}

/**
 * Tells what was refused, as warnings where the author named it: a permission that an app does not have is no reason to
 * end a flow.
 */
export function judgeOutcomes(
  outcomes: readonly PermissionOutcome[],
  { named }: ChosenChanges,
  log: ToolContext['log'],
): JudgedChanges {
  const isNamed = ({ permission }: PermissionOutcome) => named.has(permission);
  const isRight = ({ change, granted }: PermissionOutcome) => granted === (change === 'allow');
  const isUnclear = ({ refused, granted }: PermissionOutcome) => refused === undefined && granted === undefined;
  for (const outcome of outcomes) {
    const { permission, change, refused } = outcome;
    const level = isNamed(outcome) ? 'warning' : 'info';
    if (isUnclear(outcome)) log(level, `Whether ${permission} is granted cannot be told`);
    else if (refused !== undefined) log(level, `${permission} was not changed (${change}): ${refused}`);
    else if (!isRight(outcome) && !isNamed(outcome)) {
      log('info', `${permission} was not changed (${change}), and Android does not say why`);
    }
  }
  const told = outcomes.filter((outcome) => outcome.refused === undefined && !isUnclear(outcome));
  return {
    wrong: told.filter((outcome) => !isRight(outcome) && isNamed(outcome)),
    changed: told.filter(isRight),
  };
}
