import type { UiWindow } from '../../contract/device-ui.ts';
import { findIllegalCharacter, findIllegalText } from './find-illegal-character.ts';
import { type HierarchyOptions, renderAttribute, renderBounds, renderTree, XML_HEAD } from './render-hierarchy.ts';

const TYPES: Readonly<Record<UiWindow['kind'], string | undefined>> = {
  application: 'TYPE_APPLICATION',
  input_method: 'TYPE_INPUT_METHOD',
  system: 'TYPE_SYSTEM',
  // Accessibility does not list a toast's window.
  toast: undefined,
};

function listWindows(windows: readonly UiWindow[]): readonly UiWindow[] {
  return windows.filter(({ kind }) => TYPES[kind] !== undefined);
}

/**
 * `dump --windows` (Android 12 on): every display, every window of it, the top one first. Form and order of attributes
 * are those of a later framework's AccessibilityNodeInfoDumper; no real dump of this kind is at hand.
 */
export function renderWindows(windows: readonly UiWindow[], options: HierarchyOptions): string {
  const inside = listWindows(windows).map((window, index) => renderOne(window, index, options));
  return `${XML_HEAD}<displays><display id="0">${inside.join('')}</display></displays>`;
}

function renderOne(window: UiWindow, index: number, options: HierarchyOptions): string {
  const attributes: readonly (readonly [string, string | number | boolean])[] = [
    ['index', index],
    // Unlike a node's texts, a title is written without dots for control characters.
    ['title', window.title],
    ['bounds', renderBounds(window.bounds)],
    ['active', window.focused],
    ['focused', window.focused],
    ['accessibility-focused', false],
    ['id', window.id],
    ['layer', window.layer],
    ['type', TYPES[window.kind] ?? ''],
  ];
  const head = attributes.map(([name, value]) => renderAttribute(name, String(value))).join('');
  return `<window${head}>${renderTree(window.root, options)}</window>`;
}

/** What would make Android's serializer throw. */
export function findIllegalInWindows(windows: readonly UiWindow[]): number | undefined {
  for (const { title, root } of listWindows(windows)) {
    const found = findIllegalText(title) ?? findIllegalCharacter(root);
    if (found !== undefined) return found;
  }
  return undefined;
}
