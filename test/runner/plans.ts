import type {
  Condition,
  Expression,
  Group,
  Instruction,
  Interrupt,
  Plan,
  PlanNode,
  Repeat,
  Retry,
  Step,
  Template,
} from '../../src/language/plan.ts';

/** Literal plans, without the words that every node has. */

export const rangeAt = (line: number, width = 10) => ({
  start: { line, column: 3, offset: line * 100 },
  end: { line, column: 3 + width, offset: line * 100 + width },
});

const placed = (id: string, command: string) => ({
  id,
  hash: id,
  command,
  title: `${command} ${id}`,
  file: 'flows/a.yaml',
  range: rangeAt(Number.parseInt(id, 10) + 5),
  policy: {},
});

/** `${code}` and literal texts: `expr('Hello ', ['NAME'])`. */
export function expr(...parts: readonly (string | readonly [code: string])[]): Expression {
  return {
    $expression: parts.map((part) => (typeof part === 'string' ? part : { code: part[0], range: rangeAt(3, 200) })),
    source: parts.map((part) => (typeof part === 'string' ? part : `\${${part[0]}}`)).join(''),
  };
}

export function call(
  tool: string,
  input: { readonly [key: string]: Template } = {},
  more: Partial<Extract<Instruction, { kind: 'call' }>> = {},
): Instruction {
  return { kind: 'call', tool, face: 'core', input, needs: 'nothing', ...more };
}

export function script(code: string, more: Partial<Extract<Instruction, { kind: 'script' }>> = {}): Instruction {
  return { kind: 'script', code, file: 'flows/a.js', range: { ...rangeAt(1), end: rangeAt(99).end }, ...more };
}

export function assertTrue(value: Template): Instruction {
  return { kind: 'assert', value, title: 'it' };
}

export function step(id: string, instructions: readonly Instruction[] | Instruction, more: Partial<Step> = {}): Step {
  const list = Array.isArray(instructions) ? (instructions as readonly Instruction[]) : [instructions as Instruction];
  return { ...placed(id, 'step'), kind: 'step', instructions: list, ...more };
}

/** A step that taps `name`: tests tell by the input which step it was. */
export const tap = (id: string, name: string, more: Partial<Step> = {}) => step(id, call('tap', { name }), more);

export function group(id: string, body: readonly PlanNode[], more: Partial<Group> = {}): Group {
  return { ...placed(id, 'runFlow'), kind: 'group', when: [], env: [], onStart: [], body, onComplete: [], ...more };
}

export function repeat(id: string, body: readonly PlanNode[], more: Partial<Repeat> = {}): Repeat {
  return { ...placed(id, 'repeat'), kind: 'repeat', env: [], body, ...more };
}

export function retry(
  id: string,
  body: readonly PlanNode[],
  maxRetries: Template = 1,
  more: Partial<Retry> = {},
): Retry {
  return { ...placed(id, 'retry'), kind: 'retry', maxRetries, env: [], body, ...more };
}

export function interrupt(id: string, when: Template, body: readonly PlanNode[], max = 3): Interrupt {
  const query = { text: { exact: when } };
  return { id, title: `Interrupted by "${String(when)}"`, query, body, max, file: 'flows/a.yaml', range: rangeAt(2) };
}

export const visible = (name: string): Condition => ({
  title: `"${name}" is visible`,
  instructions: [call('wait_for_element', { name }, { needs: 'found' })],
});

export const holds = (value: Template): Condition => ({ title: 'it is true', instructions: [assertTrue(value)] });

export function plan(body: readonly PlanNode[], more: Partial<Plan> = {}): Plan {
  return {
    flow: 'flows/a.yaml',
    name: 'a',
    file: 'flows/a.yaml',
    tags: [],
    properties: {},
    appId: 'com.example',
    env: {},
    onStart: [],
    body,
    onComplete: [],
    ...more,
  };
}
