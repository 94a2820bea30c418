import type { Deadline } from '../base/deadline.ts';
import type { Driver } from '../device/contract/driver.ts';
import type { ScreenNode } from '../screen/node.ts';
import type { Query } from '../screen/query.ts';
import type { ActTarget, Engine, Outcome, TargetOptions, TargetRef } from './contract/engine.ts';
import type { CallScope } from './engine.ts';
import { find, findById } from './find.ts';
import type { Looks } from './looks.ts';
import { createMiss, renderNode } from './misses.ts';
import { placeTouch } from './place-touch.ts';
import { recordTarget } from './record-target.ts';
import { awaitStill, type Located } from './stable.ts';
import { startWait, type WaitSpan } from './wait-span.ts';

export interface AimParts {
  readonly looks: Looks;
  readonly act: Engine['act'];
  readonly driver: Driver;
  readonly scope: () => CallScope;
}

/** From a query or a node id to a point that may be touched. */
export interface Aim {
  readonly lastTarget: ScreenNode | undefined;
  /** Within one step, a node found by a query is still meant by that query when its list moves on. */
  remember(node: ScreenNode, query: Query): void;
  target(ref: TargetRef, deadline: Deadline, options?: TargetOptions): Promise<Outcome<ActTarget>>;
}

/** A moment for a node that a redraw took away; an id that stays away is an explicit failure. */
const idWaitMs = 1000;
const rememberedNodes = 20;

export function createAim(parts: AimParts): Aim {
  const { looks, scope } = parts;
  let lastTarget: ScreenNode | undefined;
  let memory: readonly { readonly step: string; readonly id: string; readonly query: Query }[] = [];

  /** Undefined outside a step: there an id means that node and nothing else. */
  const nameStep = (): string | undefined => {
    const place = scope().mark?.place;
    return place?.step === undefined ? undefined : `${place.flow}/${place.attempt}/${place.step}`;
  };

  const locate = async (ref: TargetRef, deadline: Deadline): Promise<Outcome<Located>> => {
    if ('query' in ref) {
      const found = await find(looks, ref.query, deadline);
      return found.ok ? { ...found, query: ref.query } : found;
    }
    const step = nameStep();
    const known = memory.findLast((one) => one.id === ref.node_id && one.step === step)?.query;
    const byId: Query = { node_id: ref.node_id };
    const snapshot = await looks.current(deadline);
    const node = findById(snapshot, ref.node_id);
    if (known === undefined) {
      const found = await find(looks, byId, deadline.within(idWaitMs));
      return found.ok ? { ...found, query: byId } : found;
    }
    const found = await find(looks, known, deadline);
    if (!found.ok) return found;
    const same = found.matches.find((match) => match.id === node?.id);
    return { ...found, node: same ?? found.node, query: known };
  };

  return {
    get lastTarget() {
      return lastTarget;
    },
    remember: (node, query) => {
      const step = nameStep();
      if (step === undefined) return;
      memory = [...memory.filter((one) => one.step === step), { step, id: node.id, query }].slice(-rememberedNodes);
    },
    target: async (ref, deadline, options = {}) => {
      const span = startWait(looks, deadline);
      const located = await locate(ref, deadline);
      if (!located.ok) return located;
      if (options.unique === true && located.matches.length > 1) return refuseAmbiguous(located.matches, span);
      const still = await awaitStill(looks, located, deadline);
      if (!still.ok) return still;
      const placed = await placeTouch(parts, still, { deadline, options });
      if (!placed.ok) return placed;
      const { node, snapshot, point } = placed;
      lastTarget = node;
      const notes = [...placed.notes, ...(node.enabled ? [] : [`${renderNode(node)} is disabled`])];
      for (const note of notes) scope().log('warning', note);
      return { ok: true, node, snapshot, matches: placed.matches, point, notes, record: recordTarget(node, snapshot) };
    },
  };
}

function refuseAmbiguous(matches: readonly ScreenNode[], span: WaitSpan): Outcome<ActTarget> {
  const details = matches.slice(0, 10).map((node) => `candidate: ${renderNode(node)} node_id ${node.id}`);
  const miss = createMiss('ambiguous', `${matches.length} elements match`, details, span);
  return { ok: false, miss: { ...miss, hint: 'Name one of them by node_id, or add index or a relation' } };
}
