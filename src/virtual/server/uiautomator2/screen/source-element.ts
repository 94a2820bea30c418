import { nameTag } from './name-tag.ts';
import { nodeAttributes } from './node-attributes.ts';
import type { ScreenNode } from './screen-node.ts';
import type { Snapshot } from './take-snapshot.ts';

/** One element of the source's XML, as text and as what XPath walks. */
export interface SourceElement {
  readonly tag: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly children: readonly SourceElement[];
  /** Absent for the hierarchy and for toasts. */
  readonly at?: ScreenNode;
}

/** Most values are words of ASCII: nothing in them needs a second look. */
const PLAIN = /^[ -~]*$/;

interface Display {
  readonly rotation: number;
  readonly size: { readonly width: number; readonly height: number };
}

/** The whole source: `hierarchy` over the windows, toasts last (corpus fb_DEBUG_logout_00_post_back_20260616_181313.xml). */
export function describeHierarchy({ roots, toasts }: Snapshot, display: Display, normalized: boolean): SourceElement {
  const shown = toasts.map((words, at) => describeToast(words, roots.length + at));
  return {
    tag: 'hierarchy',
    attributes: [
      ['index', '0'],
      ['class', 'hierarchy'],
      ['rotation', String(display.rotation)],
      ['width', String(display.size.width)],
      ['height', String(display.size.height)],
    ],
    children: [...roots.map((root) => describeElement(root, normalized)), ...shown],
  };
}

export function describeElement(at: ScreenNode, normalized: boolean): SourceElement {
  return describeInside(at, normalized, new Map());
}

/** A plain loop: a screen has thousands of these values, and most of a source's time goes here. */
function describeInside(at: ScreenNode, normalized: boolean, tags: Map<string, string>): SourceElement {
  const { className } = at.node;
  const tag = tags.get(className) ?? nameTag(className, normalized);
  tags.set(className, tag);
  const attributes: (readonly [string, string])[] = [];
  for (const { names, read } of nodeAttributes) {
    const value = read(at);
    if (value === undefined) continue;
    attributes.push([names[0] as string, typeof value === 'string' ? cleanText(value) : String(value)]);
  }
  return { tag, attributes, children: at.children.map((child) => describeInside(child, normalized, tags)), at };
}

function describeToast(words: string, index: number): SourceElement {
  return {
    tag: 'android.widget.Toast',
    attributes: [
      ['index', String(index)],
      ['package', 'com.android.settings'],
      ['class', 'android.widget.Toast'],
      ['text', cleanText(words)],
      ['displayed', 'true'],
    ],
    children: [],
  };
}

/** What XML 1.0 cannot hold becomes a question mark: controls, halves of surrogate pairs, noncharacters. */
function cleanText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(/[^\t\r\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '?');
}
