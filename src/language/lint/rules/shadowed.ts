import type { Range } from '../../../base/source.ts';
import type { YamlEntry } from '../../../yaml/node.ts';
import { findEntry } from '../../../yaml/node.ts';
import { hasPlaceholder } from '../../split-template.ts';
import { mayChange } from '../constant.ts';
import type { CommandView, ConditionView, FlowView, ListView } from '../flow-view.ts';
import { defineRule, type Finding } from '../rule.ts';
import { writeSelector } from '../write-selector.ts';

/** A condition whose answer the block around it has just found, with nothing done in between. */
export const shadowed = defineRule({
  code: 'lint/shadowed',
  find: (flow) => flow.conditions.flatMap((condition) => findIn(condition, flow)),
});

function findIn(condition: ConditionView, flow: FlowView): readonly Finding[] {
  for (const { block, outer, envBetween } of listAround(condition.owner, flow)) {
    const found = compare(condition, outer, block.key === 'else', envBetween);
    if (found.length > 0) return found;
  }
  return [];
}

interface Around {
  readonly block: ListView;
  readonly outer: ConditionView;
  /** Variables may be others outside. */
  readonly envBetween: boolean;
}

/** Conditions of the blocks that begin with the command, the nearest first. */
function listAround(command: CommandView | undefined, { lists, conditions }: FlowView): readonly Around[] {
  const found: Around[] = [];
  let envBetween = false;
  for (let first = command; first !== undefined; ) {
    const block: ListView | undefined = lists.find(({ commands }) => commands[0] === first);
    const around: CommandView | undefined = block?.owner;
    if (block === undefined || around === undefined) break;
    envBetween ||= findEntry(around.args, 'env') !== undefined;
    const outer = conditions.find(({ owner }) => owner === around);
    if (outer !== undefined) found.push({ block, outer, envBetween });
    // A block that runs again begins anew after all that is in it.
    if (['repeat', 'retry'].includes(around.command.name)) break;
    first = around;
  }
  return found;
}

function compare(
  { map, entry }: ConditionView,
  outer: ConditionView,
  isElse: boolean,
  envBetween: boolean,
): readonly Finding[] {
  const asked = outer.map.entries.flatMap((one) => readPart(one, envBetween));
  const parts = map.entries.flatMap((one) => readPart(one, envBetween));
  const complete = asked.length === outer.map.entries.filter(({ key }) => !idle.includes(key)).length;
  const related = [{ message: 'asked here', range: outer.entry.keyRange }];
  return parts.flatMap(({ text, opposite, range }): readonly Finding[] => {
    const same = asked.some((one) => one.text === text);
    const turned = asked.some((one) => one.text === opposite);
    if (isElse && !(complete && asked.length === 1)) return [];
    if (!same && !turned) return [];
    const holds = isElse ? turned : same;
    return [
      holds
        ? {
            range,
            message: `The "${outer.entry.key}" around it has just found this, so it decides nothing.`,
            hint: `Take it away from this "${entry.key}".`,
            related,
          }
        : {
            range,
            message: `The "${outer.entry.key}" around it has just found the opposite, so what stands under this "${entry.key}" hardly ever runs.`,
            hint: 'Take it out of that block, or away.',
            related,
          },
    ];
  });
}

const idle = ['label', 'optional'];

interface Part {
  readonly text: string;
  readonly opposite?: string;
  readonly range: Range;
}

/** What a condition asks in one of its keys; nothing where the answer may be another one each time. */
function readPart({ key, keyRange, value }: YamlEntry, envBetween: boolean): readonly Part[] {
  if (idle.includes(key)) return [];
  const written = writeSelector(value);
  if (key === 'visible' || key === 'notVisible') {
    if (hasPlaceholder(written)) return [];
    const opposite = `${key === 'visible' ? 'notVisible' : 'visible'} ${written}`;
    return [{ text: `${key} ${written}`, opposite, range: keyRange }];
  }
  if (value.kind !== 'scalar' || mayChange(value.text) || (envBetween && hasPlaceholder(value.text))) return [];
  return [{ text: `${key} ${value.text.trim().toLowerCase()}`, range: keyRange }];
}
