import type { Diagnostic } from '../base/diagnostic.ts';
import type { Range } from '../base/source.ts';
import { suggestName } from '../base/suggest-name.ts';
import { findNode } from '../yaml/find-node.ts';
import type { YamlNode } from '../yaml/node.ts';
import { configSchema } from './options.ts';

/** What Ajv finds wrong with a value. */
export interface ConfigIssue {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The part of JSON Schema that settings are described with. */
interface ValueSchema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, ValueSchema>>;
  readonly additionalProperties?: boolean | ValueSchema;
  readonly patternProperties?: Readonly<Record<string, ValueSchema>>;
  readonly items?: ValueSchema;
  readonly enum?: readonly string[];
  readonly 'x-expects'?: string;
}

/** Each wrong value and each unknown key of a config once, at its place, with what would be right. */
export function explainIssues(issues: readonly ConfigIssue[], root: YamlNode, file: string): readonly Diagnostic[] {
  const unions = issues.filter(({ keyword }) => keyword === 'anyOf');
  const told = new Set<string>();
  return issues.flatMap((issue) => {
    // What the branches of a union say is said by the union; an `if` only says that its `then` or `else` did.
    const isPart = unions.some(({ schemaPath }) => issue.schemaPath.startsWith(`${schemaPath}/`));
    if (isPart || issue.keyword === 'if') return [];
    const writer = writers[issue.keyword] ?? writeWrong;
    const { range, ...words } = writer(issue, root);
    const key = `${range.start.offset} ${words.code} ${words.message}`;
    if (told.has(key)) return [];
    told.add(key);
    return [{ ...words, file, range }];
  });
}

type Write = (issue: ConfigIssue, root: YamlNode) => Omit<Diagnostic, 'file'>;

const writeWrong: Write = ({ instancePath }, root) => {
  const { node } = findNode(root, instancePath);
  const schema = findSchema(instancePath);
  const near = node.kind === 'scalar' ? suggestName(node.text, schema?.enum ?? []) : undefined;
  const hint = near === undefined ? (schema?.description ?? describeSetting(instancePath)) : `Did you mean "${near}"?`;
  return {
    code: 'config/wrong-type',
    severity: 'error',
    message: `${quotePath(instancePath)} must be ${schema?.['x-expects'] ?? 'another value'}, not ${nameNode(node)}.`,
    ...(hint !== undefined && { hint }),
    range: node.range,
  };
};

const writers: Readonly<Record<string, Write>> = {
  additionalProperties: ({ instancePath, params }, root) => {
    const key = String(params['additionalProperty']);
    const known = Object.keys(findSchema(instancePath)?.properties ?? {});
    const near = suggestName(key, known);
    return {
      code: 'config/unknown-key',
      severity: 'warning',
      message: `${quotePath(instancePath)} has no setting "${key}", so it does nothing.`,
      hint: near === undefined ? `It has ${known.join(', ')}.` : `Did you mean "${near}"?`,
      range: keyRangeOf(root, `${instancePath}/${key}`),
    };
  },
  required: ({ instancePath, params }, root) => {
    const missing = String(params['missingProperty']);
    const about = findSchema(`${instancePath}/${missing}`)?.description;
    return {
      code: 'config/wrong-type',
      severity: 'error',
      message: `${quotePath(instancePath)} needs "${missing}".`,
      ...(about !== undefined && { hint: `${missing}: ${about}` }),
      range: findNode(root, instancePath).node.range,
    };
  },
  'false schema': ({ instancePath }, root) => {
    const about = findSchema(instancePath)?.description;
    return {
      code: 'config/unknown-key',
      severity: 'warning',
      message: `${quotePath(instancePath)} has no effect here.`,
      ...(about !== undefined && { hint: about }),
      range: keyRangeOf(root, instancePath),
    };
  },
};

function keyRangeOf(root: YamlNode, pointer: string): Range {
  return findNode(root, pointer).keyRange ?? root.range;
}

/** The schema that rules the value at a JSON pointer. */
function findSchema(pointer: string): ValueSchema | undefined {
  let schema: ValueSchema | undefined = configSchema as ValueSchema;
  for (const part of splitPointer(pointer)) {
    const [anyName]: readonly ValueSchema[] = Object.values(schema?.patternProperties ?? {});
    schema = schema?.properties?.[part] ?? (/^\d+$/.test(part) ? schema?.items : undefined) ?? anyName;
  }
  return schema;
}

function describeSetting(pointer: string): string | undefined {
  return findSchema(pointer.split('/').slice(0, 2).join('/'))?.description;
}

/** `/virtual/faults/0/on` → `"virtual.faults[0].on"`. */
function quotePath(pointer: string): string {
  const parts = splitPointer(pointer);
  if (parts.length === 0) return 'The config';
  const words = parts.map((part, at) => (/^\d+$/.test(part) ? `[${part}]` : `${at === 0 ? '' : '.'}${part}`));
  return `"${words.join('')}"`;
}

/** RFC 6901: a slash in a name is written `~1`, a tilde `~0`. */
function splitPointer(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function nameNode(node: YamlNode): string {
  if (node.kind !== 'scalar') return node.kind === 'list' ? 'a list' : 'a map';
  return node.value === null ? 'nothing' : `"${node.text}"`;
}
