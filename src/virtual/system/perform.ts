import type { NodeAction } from '../contract/device-ui.ts';
import type { SceneWindow } from '../ui/scene.ts';
import { pathToView, type View } from '../ui/view.ts';
import { composeScene } from './compose-scene.ts';
import type { DeviceState } from './device-state.ts';
import { isHung } from './main-thread.ts';
import { type NodeTarget, nodeActions } from './node-actions.ts';

/** An accessibility action on the node with that key. False: there is none, or it does not take the action now. */
export function performOnNode(device: DeviceState, key: string, action: NodeAction): boolean {
  const target = findTarget(device, key);
  if (device.journal.on) device.journal.add({ kind: 'input', what: `perform ${tellAction(action, target)} on ${key}` });
  if (target === undefined || !answers(device, target.window)) return false;
  return nodeActions[action.action](device, target, action as never);
}

/** An app whose main thread is blocked does nothing; the client gives up waiting (AOSP AccessibilityInteractionClient). */
function answers(device: DeviceState, { packageName }: SceneWindow): boolean {
  const process = device.processes.get(packageName);
  return process === undefined || !isHung(device, process);
}

function findTarget(device: DeviceState, key: string): NodeTarget | undefined {
  for (const window of composeScene(device).windows) {
    const path = isInside(window, key) ? pathToView(window.view, key) : [];
    const view = path.at(-1);
    if (view !== undefined) return { window, view, path };
  }
  return undefined;
}

function isInside({ view }: SceneWindow, key: string): boolean {
  return key === view.key || key.startsWith(`${view.key}/`);
}

/** What is typed into a password is told by its length. */
function tellAction(action: NodeAction, target: { readonly view: View } | undefined): string {
  if (action.action !== 'set-text') return Object.values(action).join(' ');
  const secret = target?.view.element.field?.password === true;
  return `set-text ${secret ? `(${action.text.length} characters)` : JSON.stringify(action.text)}`;
}
