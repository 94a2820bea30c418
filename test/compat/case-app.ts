import { DeviceError } from '../../src/base/failure.ts';
import type { Behaviour, CaseBounds, CaseElement, DeviceEvent, FlowCase, Op } from './case.ts';
import { holdsFor } from './op-condition.ts';

/** An element as it is now. */
export interface AppElement extends Omit<CaseElement, 'bounds' | 'children' | 'ref'> {
  readonly ref: string;
  readonly children: readonly AppElement[];
  bounds?: CaseBounds | null;
  color?: string | null;
}

/**
 * The screen of a case and what its elements do: the app, under the rules of the cases' fake device. It is told of events,
 * not of touches, so that the rules stand here as they are written.
 */
export interface CaseApp {
  readonly root: AppElement;
  /** Of the one field there is. */
  readonly text: string;
  readonly tapAttempts: number;
  readonly keyboardShown: boolean;
  /** Just before the tree is read. */
  beforeRead(): void;
  /** Throws `DeviceError` where a behaviour lets the call itself fail: it never happened then. */
  touch(x: number, y: number): void;
  take(event: DeviceEvent): void;
}

/** (sic: right and left are the finger's, and move the elements the other way.) */
const moves: Readonly<Record<string, readonly [number, number]>> = {
  UP: [0, -300],
  DOWN: [0, 300],
  RIGHT: [-300, 0],
  LEFT: [300, 0],
};

export function createCaseApp(given: FlowCase): CaseApp {
  const root = copyElement(given.screen);
  const all = listElements(root);
  const variables = new Map<string, number>();
  const stuck = given.runner?.device?.keyboardRemainsVisible ?? given.device.keyboardRemainsVisible ?? false;
  let text = '';
  let keyboardShown = true;
  let reads = 0;
  let tapAttempts = 0;

  const find = (ref: string) => {
    const found = all.find((element) => element.ref === ref);
    if (found === undefined) throw new Error(`the case names an element "${ref}" that its screen does not have`);
    return found as AppElement & Record<string, unknown>;
  };
  const fill = (value: unknown): unknown =>
    typeof value === 'string' ? value.replace(/\{(\w+)\}/g, (whole, name: string) => read(name) ?? whole) : value;
  const read = (name: string) =>
    name === 'nanoTime' ? String(process.hrtime.bigint()) : variables.get(name)?.toString();

  const ops: { readonly [K in Op['op']]: (op: Extract<Op, { op: K }>) => void } = {
    set: ({ target, values }) => {
      const filled = Object.entries(values).map(([name, value]) => [name, fill(value)]);
      Object.assign(find(target), Object.fromEntries(filled));
    },
    inc: (op) => {
      variables.set(op.var, (variables.get(op.var) ?? op.initial ?? 0) + (op.by ?? 1));
    },
    append: ({ target, prop, value }) => {
      const element = find(target) as Record<string, unknown>;
      element[prop] = `${element[prop] ?? ''}${fill(value)}`;
    },
    toggle: ({ target, props }) => {
      const element = find(target) as Record<string, unknown>;
      for (const prop of props) element[prop] = !(element[prop] ?? prop === 'enabled');
    },
    setColor: ({ target, from, value }) => {
      const element = find(target);
      if (from === undefined || (element.color ?? '#000000') === from) element.color = value;
    },
    fail: ({ when, kind }) => {
      if (!holdsFor(when, variables)) return;
      if (kind === 'driver') throw new DeviceError('device_error', 'The driver crashed');
      throw new DeviceError('app_not_started', 'The tap failed in the app');
    },
  };
  const runAll = (list: readonly Op[]) => {
    for (const op of list) {
      const run = ops[op.op] as ((op: Op) => void) | undefined;
      if (run === undefined) throw new Error(`the case has an operation "${op.op}" that the harness does not know`);
      run(op);
    }
  };
  const behaviour = given.behaviour ?? [];
  const isDue = (one: Behaviour) =>
    one.on === 'readScreen' && (one.nth === reads || (one.fromNth !== undefined && reads >= one.fromNth));

  const rules: Readonly<Record<string, (event: DeviceEvent) => void>> = {
    swipeFromPoint: ({ direction }) => {
      const [x, y] = moves[String(direction)] ?? [0, 0];
      for (const element of all) {
        if (!element.bounds) continue;
        const [left, top, right, bottom] = element.bounds;
        element.bounds = [left + x, top + y, right + x, bottom + y];
      }
    },
    inputText: (event) => {
      text += String(event['text']);
    },
    pressKey: ({ key }) => {
      if (key === 'BACKSPACE') text = [...text].slice(0, -1).join('');
    },
    eraseText: ({ characters }) => {
      const count = typeof characters === 'number' ? characters : 50;
      text = count >= 50 ? '' : [...text].slice(0, Math.max(0, [...text].length - count)).join('');
    },
    hideKeyboard: () => {
      keyboardShown = stuck;
    },
  };

  return {
    root,
    get text() {
      return text;
    },
    get tapAttempts() {
      return tapAttempts;
    },
    get keyboardShown() {
      return keyboardShown;
    },
    beforeRead: () => {
      reads++;
      for (const one of behaviour) if (isDue(one)) runAll(one.do);
    },
    touch: (x, y) => {
      tapAttempts++;
      const hit = dispatch(root, x, y);
      for (const one of behaviour) if (one.on === 'tap' && one.target === hit?.ref) runAll(one.do);
    },
    take: (event) => rules[event.type]?.(event),
  };
}

function copyElement({ children = [], ...rest }: CaseElement): AppElement {
  return { ...rest, children: children.map(copyElement) };
}

export function listElements(root: AppElement): readonly AppElement[] {
  return [root, ...root.children.flatMap(listElements)];
}

/** Depth first, children before their parent, in order; edges belong to an element. */
function dispatch(element: AppElement, x: number, y: number): AppElement | undefined {
  for (const child of element.children) {
    const hit = dispatch(child, x, y);
    if (hit !== undefined) return hit;
  }
  if (!element.bounds) return undefined;
  const [left, top, right, bottom] = element.bounds;
  return x >= left && x <= right && y >= top && y <= bottom ? element : undefined;
}
