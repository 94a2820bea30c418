import { cropPicture } from '../elements/crop-picture.ts';
import { describeContentSize, findAttribute, listAttributes } from '../elements/read-attribute.ts';
import { renderElement, renderRect } from '../elements/render-element.ts';
import { resolveElement } from '../elements/resolve-element.ts';
import { sendKeys, setNodeText } from '../elements/send-keys.ts';
import { playGesture } from '../pointer/play-gesture.ts';
import { readOptionalText, readText } from '../protocol/read-fields.ts';
import { noSuchElement, ServerError } from '../protocol/server-error.ts';
import { readScreen } from '../screen/look.ts';
import { readNodeText } from '../screen/read-node-text.ts';
import { type ScreenNode, walkNodes } from '../screen/screen-node.ts';
import type { Call, CommandTable } from '../session.ts';

const target = (call: Call): Promise<ScreenNode> => resolveElement(call, call.params['id'] ?? '');

export const elementCommands: CommandTable = {
  async 'GET /element/:id/text'(call) {
    return readNodeText((await target(call)).node);
  },
  async 'GET /element/:id/attribute/:name'(call) {
    const at = await target(call);
    const name = call.params['name'] ?? '';
    if (name.toLowerCase() === 'contentsize') return describeContentSize(at, call.context.ui.density);
    const found = findAttribute(at, name);
    if (found !== undefined) return found.value;
    throw new ServerError(
      'unknown error',
      `'${name}' attribute is unknown for the element. Only the following attributes are supported: [${listAttributes()}]`,
    );
  },
  async 'GET /element/:id/rect'(call) {
    return renderRect((await target(call)).node.bounds);
  },
  async 'GET /element/:id/size'(call) {
    const { width, height } = renderRect((await target(call)).node.bounds);
    return { width, height };
  },
  async 'GET /element/:id/location'(call) {
    const { x, y } = renderRect((await target(call)).node.bounds);
    return { x, y };
  },
  async 'GET /element/:id/name'(call) {
    const { contentDescription } = (await target(call)).node;
    return contentDescription === '' ? null : contentDescription;
  },
  async 'GET /element/:id/screenshot'(call) {
    const { node } = await target(call);
    return cropPicture(await takeScreenshot(call), node.bounds);
  },
  async 'GET /screenshot'(call) {
    return (await takeScreenshot(call)).toString('base64');
  },
  /** A real touch in the middle of what is seen of it, as UiObject2.click. */
  async 'POST /element/:id/click'(call) {
    const { node } = await target(call);
    await playGesture(call.context, [{ start: findCentre(node, call.context.ui.size), moves: [] }]);
    return null;
  },
  async 'POST /element/:id/clear'(call) {
    const { node } = await target(call);
    if (!setNodeText(call.context, node, '')) {
      throw new ServerError(
        'invalid element state',
        'Cannot clear the element. Did you interact with the correct element?',
      );
    }
    return null;
  },
  async 'POST /element/:id/value'(call) {
    const body = call.body();
    const id = readOptionalText(body, 'elementId') ?? call.params['id'] ?? '';
    const read = async () => (await resolveElement(call, id)).node;
    await sendKeys(call.context, read, { text: readText(body, 'text'), replace: isTrue(body['replace']) });
    return null;
  },
  /** Without an element: the one that has the focus. */
  async 'POST /keys'(call) {
    const body = call.body();
    const read = async () => {
      const { roots } = await readScreen(call.context, call.session.settings);
      for (const { node } of walkNodes(roots)) if (node.focused) return node;
      throw noSuchElement();
    };
    await sendKeys(call.context, read, { text: readText(body, 'text'), replace: isTrue(body['replace']) });
    return null;
  },
  async 'GET /appium/element/:id/first_visible'(call) {
    const [first] = (await target(call)).children;
    if (first === undefined) throw noSuchElement('Could not get children for container object');
    return renderElement(call.session, call.session.elements.add({ identity: first.identity }), first);
  },
};

const isTrue = (value: unknown): boolean => String(value).toLowerCase() === 'true';

/** Of the part that is on the display. */
export function findCentre({ bounds }: ScreenNode['node'], size: { readonly width: number; readonly height: number }) {
  const left = Math.max(0, bounds.left);
  const top = Math.max(0, bounds.top);
  const right = Math.min(size.width, bounds.right);
  const bottom = Math.min(size.height, bounds.bottom);
  return { x: Math.floor((left + right) / 2), y: Math.floor((top + bottom) / 2) };
}

async function takeScreenshot({ context }: Call): Promise<Buffer> {
  try {
    return await context.screenshot();
  } catch (error) {
    throw new ServerError('unable to capture screen', (error as Error).message);
  }
}
