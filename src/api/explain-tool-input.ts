import { suggestName } from '../base/suggest-name.ts';
import type { InputProblem } from '../engine/session.ts';
import { type CollapsedIssue, collapseIssues } from '../language/collapse-issues.ts';
import type { SchemaIssue } from '../language/schema-issue.ts';

/** What of a tool's input the sentences name. */
export interface KnownKeys {
  readonly keys: readonly string[];
  /** Those of which one alone may be given. */
  readonly alternatives: readonly string[];
  /** By key, where its schema's `x-expects` has words for it. */
  readonly expects?: Readonly<Record<string, string>>;
}

/** What is wrong with a tool's input, a sentence each, with the values that are allowed and the nearest known key. */
export function explainToolInput(issues: readonly SchemaIssue[], known: KnownKeys): readonly InputProblem[] {
  const problems = collapseIssues(issues).map((issue) => ({
    path: issue.instancePath,
    message: (writers[issue.keyword] ?? writeOther)(issue, known),
  }));
  const seen = new Set<string>();
  return problems.filter(({ path, message }) => {
    const key = `${path} ${message}`;
    return !seen.has(key) && seen.add(key);
  });
}

type Write = (issue: CollapsedIssue, known: KnownKeys) => string;

const writeOther: Write = ({ message = 'is not valid' }) =>
  message.replace('must be <=', 'must be at most').replace('must be >=', 'must be at least');

/** What the branches of a union ask for: one of some values, or one of some keys. */
const writeUnion: Write = ({ branches = [], params, instancePath }, known) => {
  const values = branches
    .filter(({ keyword }) => keyword === 'const')
    .map(({ params: branch }) => String(branch.allowedValue));
  if (values.length > 0) return `must be one of ${values.join(', ')}`;
  const needed = branches
    .filter(({ keyword }) => keyword === 'required')
    .map(({ params: branch }) => String(branch.missingProperty));
  const names = [...new Set(needed)].join(', ');
  if (params['passingSchemas'] != null) {
    const ways = instancePath === '' ? known.alternatives.join(', ') : '';
    return ways === '' ? 'takes only one of its ways to say what is meant' : `takes only one of ${ways}`;
  }
  if (names !== '') return `needs one of ${names}`;
  return `must be one of: ${branches.map((branch) => writeOther(branch, known).replace(/^must be /, '')).join('; ')}`;
};

const writers: Readonly<Record<string, Write>> = {
  required: ({ params }) => `needs "${String(params['missingProperty'])}"`,
  minProperties: () => 'must not be empty',
  additionalProperties: ({ params, instancePath }, { keys }) => {
    const given = String(params['additionalProperty']);
    // The keys known here are those of the whole input.
    const nearest = instancePath === '' ? suggestName(given, keys) : undefined;
    const known = keys.length > 0 ? `it takes ${keys.join(', ')}` : 'it takes no arguments';
    const hint = nearest === undefined ? known : `did you mean "${nearest}"?`;
    return `does not take "${given}"${instancePath === '' ? `: ${hint}` : ''}`;
  },
  enum: ({ params }) => `must be one of ${(params['allowedValues'] as readonly unknown[]).join(', ')}`,
  // Who calls cannot read off a regular expression what is meant.
  pattern: (issue, known) => {
    const expects = known.expects?.[issue.instancePath.slice(1)];
    return expects === undefined ? writeOther(issue, known) : `must be ${expects}`;
  },
  const: ({ params }) => `must be ${String(params['allowedValue'])}`,
  anyOf: writeUnion,
  oneOf: writeUnion,
};
