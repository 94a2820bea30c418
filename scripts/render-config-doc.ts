import { aiSchema } from '../src/config/ai-settings.ts';
import { checkSchema } from '../src/config/check-settings.ts';
import { type OptionDefinition, options } from '../src/config/options.ts';
import { scriptSchema } from '../src/config/script-settings.ts';
import { toolsSchema } from '../src/config/tool-settings.ts';
import { virtualSchema } from '../src/config/virtual-settings.ts';
import { renderTable, splitDefault } from './render-table.ts';

const dash = '–';
const androidSchema = toolsSchema.properties.android;

/** `docs/config.md`: every setting with its flag, variable and default. */
export function renderConfigDoc(): string {
  const all = Object.entries(options as Readonly<Record<string, OptionDefinition>>);
  const rows = all.map(([name, option]) => {
    const { what, fallback } = splitDefault(option.help);
    const isSwitch = option.schema['type'] === 'boolean';
    return [
      `\`${name}\``,
      option.flag === undefined ? dash : `\`${option.flag}\``,
      option.env === undefined ? dash : `\`${option.env}\``,
      option.file ? 'yes' : 'no',
      takes(option.schema),
      fallback || (isSwitch ? 'off' : dash),
      what,
    ];
  });
  return `# Settings

Made from \`src/config/options.ts\` by the build: change it there.

\`vivace.config.yaml\` is looked for in the working directory and upward from it; the folder it stands in is the project.
A flag beats a variable, which beats the file, which beats the default. \`env\`, \`secrets\`, \`includeTags\` and
\`excludeTags\` of the flags and of the file are joined. A value of the wrong kind is an error that says what is allowed; an
unknown setting is a warning. \`vivace schema config\` prints the schema, which editors take from the line

\`\`\`yaml schema
# yaml-language-server: $schema=./schemas/config.schema.json
\`\`\`

A workspace's own \`config.yaml\` (flows, includeTags, excludeTags, requireTags, executionOrder, testOutputDir and
others) is heeded where there is no \`vivace.config.yaml\` beside it; both in one folder are an error.

${renderTable(['setting', 'flag', 'variable', 'in the file', 'takes', 'default', 'what it does'], rows)}

Process variables whose names begin with \`MAESTRO_\` are variables of the flows too, weaker than \`env\`; the adb server is
also found by \`ADB_SERVER_SOCKET\` and \`ANDROID_ADB_SERVER_PORT\`.

## \`check\`

${renderTable(['setting', 'takes', 'default', 'what it does'], rowsOf(checkSchema))}

\`\`\`yaml config
check:
  off: [lint/other-platform]
  severity:
    lint/index-selector: error
  exclude: ['drafts/**']
\`\`\`

## \`ai\`

${renderTable(['setting', 'takes', 'default', 'what it does'], rowsOf(aiSchema))}

The key comes from the environment alone and is masked wherever something is told. What is sent is the question, with secrets
masked, and one picture of the screen, black where it shows a secret; the picture is kept as \`step-…-asked.png\`. Without an
endpoint the commands that ask warn, and pass nothing.

\`\`\`yaml config
ai:
  url: https://api.example.com/v1
  model: some-model
  keyEnv: EXAMPLE_API_KEY
\`\`\`

## \`scripts\`

${renderTable(['setting', 'takes', 'default', 'what it does'], rowsOf(scriptSchema))}

## \`tools\`

${renderTable(['setting', 'takes', 'default', 'what it does'], rowsOf(toolsSchema))}

## \`tools.android\`

${renderTable(['setting', 'takes', 'default', 'what it does'], rowsOf(androidSchema))}

\`disabled\` takes the name of any tool, without a slug, and holds for MCP, JSON lines, \`vivace call\` and flows that an agent
gives as text; a flow that stands in the project runs as its author wrote it. \`disabledParameters\` is for the tools named
android_…: such a parameter is not offered, and its default stands, whatever is sent.

## An entry of \`tools.android.locations\`

${renderTable(['setting', 'takes', 'default', 'what it does'], rowsOf(androidSchema.properties.locations.items))}

## \`tools.channel\`

${renderTable(['setting', 'takes', 'default', 'what it does'], rowsOf(toolsSchema.properties.channel))}

\`\`\`yaml config
tools:
  approve: high
  android:
    disabled: [android_take_camera_photo]
    locations:
      - id: docs
        path: /sdcard/Documents
        write: true
\`\`\`

## \`virtual\`

${renderTable(['setting', 'takes', 'default', 'what it does'], rowsOf(virtualSchema))}

## An entry of \`virtual.faults\`

${renderTable(['setting', 'takes', 'default', 'what it does'], rowsOf(virtualSchema.properties.faults.items))}

\`\`\`yaml config
device: virtual
retries: 1
env:
  EMAIL: ada@example.com
virtual:
  profile: phone-usb
  faults:
    - fault: network-error
      on: /orders
\`\`\`
`;
}

interface Described {
  readonly description?: string;
  readonly default?: unknown;
  readonly 'x-expects'?: string;
  readonly enum?: readonly string[];
}

function rowsOf(schema: object): readonly (readonly string[])[] {
  const { properties = {}, required = [] } = schema as {
    readonly properties?: Readonly<Record<string, Described>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, value]) => {
    const { what, fallback } = splitDefault(value.description ?? '');
    const missing = required.includes(name) ? 'required' : dash;
    return [`\`${name}\``, takes(value), fallback || String(value.default ?? missing), what];
  });
}

function takes(schema: Described | object): string {
  return (schema as Described)['x-expects'] ?? dash;
}
