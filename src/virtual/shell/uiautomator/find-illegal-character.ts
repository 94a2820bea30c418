import type { UiNode } from '../../contract/device-ui.ts';

/**
 * AOSP KXmlSerializer.writeEscaped lets through U+0020–D7FF, U+E000–FFFD and whole surrogate pairs (NUL and half a pair
 * were seen to fail on devices; U+FFFE and U+FFFF not).
 */
const ILLEGAL = /[\0\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** What makes Android's serializer throw: NUL, U+FFFE, U+FFFF, and half a surrogate pair. */
export function findIllegalText(text: string): number | undefined {
  return ILLEGAL.exec(text)?.[0].charCodeAt(0);
}

/** In the texts of what would be dumped. */
export function findIllegalCharacter(node: UiNode): number | undefined {
  for (const text of [node.text, node.contentDescription, node.resourceId]) {
    const found = findIllegalText(text);
    if (found !== undefined) return found;
  }
  for (const child of node.children) {
    const found = child.visibleToUser ? findIllegalCharacter(child) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
