import type { Group, Plan, PlanNode } from './plan.ts';

type Hooked = Pick<Group, 'onStart' | 'body' | 'onFailure' | 'onComplete'>;

/** The commands of a plan in their order, one a line, with their places and without what they ask of the device. */
export function renderSteps(plan: Plan): readonly string[] {
  return renderHooked(plan);
}

function renderHooked({ onStart, body, onFailure = [], onComplete }: Hooked): readonly string[] {
  const hook = (name: string, nodes: readonly PlanNode[]) =>
    nodes.length > 0 ? [`  ${name}:`, ...indent(nodes.flatMap(renderNode))] : [];
  return [
    ...hook('onFlowStart', onStart),
    ...body.flatMap(renderNode),
    ...hook('onFlowFailure', onFailure),
    ...hook('onFlowComplete', onComplete),
  ];
}

function renderNode(node: PlanNode): readonly string[] {
  const marks = renderPolicy(node);
  return [`  ${node.title}${marks}  ${node.file}:${node.range.start.line}`, ...indent(renderInner(node))];
}

function renderInner(node: PlanNode): readonly string[] {
  if (node.kind === 'step') return [];
  if (node.kind !== 'group') return node.body.flatMap(renderNode);
  const other = node.otherwise === undefined ? [] : ['  else:', ...indent(node.otherwise.flatMap(renderNode))];
  return [...renderHooked(node), ...other];
}

/** `  (optional, within 500 ms)`; nothing where nothing is said. */
export function renderPolicy({ policy }: Pick<PlanNode, 'policy'>): string {
  const { timeoutMs, attempts, optional, soft, once } = policy;
  const words = [
    ...(optional ? ['optional'] : []),
    ...(soft ? ['soft'] : []),
    ...(once ? ['once'] : []),
    ...(timeoutMs === undefined ? [] : [`within ${timeoutMs} ms`]),
    ...(attempts === undefined ? [] : [`${attempts} attempts`]),
  ];
  return words.length > 0 ? `  (${words.join(', ')})` : '';
}

function indent(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`);
}
