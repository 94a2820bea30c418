import { runBounded } from '../../../../base/run-bounded.ts';
import { ServerError } from '../protocol/server-error.ts';
import type { ScreenNode } from '../screen/screen-node.ts';
import type { SourceElement } from '../screen/source-element.ts';

/** What fontoxpath asks of a node: the few members of the DOM that its facade does not go through. */
interface XmlNode {
  readonly nodeType: 1 | 2 | 9;
  readonly nodeName: string;
  readonly localName: string;
  readonly name: string;
  readonly namespaceURI: null;
  readonly prefix: null;
  readonly value: string;
  readonly element: SourceElement | undefined;
  parent: XmlNode | null;
  readonly children: XmlNode[];
  /** Made when an expression walks them; most only ask for values. */
  attributes: readonly XmlNode[] | undefined;
}

/**
 * XPath 2 over the source (the server has Psychopath; here it is fontoxpath). Answers what is a node of the screen, in
 * document order; texts, numbers, attributes and the hierarchy itself are nothing that can be found. Throws
 * `invalid selector` for an expression that cannot be read, `unknown error` for one that fails over this tree or does
 * not come to an end.
 */
export async function evaluateXPath(
  expression: string,
  root: SourceElement,
  context?: ScreenNode,
): Promise<readonly ScreenNode[]> {
  if (expression.trim() === '') throw new ServerError('invalid selector', 'The XPath expression is empty');
  const evaluate = await loadEngine();
  const document = createNode(9, '#document', '', undefined);
  adopt(document, buildElement(root));
  const start = context === undefined ? document : (findElement(document, context) ?? document);
  let found: unknown;
  try {
    found = runBounded(() =>
      evaluate(expression, start, facade, null, evaluate.ALL_RESULTS_TYPE, { namespaceResolver: () => '' }),
    );
  } catch (error) {
    const { message } = error as Error;
    const isSyntax = /X[PQ]ST\d{4}/.test(message);
    throw new ServerError(isSyntax ? 'invalid selector' : 'unknown error', message.split('\n')[0] ?? message);
  }
  return (found as readonly unknown[]).flatMap((item) => {
    const at = isElement(item) ? item.element?.at : undefined;
    return at === undefined ? [] : [at];
  });
}

/** Loaded when first asked for. It is CommonJS: Node and split bundles see its default alone, others its names. */
async function loadEngine(): Promise<typeof import('fontoxpath')['evaluateXPath']> {
  const module: Partial<typeof import('fontoxpath')> & { default?: typeof import('fontoxpath') } = await import(
    'fontoxpath'
  );
  const engine = module.evaluateXPath ?? module.default?.evaluateXPath;
  if (engine === undefined) throw new Error('fontoxpath has no evaluateXPath');
  return engine;
}

function isElement(item: unknown): item is XmlNode {
  return typeof item === 'object' && item !== null && 'nodeType' in item && item.nodeType === 1;
}

function createNode(
  nodeType: XmlNode['nodeType'],
  name: string,
  value: string,
  element: SourceElement | undefined,
): XmlNode {
  return {
    nodeType,
    nodeName: name,
    localName: name,
    name,
    namespaceURI: null,
    prefix: null,
    value,
    element,
    parent: null,
    children: [],
    attributes: undefined,
  };
}

function adopt(parent: XmlNode, child: XmlNode): void {
  child.parent = parent;
  parent.children.push(child);
}

function buildElement(element: SourceElement): XmlNode {
  const node = createNode(1, element.tag, '', element);
  for (const child of element.children) adopt(node, buildElement(child));
  return node;
}

function listAttributes(node: XmlNode): readonly XmlNode[] {
  node.attributes ??= (node.element?.attributes ?? []).map(([name, value]) => {
    const attribute = createNode(2, name, value, undefined);
    attribute.parent = node;
    return attribute;
  });
  return node.attributes;
}

function findElement(node: XmlNode, wanted: ScreenNode): XmlNode | undefined {
  if (node.element?.at?.identity === wanted.identity) return node;
  for (const child of node.children) {
    const found = findElement(child, wanted);
    if (found !== undefined) return found;
  }
  return undefined;
}

const siblingOf = (node: XmlNode, step: 1 | -1): XmlNode | null => {
  const siblings = node.parent?.children ?? [];
  return siblings[siblings.indexOf(node) + step] ?? null;
};

/** fontoxpath's types speak of DOM nodes; ours are cut to what it reads. */
const facade = {
  getAllAttributes: (node: unknown) => listAttributes(node as XmlNode),
  getAttribute: (node: unknown, name: string) =>
    (node as XmlNode).element?.attributes.find(([known]) => known === name)?.[1] ?? null,
  getChildNodes: (node: unknown) => (node as XmlNode).children,
  getData: (node: unknown) => (node as XmlNode).value,
  getFirstChild: (node: unknown) => (node as XmlNode).children[0] ?? null,
  getLastChild: (node: unknown) => (node as XmlNode).children.at(-1) ?? null,
  getNextSibling: (node: unknown) => siblingOf(node as XmlNode, 1),
  getPreviousSibling: (node: unknown) => siblingOf(node as XmlNode, -1),
  getParentNode: (node: unknown) => (node as XmlNode).parent,
} as never;
