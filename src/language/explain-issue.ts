import type { Range } from '../base/source.ts';
import { suggestName } from '../base/suggest-name.ts';
import { findNode } from '../yaml/find-node.ts';
import { isEmptyNode, type YamlMap, type YamlNode } from '../yaml/node.ts';
import { type CollapsedIssue, collapseIssues } from './collapse-issues.ts';
import type { Problem } from './compile-context.ts';
import { fixSpelling } from './fix-spelling.ts';
import { findSchema, type JsonSchema } from './json-schema.ts';
import type { SchemaIssue } from './schema-issue.ts';
import { selectorFieldNames } from './selector-schema.ts';

/** What was checked, to say where a fault is and what would be right. */
export interface Checked {
  /** What takes the arguments, for messages: `tapOn`. */
  readonly name: string;
  readonly nameRange: Range;
  readonly root: YamlMap;
  readonly schema: JsonSchema;
  readonly shared: Readonly<Record<string, JsonSchema>>;
  /** Names that are right at the root beside the schema's own. */
  readonly moreNames: readonly string[];
}

/** A validator's issues as problems at the values they are about, each once. */
export function explainIssues(issues: readonly SchemaIssue[], checked: Checked): readonly Problem[] {
  const problems = collapseIssues(issues).map((issue) => explainIssue(issue, checked));
  const seen = new Set<string>();
  return problems.filter(({ code, range, message }) => {
    const key = `${code} ${range.start.offset} ${message}`;
    return !seen.has(key) && seen.add(key);
  });
}

function explainIssue(issue: CollapsedIssue, checked: Checked): Problem {
  const { node, key, keyRange } = findNode(checked.root, issue.instancePath);
  const schema = findSchema(checked.schema, issue.instancePath, checked.shared);
  const place: Place = {
    node,
    name: key ?? checked.name,
    keyRange: issue.instancePath === '' ? checked.nameRange : (keyRange ?? node.range),
    ...(schema !== undefined && { schema }),
  };
  return (writers[issue.keyword] ?? writeOther)(issue, place, checked);
}

interface Place {
  readonly node: YamlNode;
  readonly name: string;
  readonly keyRange: Range;
  readonly schema?: JsonSchema;
}

type Write = (issue: CollapsedIssue, place: Place, checked: Checked) => Problem;

const writeType: Write = (_, { node, name, keyRange, schema }) => {
  if (isEmptyNode(node)) {
    return {
      code: 'flow/missing-argument',
      range: keyRange,
      message: `"${name}" has no value.`,
      ...expectation(schema),
    };
  }
  const wanted = schema?.['x-expects'] ?? nameType(schema?.type);
  return { code: 'flow/wrong-type', range: node.range, message: `"${name}" must be ${wanted}, not ${nameNode(node)}.` };
};

const writeUnion: Write = (issue, place, checked) => {
  const { node, name, keyRange, schema } = place;
  if (isEmptyNode(node)) return writeType(issue, place, checked);
  const branches = issue.branches ?? [];
  const missing = branches
    .filter(({ keyword }) => keyword === 'required')
    .map(({ params }) => String(params.missingProperty));
  if (node.kind === 'map' && branches.every(({ keyword }) => keyword === 'required' || keyword === 'not')) {
    const several = missing.length === 0 || issue.params.passingSchemas != null;
    const keys = unionKeys(schema);
    const message = several ? `"${name}" takes only one of ${keys}.` : `"${name}" needs one of ${keys}.`;
    return { code: several ? 'flow/mixed-arguments' : 'flow/missing-argument', range: keyRange, message };
  }
  const words = branches.flatMap(({ keyword, params }) => {
    if (keyword === 'enum') return params.allowedValues as readonly unknown[];
    return keyword === 'const' ? [params.allowedValue] : [];
  });
  if (words.length > 0 && node.kind === 'scalar') return writeChoice(node, name, words, schema);
  const expects = schema?.['x-expects'];
  return {
    code: node.kind === 'scalar' ? 'flow/wrong-type' : 'flow/invalid-value',
    range: node.range,
    message: expects ? `"${name}" must be ${expects}.` : `"${name}" fits none of its forms.`,
    ...(schema?.description !== undefined && { hint: schema.description }),
  };
};

const writeBounds: Write = ({ message }, { node, name }) => ({
  code: 'flow/invalid-value',
  range: node.range,
  message: `"${name}" ${message?.replace('must be >=', 'must be at least').replace('must be <=', 'must be at most') ?? 'is out of bounds'}.`,
});

const writeOther: Write = ({ message, keyword }, { node, name, schema }) => ({
  code: 'flow/invalid-value',
  range: node.range,
  message: `"${name}" ${message ?? `does not pass ${keyword}`}.`,
  ...expectation(schema),
});

