import type { SchemaIssue } from './schema-issue.ts';

/** An issue of a union carries what its branches said. */
export interface CollapsedIssue extends SchemaIssue {
  readonly branches?: readonly SchemaIssue[];
}

/**
 * A value that fits no branch of a union makes an issue for every branch. Where a branch was entered (an issue lies
 * deeper than the union) its deeper issues are the ones to tell; else the union is one issue.
 */
export function collapseIssues(issues: readonly SchemaIssue[]): readonly CollapsedIssue[] {
  const unions = issues
    .filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
    .sort((left, right) => left.instancePath.length - right.instancePath.length);
  const [outer] = unions;
  if (outer === undefined) return issues;
  const inside = (issue: SchemaIssue) =>
    issue !== outer && (isUnder(issue, outer.schemaPath) || isDeeper(issue.instancePath, outer.instancePath));
  const branches = issues.filter(inside);
  const others = issues.filter((issue) => issue !== outer && !inside(issue));
  const deeper = branches.filter(({ instancePath }) => isDeeper(instancePath, outer.instancePath));
  const told = deeper.length > 0 ? collapseIssues(deeper) : [{ ...outer, branches }];
  return [...collapseIssues(others), ...told];
}

function isUnder(issue: SchemaIssue, schemaPath: string): boolean {
  return issue.schemaPath.startsWith(`${schemaPath}/`);
}

function isDeeper(path: string, than: string): boolean {
  return path.startsWith(`${than}/`);
}
