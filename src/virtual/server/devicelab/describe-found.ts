import { renderRect } from '../uiautomator2/elements/render-element.ts';
import type { ScreenNode } from '../uiautomator2/screen/screen-node.ts';
import type { Locator } from '../uiautomator2/selector/locator.ts';
import type { Call } from '../uiautomator2/session.ts';

/** An element with what a client would ask next (maestro-runner's protocol.go, ElementResult). */
export function describeFound({ session }: Call, at: ScreenNode, locator?: Locator): Readonly<Record<string, unknown>> {
  const { node, identity } = at;
  const { id } = session.elements.add({ identity, ...(locator !== undefined && { locator }) });
  return {
    id,
    elementId: id,
    text: node.text,
    contentDesc: node.contentDescription,
    resourceId: node.resourceId,
    className: node.className,
    bounds: renderRect(node.bounds),
    displayed: node.visibleToUser,
    enabled: node.enabled,
    clickable: node.clickable,
    selected: node.selected,
  };
}
