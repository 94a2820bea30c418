import { renderBounds } from './bounds.ts';
import { isInputField } from './field.ts';
import type { ScreenNode, Snapshot } from './node.ts';
import { isSecretNode, maskNodeSecrets } from './node-secrets.ts';
import { redactedMark, redactText } from './redact.ts';
import { type Role, roleOf } from './role.ts';
import type { UntoldState } from './untold.ts';
import { listVisible } from './visible.ts';

/** States that the device does not tell (`ScreenContext.untold`) are absent. */
export interface ContextNode {
  readonly node_id: string;
  readonly role: Role;
  readonly text: string;
  readonly description: string;
  readonly hint?: string;
  readonly resource_id: string;
  readonly class_name: string;
  /** "l,t,r,b" */
  readonly bounds: string;
  /** `id` of its window. */
  readonly window: string;
  readonly clickable: boolean;
  readonly longClickable: boolean;
  readonly isInputField: boolean;
  readonly isPassword?: boolean;
  readonly scrollable: boolean;
  readonly checkable?: boolean;
  readonly checked?: boolean;
  readonly enabled: boolean;
  readonly focused?: boolean;
  readonly selected?: boolean;
  readonly redacted: boolean;
}

export interface ContextWindow {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly package_name: string;
  readonly focused: boolean;
  readonly bounds: string;
}

/** The screen for an agent: what can be read or acted on, secrets redacted. Stable JSON: the same screen gives the same text. */
export interface ScreenContext {
  readonly package_name: string;
  readonly activity: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly rotation: number;
  /** Absent where the device does not say. */
  readonly keyboard_visible?: boolean;
  /** States of elements that the device does not tell; absent where it tells all. */
  readonly untold?: readonly UntoldState[];
  readonly windows: readonly ContextWindow[];
  readonly nodes: readonly ContextNode[];
  readonly containsSensitiveContent: boolean;
}

/** Visible nodes that carry words, an id or an action; bare layout is left out. `known` (see `createMasker`) hides known secrets. */
export function buildScreenContext(
  snapshot: Snapshot,
  known: (text: string) => string = (text) => text,
): ScreenContext {
  const hide = maskNodeSecrets(snapshot);
  const mask = (text: string) => hide(known(text));
  const { foreground, keyboard, size, rotation, untold } = snapshot;
  const nodes = listVisible(snapshot)
    .filter(isTelling)
    .map((node) => describe(node, snapshot, mask));
  const titles = snapshot.windows.map(({ title }) => redact(title, mask));
  const windows = snapshot.windows.map((window, at) => ({
    id: window.id,
    kind: window.kind,
    title: titles[at]?.text ?? '',
    package_name: window.packageName,
    focused: window.focused,
    bounds: renderBounds(window.bounds),
  }));
  const focused = snapshot.windows.find((window) => window.focused);
  return {
    package_name: foreground?.packageName ?? focused?.packageName ?? '',
    activity: foreground?.activity ?? '',
    size,
    rotation,
    ...(keyboard !== undefined && { keyboard_visible: keyboard.shown }),
    ...(untold !== undefined && { untold }),
    windows,
    nodes,
    containsSensitiveContent: [...nodes, ...titles].some(({ redacted }) => redacted),
  };
}

function isTelling(node: ScreenNode): boolean {
  const says = node.text !== '' || node.description !== '' || (node.hint ?? '') !== '' || node.resourceId !== '';
  return says || node.clickable || node.longClickable || node.scrollable || node.checkable || node.focused;
}

function describe(node: ScreenNode, snapshot: Snapshot, mask: (text: string) => string): ContextNode {
  const told = (state: UntoldState) => snapshot.untold?.includes(state) !== true;
  const text = redactNodeText(node, mask);
  const description = redactDescription(node, mask);
  const hint = node.hint === undefined ? undefined : redact(node.hint, mask);
  return {
    node_id: node.id,
    role: roleOf(node),
    text: text.text,
    description: description.text,
    ...(hint !== undefined && { hint: hint.text }),
    resource_id: node.resourceId,
    class_name: node.className,
    bounds: renderBounds(node.bounds),
    window: snapshot.windows[node.window]?.id ?? '',
    clickable: node.clickable,
    longClickable: node.longClickable,
    isInputField: isInputField(node),
    ...(told('password') && { isPassword: node.password }),
    scrollable: node.scrollable,
    ...(told('checkable') && { checkable: node.checkable }),
    ...(told('checked') && { checked: node.checked }),
    enabled: node.enabled,
    ...(told('focused') && { focused: node.focused }),
    ...(told('selected') && { selected: node.selected }),
    redacted: text.redacted || description.redacted || hint?.redacted === true,
  };
}

interface Redacted {
  readonly text: string;
  readonly redacted: boolean;
}

/** A text that is a secret by what the node is has no pattern of its own. */
export function redactNodeText(node: ScreenNode, mask: (text: string) => string): Redacted {
  return isSecretNode(node) ? { text: redactedMark, redacted: true } : redact(node.text, mask);
}

/** Some apps describe a field by what it holds. */
function redactDescription(node: ScreenNode, mask: (text: string) => string): Redacted {
  if (!isSecretNode(node) || !node.description.includes(node.text)) return redact(node.description, mask);
  return { text: redact(node.description.replaceAll(node.text, redactedMark), mask).text, redacted: true };
}

function redact(text: string, mask: (text: string) => string): Redacted {
  const masked = mask(text);
  const found = redactText(masked);
  return { text: found.text, redacted: found.text !== text };
}
