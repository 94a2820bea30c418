import type { UiNode } from '../../../contract/device-ui.ts';
import { renderElement } from '../elements/render-element.ts';
import { resolveElement } from '../elements/resolve-element.ts';
import { readOptionalText, readText } from '../protocol/read-fields.ts';
import { noSuchElement, ServerError } from '../protocol/server-error.ts';
import { look } from '../screen/look.ts';
import { renderSource } from '../screen/render-source.ts';
import { walkNodes } from '../screen/screen-node.ts';
import { describeHierarchy } from '../screen/source-element.ts';
import { findNodes } from '../selector/find-nodes.ts';
import { readLocator } from '../selector/locator.ts';
import type { Call, CommandTable } from '../session.ts';

export const findCommands: CommandTable = {
  async 'GET /source'({ context, session }) {
    const snapshot = await look(context, session.settings);
    return renderSource(describeHierarchy(snapshot, context.ui, session.settings.normalizeTagNames));
  },
  async 'POST /element'(call) {
    const { locator, contextId, found } = await search(call, false);
    const [node] = found;
    if (node === undefined) throw noSuchElement();
    const element = call.session.elements.add({
      identity: node.identity,
      locator,
      ...(contextId !== undefined && { contextId }),
    });
    return renderElement(call.session, element, node);
  },
  async 'POST /elements'(call) {
    const { found } = await search(call, true);
    return found.map((node) =>
      renderElement(call.session, call.session.elements.add({ identity: node.identity }), node),
    );
  },
  /** Input focus, of the window that has it. */
  async 'GET /element/active'({ context, session }) {
    const { roots } = await look(context, session.settings);
    for (const node of walkNodes(roots)) {
      if (!isActive(node.node)) continue;
      return renderElement(session, session.elements.add({ identity: node.identity }), node);
    }
    throw noSuchElement();
  },
};

const isActive = ({ focused }: UiNode): boolean => focused;

async function search(call: Call, many: boolean) {
  const { context, session } = call;
  const body = call.body();
  const locator = readLocator(readText(body, 'strategy'), readText(body, 'selector'));
  const given = readOptionalText(body, 'context');
  const contextId = given === '' ? undefined : given;
  const inside = contextId === undefined ? undefined : (await resolveElement(call, contextId)).identity;
  if (locator.selector === '' && locator.strategy !== 'xpath') {
    throw new ServerError('invalid selector', `The ${locator.strategy} locator is empty`);
  }
  const found = await findNodes({ context, session, locator, many, ...(inside !== undefined && { inside }) });
  return { locator, contextId, found };
}
