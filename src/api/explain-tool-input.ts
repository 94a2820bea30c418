import { suggestName } from '../base/suggest-name.ts';
import type { InputProblem } from '../engine/session.ts';
import { type CollapsedIssue, collapseIssues } from '../language/collapse-issues.ts';
import type { SchemaIssue } from '../language/schema-issue.ts';

/** What is wrong with a tool's input, a sentence each, with the values that are allowed and the nearest known key. */
export function explainToolInput(issues: readonly SchemaIssue[], keys: readonly string[]): readonly InputProblem[] {
  const problems = collapseIssues(issues).map((issue) => ({
    path: issue.instancePath,
    message: (writers[issue.keyword] ?? writeOther)(issue, keys),
  }));
  const seen = new Set<string>();
  return problems.filter(({ path, message }) => {
    const key = `${path} ${message}`;
    return !seen.has(key) && seen.add(key);
  });
}

type Write = (issue: CollapsedIssue, keys: readonly string[]) => string;

const writeOther: Write = ({ message = 'is not valid' }) => message;

const writers: Readonly<Record<string, Write>> = {
  additionalProperties: ({ params }, keys) => {
    const given = String(params['additionalProperty']);
    const nearest = suggestName(given, keys);
    const hint = nearest === undefined ? `it takes ${keys.join(', ') || 'no arguments'}` : `did you mean "${nearest}"?`;
    return `does not take "${given}": ${hint}`;
  },
  enum: ({ params }) => `must be one of ${(params['allowedValues'] as readonly unknown[]).join(', ')}`,
  const: ({ params }) => `must be ${String(params['allowedValue'])}`,
  anyOf: ({ branches = [] }) => {
    const values = branches
      .filter(({ keyword }) => keyword === 'const')
      .map(({ params }) => String(params.allowedValue));
    if (values.length > 0) return `must be one of ${values.join(', ')}`;
    return `must be one of: ${branches.map(({ message = '' }) => message.replace(/^must be /, '')).join('; ')}`;
  },
};
