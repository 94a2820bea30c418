import { defineTool } from '../../../engine/contract/tool.ts';
import { maskNodeSecrets } from '../../../screen/node-secrets.ts';
import { renderRawTree } from '../../../screen/raw-tree.ts';
import { redactText } from '../../../screen/redact.ts';
import { redactNodeText } from '../../../screen/screen-context.ts';
import { observeScreen as core } from '../../observe-screen.ts';
import { createSuccess } from '../../result.ts';

/** The raw tree is raw where the project's privacy is off; else its shape is, and its texts are redacted like all others. */
export const observeScreen = defineTool({
  ...core,
  async run(input, context) {
    if (!context.faces.android.privacy) return core.run(input, context);
    const { engine, deadline, maskSecrets } = context;
    const snapshot = await engine.look(deadline);
    const hideNodes = maskNodeSecrets(snapshot);
    const hide = (text: string) => hideNodes(maskSecrets(text));
    const tree = renderRawTree(snapshot, (text, node) =>
      text === node?.text ? redactNodeText(node, hide).text : redactText(hide(text)).text,
    );
    return createSuccess('Observed the screen', { tree, nodes: snapshot.nodes.length });
  },
});
