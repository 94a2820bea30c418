import type { UiBounds } from '../../../contract/device-ui.ts';
import { readNodeText } from './read-node-text.ts';
import type { ScreenNode } from './screen-node.ts';

type Read = (node: ScreenNode) => string | number | boolean | undefined;

/** `[0,63][1080,126]`, as Rect.toShortString has it. */
function renderBounds({ left, top, right, bottom }: UiBounds): string {
  return `[${left},${top}][${right},${bottom}]`;
}

/** An empty string of the screen's tree stands for Android's null. */
const orNull = (text: string): string | undefined => (text === '' ? undefined : text);

const isField: (node: ScreenNode) => boolean = ({ node }) =>
  node.more?.editable === true || node.more?.maxTextLength !== undefined || /EditText$/.test(node.className);

/** Views of the framework limit themselves to 5,000 characters unless told otherwise (corpus pagesource: `max-text-length="5000"`). */
const MAX_TEXT_LENGTH = 5000;

interface Attribute {
  /** First: its name in the source. All of them answer to `attribute/:name`, without regard to case. */
  readonly names: readonly string[];
  readonly read: Read;
}

/**
 * In the order of the source (corpus pagesource: every recorded node follows it; what is null is left out). Named twice
 * where the server has an alias.
 */
export const nodeAttributes: readonly Attribute[] = [
  { names: ['index'], read: ({ index }) => index },
  { names: ['package'], read: ({ node }) => orNull(node.packageName) },
  { names: ['class', 'className'], read: ({ node }) => node.className },
  { names: ['text', 'name'], read: ({ node }) => readNodeText(node) },
  { names: ['content-desc', 'contentDescription'], read: ({ node }) => orNull(node.contentDescription) },
  { names: ['resource-id', 'resourceId'], read: ({ node }) => orNull(node.resourceId) },
  { names: ['checkable'], read: ({ node }) => node.checkable },
  { names: ['checked'], read: ({ node }) => node.checked },
  { names: ['clickable'], read: ({ node }) => node.clickable },
  { names: ['enabled'], read: ({ node }) => node.enabled },
  { names: ['focusable'], read: ({ node }) => node.focusable },
  { names: ['focused'], read: ({ node }) => node.focused },
  { names: ['long-clickable', 'longClickable'], read: ({ node }) => node.longClickable },
  { names: ['password'], read: ({ node }) => node.password },
  { names: ['scrollable'], read: ({ node }) => node.scrollable },
  { names: ['selection-start'], read: ({ node }) => readSelection(node.more?.selection)?.start },
  { names: ['selection-end'], read: ({ node }) => readSelection(node.more?.selection)?.end },
  { names: ['selected'], read: ({ node }) => node.selected },
  { names: ['bounds'], read: ({ node }) => renderBounds(node.bounds) },
  { names: ['displayed'], read: ({ node }) => node.visibleToUser },
  { names: ['hint'], read: (at) => (isField(at) ? at.node.hint : orNull(at.node.hint)) },
  { names: ['a11y-important', 'importantForAccessibility'], read: ({ node }) => node.more?.important !== false },
  { names: ['screen-reader-focusable', 'screenReaderFocusable'], read: () => false },
  { names: ['input-type', 'inputType'], read: ({ node }) => node.more?.inputType },
  { names: ['drawing-order', 'drawingOrder'], read: ({ node }) => node.drawingOrder },
  { names: ['showing-hint', 'showingHintText'], read: ({ node }) => node.showingHint },
  { names: ['text-entry-key', 'textEntryKey'], read: () => false },
  { names: ['multiline', 'multiLine'], read: (at) => (isField(at) ? at.node.more?.multiLine === true : undefined) },
  { names: ['dismissable'], read: ({ node }) => node.more?.dismissable === true },
  { names: ['a11y-focused', 'accessibilityFocused'], read: ({ node }) => node.more?.accessibilityFocused === true },
  { names: ['heading'], read: ({ node }) => node.more?.heading === true },
  { names: ['live-region', 'liveRegion'], read: ({ node }) => node.more?.liveRegion ?? 0 },
  { names: ['context-clickable', 'contextClickable'], read: ({ node }) => node.more?.contextClickable === true },
  {
    names: ['max-text-length', 'maxTextLength'],
    read: (at) => (isField(at) ? (at.node.more?.maxTextLength ?? MAX_TEXT_LENGTH) : undefined),
  },
  { names: ['content-invalid', 'contentInvalid'], read: ({ node }) => node.more?.error !== undefined },
  { names: ['error', 'errorText'], read: ({ node }) => node.more?.error },
  { names: ['pane-title', 'paneTitle'], read: ({ node }) => node.more?.paneTitle },
  { names: ['tooltip-text', 'tooltipText'], read: ({ node }) => node.more?.tooltip },
  { names: ['window-id', 'windowId'], read: ({ windowId }) => windowId },
];

/** Null without a range: a caret alone is none. */
function readSelection(selection: { readonly start: number; readonly end: number } | undefined) {
  return selection === undefined || selection.start === selection.end ? undefined : selection;
}
