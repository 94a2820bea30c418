import type { UiNode } from '../../contract/device-ui.ts';

const ILLEGAL = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** What makes Android's serializer throw: NUL, and half a surrogate pair. */
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
