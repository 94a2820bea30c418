import type { ToolFace } from '../src/base/tool-face.ts';
import { toolSchemas } from '../src/generated/tool-schemas.ts';
import type { ToolSchema } from '../src/language/tool-schema.ts';
import type { DocumentedError } from '../test/tools/faces/contract/documented-error.ts';
import { renderTable } from './render-table.ts';

interface Property {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly { readonly const?: unknown; readonly type?: string }[];
  readonly const?: unknown;
  readonly [bound: string]: unknown;
}

const intros: Readonly<Record<ToolFace, string>> = {
  core: `What flows compile to, and what the others are made of: full queries, any positive timeout. \`vivace call NAME
--face core\` calls one where the agent document has the same name.`,
  agent:
    'For agents that look and act: exactly one selector, failures instead of guesses, texts of the screen redacted.',
  android: `The tools of an app on the phone, in its groups. Their results are exactly the document's texts; a wait that
found nothing is no error. What the device says stands below a warning that it is not to be trusted.`,
  channel:
    'For a workspace with one or several devices: `channel_account_id` says which (`vivace devices` lists them).',
};

const titles: Readonly<Record<ToolFace, string>> = {
  core: 'The engine’s own',
  agent: 'The agent document',
  android: 'The android document',
  channel: 'The channel document',
};

/** `docs/tools.md`: every tool with its arguments and bounds, and for the documents' where each error is tried. */
export function renderToolsDoc(errors: readonly DocumentedError[]): string {
  const faces = (['agent', 'android', 'channel', 'core'] as const).map((face) => renderFace(face, errors));
  return `# Tools

Made from the lists of tools and of their cases by the build: change it there.

Tools are the only way anything touches a device. The engine has tools of its own, and three strict faces of them, each
worded by a document. They are called from flows by their names, by \`vivace call\`, line by line by \`vivace session\`, and
over MCP by \`vivace mcp\`. [agents.md](agents.md) tells how.

The risk of a tool says what it may do: LOW reads and waits; MEDIUM acts on the screen and launches; HIGH changes what
cannot be put back, or leaves the device. \`--approve\` says up to which an agent acts unasked.

Where it says *tried*, the case of that name runs over the engine, JSON lines, MCP on stdio and MCP over HTTP, on the
virtual device (\`test/tools/faces/contract\`). Every argument is tried there with a wrong type, just past each of its
bounds, and left out where it is needed; every name that no argument has is refused.

${faces.join('\n')}`;
}

function renderFace(face: ToolFace, errors: readonly DocumentedError[]): string {
  const tools = toolSchemas.filter((tool) => tool.face === face);
  const parts = tools.map((tool) =>
    renderTool(
      tool,
      errors.filter((one) => one.tool === tool.name),
    ),
  );
  return `## ${titles[face]} (${tools.length} tools)\n\n${intros[face]}\n\n${parts.join('\n')}`;
}

function renderTool(
  { name, face, description, risk, input, examples }: ToolSchema,
  errors: readonly DocumentedError[],
): string {
  const { properties, required = [] } = input as {
    properties?: Record<string, Property>;
    required?: readonly string[];
  };
  const rows = Object.entries(properties ?? {}).map(([key, property]) => [
    `\`${key}\``,
    nameType(property),
    required.includes(key) && property.default === undefined ? 'yes' : '',
    property.default === undefined ? '' : `\`${JSON.stringify(property.default)}\``,
    nameBounds(property),
    property.description ?? '',
  ]);
  const table =
    rows.length === 0
      ? 'No arguments.'
      : renderTable(['argument', 'type', 'needed', 'default', 'bounds', 'what'], rows);
  const [example] = examples;
  const shown =
    example === undefined || Object.keys(example).length === 0 ? '' : `\n\nExample: \`${JSON.stringify(example)}\``;
  const tried = face === 'core' || errors.length === 0 ? '' : `\n\n${renderErrors(errors)}`;
  return `### ${name}\n\n${description}\n\nRisk ${risk}.\n\n${table}${shown}${tried}\n`;
}

function renderErrors(errors: readonly DocumentedError[]): string {
  const rows = errors.map(({ error, cases = [], impossible }) => [
    error,
    [
      cases.length === 0 ? '' : `tried: ${cases.join('; ')}`,
      impossible === undefined ? '' : `cannot happen: ${impossible}`,
    ]
      .filter((part) => part !== '')
      .join(' · '),
  ]);
  return renderTable(['error', 'where'], rows);
}

function nameType({ type, anyOf, enum: words, const: only }: Property): string {
  const values = words ?? anyOf?.flatMap((one) => (one.const === undefined ? [] : [one.const])) ?? [];
  if (values.length > 0) return values.map((value) => `\`${String(value)}\``).join(', ');
  if (only !== undefined) return `\`${String(only)}\``;
  if (type !== undefined) return [type].flat().join(' or ');
  return anyOf?.map((one) => one.type ?? 'object').join(' or ') ?? 'object';
}

const bounds: Readonly<Record<string, (value: unknown) => string>> = {
  minimum: (value) => `≥ ${value}`,
  exclusiveMinimum: (value) => `> ${value}`,
  maximum: (value) => `≤ ${value}`,
  minLength: (value) => `${value} characters or more`,
  maxLength: (value) => `${value} characters at most`,
  minItems: (value) => `${value} items or more`,
  maxItems: (value) => `${value} items at most`,
  pattern: (value) => `like \`${value}\``,
};

function nameBounds(property: Property): string {
  return Object.entries(bounds)
    .flatMap(([key, word]) => (property[key] === undefined ? [] : [word(property[key])]))
    .join(', ');
}
