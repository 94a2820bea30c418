import { areaOf, containsPoint } from '../../../screen/bounds.ts';
import { isInputField } from '../../../screen/field.ts';
import type { Hierarchy, Point, ScreenNode } from '../../../screen/node.ts';

/**
 * Which field has the focus, for the list of the screen does not tell: the one that was touched last, until something was
 * done that may move the focus; else the only field of the window in front, while the keyboard is shown.
 */
export interface FocusMemory {
  /** A tap; `screen`: as it was before. */
  touched(point: Point, screen: Hierarchy | undefined): void;
  /** The focus may be elsewhere now. */
  forget(): void;
  /** The screen with the field that is taken to have the focus. */
  mark(screen: Hierarchy): Hierarchy;
}

export function createFocusMemory(): FocusMemory {
  let id: string | undefined;
  return {
    touched(point, screen) {
      const field = screen === undefined ? undefined : findFieldAt(point, screen);
      // In touch mode a button takes no focus away from a field.
      if (field !== undefined) id = field.id;
    },
    forget() {
      id = undefined;
    },
    mark(screen) {
      const fields = screen.nodes.filter((node) => isInputField(node) && node.enabled && isInFront(node, screen));
      const only = fields.length === 1 && screen.keyboard?.shown === true ? fields[0] : undefined;
      const focused = fields.find((field) => field.id === id) ?? only;
      if (focused === undefined) return screen;
      return {
        ...screen,
        nodes: screen.nodes.map((node) => (node === focused ? { ...node, focused: true } : node)),
      };
    },
  };
}

function isInFront({ window }: ScreenNode, { windows }: Hierarchy): boolean {
  return windows[window]?.focused === true || !windows.some(({ focused }) => focused);
}

/** The smallest field there: one may lie in the frame of another. */
function findFieldAt(point: Point, screen: Hierarchy): ScreenNode | undefined {
  const [field] = screen.nodes
    .filter(
      (node) => isInputField(node) && node.enabled && isInFront(node, screen) && containsPoint(node.bounds, point),
    )
    .toSorted((a, b) => areaOf(a.bounds) - areaOf(b.bounds));
  return field;
}
