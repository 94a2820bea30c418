import type { Plan, PlanNode } from '../../src/language/plan.ts';

/** Fields of one command, as the reference read it. */
export type Details = { readonly command: string; readonly [field: string]: unknown };

/**
 * Compares what can be told of a plan: labels, and words of the author (texts, ids, apps, links, paths) that must be
 * somewhere in what the command was compiled to. Everything else is the reference's own form.
 */
export function compareDetails(details: readonly Details[], plan: Plan | undefined): readonly string[] {
  const wanted = details.filter(({ command }) => command !== 'applyConfiguration' && command !== 'defineVariables');
  return wanted.flatMap((one, at) => {
    const node = plan?.body[at];
    return node === undefined ? [] : compareNode(one, node, at);
  });
}

const wordFields = ['text', 'link', 'appId', 'path', 'idRegex', 'textRegex'];

function compareNode(wanted: Details, node: PlanNode, at: number): readonly string[] {
  const problems: string[] = [];
  const told = JSON.stringify(node);
  if (typeof wanted['label'] === 'string' && node.title !== wanted['label']) {
    problems.push(`command ${at + 1}: expected the label "${wanted['label']}", found "${node.title}"`);
  }
  for (const word of listWords(wanted)) {
    if (told.includes(JSON.stringify(word).slice(1, -1))) continue;
    problems.push(`command ${at + 1}: "${word}" is nowhere in ${told}`);
  }
  return problems;
}

function listWords(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, part]) => {
    if (typeof part === 'object') return listWords(part);
    return typeof part === 'string' && wordFields.includes(field.split('.').at(-1) ?? '') ? [part] : [];
  });
}
