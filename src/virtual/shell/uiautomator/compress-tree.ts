import type { UiNode } from '../../contract/device-ui.ts';

/**
 * The tree without FLAG_INCLUDE_NOT_IMPORTANT_VIEWS (`dump --compressed`): a view that matters to nobody goes, and what is
 * in it hangs from the next one above that stays. The root stays.
 */
export function compressTree(root: UiNode): UiNode {
  return { ...root, children: collectImportant(root) };
}

function collectImportant(parent: UiNode): readonly UiNode[] {
  return parent.children.flatMap((child) =>
    child.more?.important === false ? collectImportant(child) : [compressTree(child)],
  );
}
