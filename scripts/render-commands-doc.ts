import type { Json, JsonObject } from '../src/base/json.ts';
import type { AnyCommand } from '../src/language/define-command.ts';
import type { JsonSchema } from '../src/language/json-schema.ts';
import { policyFields } from '../src/language/policy.ts';
import { ineffectiveFields, selectorFields } from '../src/language/selector-schema.ts';
import { renderYaml } from '../src/yaml/render-yaml.ts';
import { renderTable, splitDefault } from './render-table.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** `docs/commands.md`: every command with its arguments, short forms and examples. */
export function renderCommandsDoc(commands: readonly AnyCommand[], schemas: Schemas): string {
  const own = commands.filter(({ name, tool }) => tool?.schemaName !== name);
  const tools = commands.filter((command) => !own.includes(command));
  return `# Flow commands

Made from \`src/language/commands/\` by the build: change it there.

A flow is a config, a line \`---\`, and a list of commands. A command is written as \`- name\`, as \`- name: value\` or as
\`- name: {arguments}\`, as far as its short forms allow. Wherever a text, a number, a truth value or one of some words is
taken, \`\${…}\` may stand in it, unless it says otherwise; what is accepted and does nothing is warned of.

${own.map(({ name }) => `[${name}](#${name.toLowerCase()})`).join(' · ')}

## The config

${argumentTable(schemas['flowConfig'])}

## Of every command

${argumentTable({ properties: policyFields as unknown as Schemas })}

## Selectors

A selector names an element: a text (the same as \`{text: …}\`), or a map. All that is given must fit.
[selectors.md](selectors.md) tells each field with examples.

${argumentTable({ properties: selectorFields as unknown as Schemas })}

The selector a command is about may hold \`optional: true\`, which counts as the command's own.

## Conditions

\`when\` and \`while\`. All that is given must hold.

${argumentTable(schemas['conditionShape'])}

${own.map((command) => renderCommand(command, schemas[command.name])).join('\n')}
## Tools as commands

Every tool is a command under its own name, with its own arguments; \`vivace tools\` prints them. \`swipe\` and \`scroll\` take
either set of arguments, never a mix.

${renderTable(['tool', 'what it does', 'for example'], tools.map(renderTool))}
`;
}

function renderCommand(command: AnyCommand, schema: JsonSchema | undefined): string {
  const { name, summary, examples } = command;
  const forms = renderForms(command);
  const parts = [
    `## ${name}`,
    summary,
    ...(forms === '' ? [] : [`Short forms: ${forms}.`]),
    renderArguments(schema),
    `\`\`\`yaml\n${examples.map((example) => renderYaml([example])).join('')}\`\`\``,
  ];
  return `${parts.join('\n\n')}\n`;
}

function renderForms({ name, aliases = [], shorthand }: AnyCommand): string {
  const bare = shorthand.bare ? [name, ...aliases].map((word) => `\`- ${word}\``) : [];
  const scalar = shorthand.scalar === undefined ? [] : [`\`- ${name}: value\` for \`${shorthand.scalar}\``];
  return [...bare, ...scalar, ...(shorthand.action ? [`\`- action: ${name}\``] : [])].join(', ');
}

/** Fields of a selector stand in a table of their own. */
function renderArguments(schema: JsonSchema | undefined): string {
  const properties = schema?.properties ?? {};
  const isShared = (key: string, shared: object) => (shared as Schemas)[key] === properties[key];
  const selects = Object.keys(selectorFields).every((key) => isShared(key, selectorFields));
  const rest = Object.entries(properties).filter(
    ([key]) => !(isShared(key, selectorFields) || isShared(key, ineffectiveFields)),
  );
  const idle = Object.keys(properties).filter((key) => isShared(key, ineffectiveFields));
  const lines = [
    ...(selects ? [`Takes the fields of a [selector](#selectors)${rest.length > 0 ? ', and' : '.'}`] : []),
    ...(rest.length > 0 ? [argumentTable({ ...schema, properties: Object.fromEntries(rest) })] : []),
    ...(idle.length > 0 ? [`Accepted with a warning, and without effect: ${idle.join(', ')}.`] : []),
  ];
  return lines.length === 0 ? 'Takes no arguments of its own.' : lines.join('\n\n');
}

function argumentTable(schema: JsonSchema | undefined): string {
  const rows = Object.entries(schema?.properties ?? {}).map(([key, value]) => {
    const { what, fallback } = splitDefault(value.description ?? '');
    const missing = schema?.required?.includes(key) ? 'required' : '–';
    return [`\`${key}\``, value['x-expects'] ?? 'anything', fallback || missing, what];
  });
  return renderTable(['argument', 'takes', 'default', 'what it is'], rows);
}

function renderTool({ name, summary, examples }: AnyCommand): readonly string[] {
  const [example] = examples;
  const input = typeof example === 'object' && example !== null ? (example as JsonObject)[name] : undefined;
  return [`\`${name}\``, summary, `\`- ${name}${input === undefined ? '' : `: ${renderInline(input)}`}\``];
}

function renderInline(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(renderInline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value : JSON.stringify(value);
  const entries = Object.entries(value as JsonObject).map(([key, child]) => `${key}: ${renderInline(child ?? null)}`);
  return `{${entries.join(', ')}}`;
}