const writers: Readonly<Record<string, Write>> = {
  required: ({ params }, { name, keyRange, schema }, checked) => {
    const missing = String(params.missingProperty);
    const about = schema?.properties?.[missing]?.description;
    return {
      code: 'flow/missing-argument',
      range: keyRange,
      message: `${name === checked.name ? name : `"${name}"`} needs "${missing}".`,
      ...(about !== undefined && { hint: `${missing}: ${about}` }),
    };
  },
  additionalProperties: ({ params, instancePath }, { node, name, schema }, checked) => {
    const given = String(params.additionalProperty);
    const entry = node.kind === 'map' ? node.entries.find(({ key }) => key === given) : undefined;
    const names = [...Object.keys(schema?.properties ?? {}), ...(instancePath === '' ? checked.moreNames : [])];
    const near = suggestName(given, names);
    return {
      code: 'flow/unknown-argument',
      range: entry?.keyRange ?? node.range,
      message: `${name === checked.name ? name : `"${name}"`} has no argument "${given}".`,
      hint: near ? `Did you mean "${near}"?` : listArguments(schema, names),
      ...(entry !== undefined && fixSpelling(given, near, entry.keyRange)),
    };
  },
  type: writeType,
  anyOf: writeUnion,
  oneOf: writeUnion,
  enum: ({ params }, { node, name, schema }) =>
    writeChoice(node, name, params.allowedValues as readonly unknown[], schema),
  const: ({ params }, { node, name, schema }) => writeChoice(node, name, [params.allowedValue], schema),
  pattern: (_, { node, name, schema }) => {
    const types: readonly unknown[] = [schema?.type ?? []].flat();
    const typed = types.some((type) => type === 'number' || type === 'integer' || type === 'boolean');
    const expects = schema?.['x-expects'] ?? 'of another form';
    return {
      code: typed ? 'flow/wrong-type' : 'flow/invalid-value',
      range: node.range,
      message: `"${name}" must be ${expects}, not "${node.kind === 'scalar' ? node.text : ''}".`,
    };
  },
  minimum: writeBounds,
  maximum: writeBounds,
};

function writeChoice(node: YamlNode, name: string, words: readonly unknown[], schema: JsonSchema | undefined): Problem {
  const given = node.kind === 'scalar' ? node.text : nameNode(node);
  const near = suggestName(given, words.map(String));
  return {
    code: 'flow/invalid-value',
    range: node.range,
    message: `"${name}" cannot be "${given}".`,
    hint: near ? `Did you mean "${near}"?` : `It is ${schema?.['x-expects'] ?? `one of ${words.join(', ')}`}.`,
  };
}

function expectation(schema: JsonSchema | undefined): { readonly hint?: string } {
  const expects = schema?.['x-expects'] ?? schema?.description;
  return expects === undefined ? {} : { hint: `Wanted: ${expects}` };
}

function unionKeys(schema: JsonSchema | undefined): string {
  const branches = schema?.oneOf ?? schema?.anyOf ?? [];
  return [...new Set(branches.flatMap((branch) => branch.required ?? []))].map((key) => `"${key}"`).join(', ');
}

/** A command's own come first: those of selectors are the same everywhere. What has no effect is not offered. */
function listArguments(schema: JsonSchema | undefined, names: readonly string[]): string {
  const offered = names.filter((name) => schema?.properties?.[name]?.deprecated !== true);
  const own = offered.filter((name) => !selectorFieldNames.includes(name));
  const fields = offered.filter((name) => selectorFieldNames.includes(name));
  if (own.length === 0 || fields.length < selectorFieldNames.length) return listNames(offered);
  return `It takes ${own.join(', ')}, and the fields of a selector: ${fields.slice(0, 5).join(', ')} ….`;
}

function listNames(names: readonly string[]): string {
  if (names.length === 0) return 'It takes no arguments.';
  const shown = names.slice(0, 16).join(', ');
  return `It takes ${shown}${names.length > 16 ? ' …' : ''}.`;
}

function nameNode(node: YamlNode): string {
  if (node.kind !== 'scalar') return node.kind === 'list' ? 'a list' : 'a map';
  return node.value === null ? 'nothing' : `"${node.text}"`;
}

function nameType(type: string | readonly string[] | undefined): string {
  const words: Readonly<Record<string, string>> = {
    object: 'a map',
    array: 'a list',
    string: 'a text',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    null: 'nothing',
  };
  return [type ?? []]
    .flat()
    .map((name) => words[name] ?? name)
    .join(' or ');
}
