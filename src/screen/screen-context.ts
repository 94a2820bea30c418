import { renderBounds } from './bounds.ts';
import { isInputField } from './field.ts';
import type { ScreenNode, Snapshot } from './node.ts';
import { redactedMark, redactText } from './redact.ts';
import { type Role, roleOf } from './role.ts';
import { listVisible } from './visible.ts';

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
  readonly isPassword: boolean;
  readonly scrollable: boolean;
  readonly checkable: boolean;
  readonly checked: boolean;
  readonly enabled: boolean;
  readonly focused: boolean;
  readonly selected: boolean;
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
  readonly windows: readonly ContextWindow[];
  readonly nodes: readonly ContextNode[];
  readonly containsSensitiveContent: boolean;
}

/** Visible nodes that carry words, an id or an action; bare layout is left out. `mask` (see `createMasker`) hides known secrets. */
export function buildScreenContext(snapshot: Snapshot, mask: (text: string) => string = (text) => text): ScreenContext {
  const { foreground, keyboard, size, rotation } = snapshot;
  const nodes = listVisible(snapshot)
    .filter(isTelling)
    .map((node) => describe(node, snapshot, mask));
  const windows = snapshot.windows.map((window) => ({
    id: window.id,
    kind: window.kind,
    title: redact(window.title, mask).text,
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
    windows,
    nodes,
    containsSensitiveContent: nodes.some((node) => node.redacted),
  };
}

function isTelling(node: ScreenNode): boolean {
  const says = node.text !== '' || node.description !== '' || (node.hint ?? '') !== '' || node.resourceId !== '';
  return says || node.clickable || node.longClickable || node.scrollable || node.checkable || node.focused;
}

function describe(node: ScreenNode, snapshot: Snapshot, mask: (text: string) => string): ContextNode {
  const text = redactNodeText(node, mask);
  const description = redact(node.description, mask);
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
    isPassword: node.password,
    scrollable: node.scrollable,
    checkable: node.checkable,
    checked: node.checked,
    enabled: node.enabled,
    focused: node.focused,
    selected: node.selected,
    redacted: text.redacted || description.redacted || hint?.redacted === true,
  };
}

interface Redacted {
  readonly text: string;
  readonly redacted: boolean;
}

/** A text of digits alone is a code where the node's id or description says so, or where it is being typed. */
export function redactNodeText(node: ScreenNode, mask: (text: string) => string): Redacted {
  if (node.text === '') return { text: '', redacted: false };
  // An empty field shows its hint as its text.
  if (node.password && node.text === node.hint) return { text: node.text, redacted: false };
  const isCode = /^\d{3}[ -]?\d{3}$|^\d{4,8}$/.test(node.text.trim());
  const names = `${node.resourceId} ${node.description} ${node.hint ?? ''}`.replaceAll('_', ' ');
  const saysCode = /\b(otp|code|pin|passcode|2fa|verification)/i.test(names);
  if (node.password || (isCode && saysCode)) return { text: redactedMark, redacted: true };
  return redact(node.text, mask);
}

function redact(text: string, mask: (text: string) => string): Redacted {
  const masked = mask(text);
  const found = redactText(masked);
  return { text: found.text, redacted: found.text !== text };
}
