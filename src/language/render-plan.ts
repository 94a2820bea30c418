import { countExpanded } from './expand-plan.ts';
import { isExpression } from './expression.ts';
import type {
  Condition,
  Group,
  Instruction,
  Interrupt,
  Parameter,
  Plan,
  PlanNode,
  Repeat,
  Retry,
  Template,
} from './plan.ts';
import { renderPolicy } from './render-steps.ts';

/**
 * A plan for people, ending in a line break: each step with its place in the plan and in the file, and below it exactly
 * what will be asked of the device. Expressions stand in the author's words.
 */
export function renderPlan(plan: Plan): string {
  const facts = [
    `${plan.name}  ${plan.file}`,
    ...(plan.appId === undefined ? [] : [`app   ${renderTemplate(plan.appId)}`]),
    ...(plan.tags.length > 0 ? [`tags  ${plan.tags.join(', ')}`] : []),
    ...renderEnv(plan.env),
    ...renderParameters(plan.parameters),
    ...renderRuns(plan),
  ];
  return `${[...facts, '', ...renderParts(plan)].join('\n').trimEnd()}\n`;
}

/** How the flow runs by itself. */
function renderRuns({ cases, variants, restore, skip, only }: Plan): readonly string[] {
  return [
    ...(skip === undefined ? [] : [`skip  ${skip.reason}`]),
    ...(only === undefined ? [] : [`only  ${only.reason}`]),
    ...(restore === true ? ['restores the device'] : []),
    ...(variants ?? []).map(({ name, state }) => `variant ${name}: ${renderTemplate(state)}`),
    ...(cases ?? []).map(({ name, env }) => `case  ${name}: ${renderTemplate(env)}`),
    ...(cases === undefined && variants === undefined
      ? []
      : [`runs  ${countExpanded({ ...(cases && { cases }), ...(variants && { variants }) })} times`]),
  ];
}

function renderParameters(parameters: readonly Parameter[] = []): readonly string[] {
  return parameters.map(({ name, fallback }) =>
    fallback === undefined ? `needs ${name}` : `takes ${name}, or ${renderTemplate(fallback)}`,
  );
}

function renderInterrupt({ id, title, query, body, max }: Interrupt): readonly string[] {
  return [`${id}  ${title}, at most ${max} times: ${renderTemplate(query)}`, ...indent(body.flatMap(renderNode))];
}

type Parts = Pick<Group, 'onStart' | 'body' | 'onComplete' | 'onFailure' | 'interrupts'>;

function renderParts({ onStart, body, onFailure = [], onComplete, interrupts = [] }: Parts): readonly string[] {
  const hook = (name: string, nodes: readonly PlanNode[]) =>
    nodes.length > 0 ? [name, ...indent(nodes.flatMap(renderNode))] : [];
  return [
    ...interrupts.flatMap(renderInterrupt),
    ...hook('on start', onStart),
    ...body.flatMap(renderNode),
    ...hook('on failure', onFailure),
    ...hook('on complete', onComplete),
  ];
}

function renderNode(node: PlanNode): readonly string[] {
  const more = renderPolicy(node);
  const head = `${`${node.id}  `.padEnd(8)}${node.title}${more}  ${node.file}:${node.range.start.line}`;
  return [head, ...indent(bodies[node.kind](node as never))];
}

const bodies: { readonly [K in PlanNode['kind']]: (node: Extract<PlanNode, { kind: K }>) => readonly string[] } = {
  step: ({ instructions }) => instructions.map(renderInstruction),
  group: (group: Group) => [
    ...(group.appId === undefined ? [] : [`app ${renderTemplate(group.appId)}`]),
    ...group.env.flatMap(renderEnv),
    ...renderParameters(group.parameters),
    ...renderConditions('when', group.when),
    ...renderParts(group),
    ...(group.otherwise ? ['else', ...indent(group.otherwise.flatMap(renderNode))] : []),
  ],
  repeat: ({ times, condition, body }: Repeat) => [
    ...(times === undefined ? [] : [`at most ${renderTemplate(times)} times`]),
    ...renderConditions('while', condition ?? []),
    ...body.flatMap(renderNode),
  ],
  retry: ({ maxRetries, env, body }: Retry) => [
    `again at most ${renderTemplate(maxRetries)} times`,
    ...env.flatMap(renderEnv),
    ...body.flatMap(renderNode),
  ],
};

function renderConditions(word: string, conditions: readonly Condition[]): readonly string[] {
  return conditions.flatMap(({ title, instructions }) => [
    `${word} ${title}`,
    ...indent(instructions.map(renderInstruction)),
  ]);
}

function renderInstruction(instruction: Instruction): string {
  switch (instruction.kind) {
    case 'call': {
      const { tool, face, input, as, needs } = instruction;
      const kept = as === undefined ? '' : ` as ${as}`;
      const needed = needs === 'nothing' ? '' : `  needs ${needs}`;
      return `call ${tool}${face === 'agent' ? ' (agent)' : ''} ${renderTemplate(input)}${kept}${needed}`;
    }
    case 'assign':
      return `set ${renderTemplate(instruction.env)}`;
    case 'script':
      return `run ${instruction.file}:${instruction.range.start.line}, ${instruction.code.trim().split('\n').length} lines of JavaScript`;
    case 'keep':
      return `keep ${instruction.name} = ${renderTemplate(instruction.value)}`;
    case 'output':
      return `set output.${instruction.name} = ${renderTemplate(instruction.value)}`;
    case 'ask':
      return `ask a model about ${instruction.about} ${renderTemplate(instruction.question)}`;
    case 'fail':
      return `fail ${instruction.code}: ${instruction.message}`;
    case 'assert':
      return `assert ${renderTemplate(instruction.value)}`;
  }
}

function renderEnv(env: Readonly<Record<string, Template>>): readonly string[] {
  return Object.entries(env).map(([name, value]) => `env   ${name} = ${renderTemplate(value)}`);
}

function renderTemplate(value: Template | undefined): string {
  if (isExpression(value)) return JSON.stringify(value.source);
  if (Array.isArray(value)) return `[${value.map(renderTemplate).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if ('$result' in value) return 'field' in value ? `${value.$result}.${value.field}` : String(value.$result);
  if ('$kept' in value) return String(value.$kept);
  if ('$entries' in value) {
    const named = value.$entries as readonly (readonly [Template, Template])[];
    return `{${named.map(([name, child]) => `${renderName(name)}: ${renderTemplate(child)}`).join(', ')}}`;
  }
  const entries = Object.entries(value as Readonly<Record<string, Template>>);
  return `{${entries.map(([key, child]) => `${key}: ${renderTemplate(child)}`).join(', ')}}`;
}

function renderName(name: Template): string {
  return typeof name === 'string' ? name : renderTemplate(name);
}

function indent(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`);
}
