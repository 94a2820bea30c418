import { type TSchema, Type } from '@sinclair/typebox';
import { aiSchema } from './ai-settings.ts';
import { checkSchema } from './check-settings.ts';
import { scriptSchema } from './script-settings.ts';
import { toolsSchema } from './tool-settings.ts';
import { count, duration, oneOf, seed, text, textList, yesOrNo } from './value-schemas.ts';
import { virtualSchema } from './virtual-settings.ts';

/**
 * Every option, once. `flag` is how the command line spells it, `env` the variable that stands for it, `file` whether
 * `vivace.config.yaml` may hold it. Flags beat the environment, which beats the file, which beats the default.
 */
export interface OptionDefinition {
  readonly schema: TSchema;
  /** With its default in words at the end. */
  readonly help: string;
  /** commander's spelling: `--device <serial>`. */
  readonly flag?: string;
  readonly env?: string;
  readonly file: boolean;
  /** As it would stand in the file. */
  readonly default?: string | number | boolean | readonly string[];
}

/** An option that has a default says so in its help. */
function withDefault<const O extends OptionDefinition & { readonly default: NonNullable<OptionDefinition['default']> }>(
  option: O,
): O {
  const words = [option.default].flat().map(String).join(', ');
  return { ...option, help: `${option.help} Default: ${words}.` };
}

export const options = {
  device: {
    schema: text,
    flag: '--device <serial>',
    env: 'ANDROID_SERIAL',
    file: true,
    help:
      'Serial of the device, `virtual` for the embedded one, or the address of a phone with an MCP server ' +
      '(`mcp+http://host:port/mcp`, token in VIVACE_MCP_DEVICE_TOKEN). Default: the only device there is.',
  },
  adb: {
    schema: Type.String({ pattern: '^.+:\\d+$', 'x-expects': 'host:port, such as 127.0.0.1:5037' }),
    flag: '--adb <host:port>',
    file: true,
    help: 'Where the adb server is. Default: ADB_SERVER_SOCKET, ANDROID_ADB_SERVER_PORT, then 127.0.0.1:5037.',
  },
  driver: withDefault({
    schema: oneOf(['auto', 'adb', 'uiautomator2', 'mcp'], 'How the device is reached.'),
    flag: '--driver <name>',
    env: 'VIVACE_DRIVER',
    file: true,
    default: 'auto',
    help:
      'How the device is reached: `uiautomator2` puts a server on it that sees all windows and types any character, `adb` needs ' +
      'nothing there, `auto` takes the first where it can run. `mcp` is the one for a device by address, and chosen by itself.',
  }),
  flows: {
    schema: textList,
    file: true,
    help: 'Globs of flow files, relative to the folder that is run; `!` takes away. Default: the top level of the folder.',
  },
  format: withDefault({
    schema: textList,
    flag: '--format <list>',
    file: true,
    default: ['junit', 'ndjson'],
    help: 'Reports to write beside the console, by their names.',
  }),
  output: {
    schema: text,
    flag: '--output <dir>',
    file: true,
    help: 'Folder of the reports. Default: testOutputDir of the workspace’s config.yaml, else reports.',
  },
  env: {
    schema: Type.Record(
      Type.String(),
      Type.Unsafe<string | number | boolean>({
        type: ['string', 'number', 'boolean'],
        'x-expects': 'a text, a number, or true or false',
      }),
      { 'x-expects': 'a map of names and values' },
    ),
    flag: '-e, --env <KEY=VALUE>',
    file: true,
    help: 'A variable for the flows; may be given several times.',
  },
  envFiles: {
    schema: textList,
    flag: '--env-file <path>',
    file: true,
    help: 'Files of NAME=value lines; later ones win, -e beats them. In the config relative to it. Default: none.',
  },
  envWins: withDefault({
    schema: yesOrNo,
    flag: '--env-wins',
    file: true,
    default: false,
    help: 'What is given with -e or --env-file beats the `env` of the flow itself.',
  }),
  secrets: {
    schema: textList,
    flag: '--secret <KEY>',
    file: true,
    help: 'Names of variables whose values are masked everywhere.',
  },
  retries: withDefault({
    schema: count(100),
    flag: '--retries <n>',
    file: true,
    default: 0,
    help: 'Further attempts of a flow that failed. Passing late is reported as flaky.',
  }),
  maxRetriesLimit: withDefault({
    schema: count(100),
    file: true,
    default: 3,
    help: 'What `maxRetries` of the command retry is capped at.',
  }),
  timeout: withDefault({
    schema: duration,
    flag: '--timeout <duration>',
    file: true,
    default: '10m',
    help: 'Deadline of a whole flow attempt: 90s, 5m or milliseconds.',
  }),
  conditionTimeout: withDefault({
    schema: duration,
    file: true,
    default: '7s',
    help: 'How long `when` and `while` look.',
  }),
  includeTags: {
    schema: textList,
    flag: '--include-tags <list>',
    file: true,
    help: 'Run only flows that have one of these tags, or fit one of these expressions: `smoke and not slow`.',
  },
  excludeTags: {
    schema: textList,
    flag: '--exclude-tags <list>',
    file: true,
    help: 'Do not run flows that have one of these tags, or fit one of these expressions.',
  },
  requireTags: {
    schema: textList,
    flag: '--require-tags <list>',
    file: true,
    help: 'Run only flows that have all of these tags, or fit all of these expressions.',
  },
  excludeReferenced: withDefault({
    schema: yesOrNo,
    file: true,
    default: false,
    help: 'Do not run flows of a folder that other flows of the run include.',
  }),
  workspaceConfig: {
    schema: text,
    flag: '--config <file>',
    file: false,
    help: 'The workspace’s config. Default: config.yaml in the folder that is run.',
  },
  strict: withDefault({
    schema: yesOrNo,
    file: true,
    default: false,
    help: 'A variable that is undefined where a text is made of it fails the command, instead of giving the text `undefined` and a warning.',
  }),
  seed: {
    schema: seed,
    flag: '--seed <n>',
    env: 'VIVACE_SEED',
    file: true,
    help: 'What random and made data comes from: the same seed gives the same. Default: another one in each run, told in its report.',
  },
  scripts: { schema: scriptSchema, file: true, help: 'What the JavaScript of flows may use up.' },
  ai: {
    schema: aiSchema,
    file: true,
    help: 'The model that commands such as assertWithAI ask about pictures of the screen. Default: none.',
  },
  aiUrl: {
    schema: aiSchema.properties.url,
    flag: '--ai-url <url>',
    env: 'VIVACE_AI_URL',
    file: false,
    help: 'Where that model is asked. Default: `ai.url` of the config.',
  },
  aiModel: {
    schema: text,
    flag: '--ai-model <name>',
    env: 'VIVACE_AI_MODEL',
    file: false,
    help: 'Its name. Default: `ai.model` of the config.',
  },
  disableAnimations: withDefault({
    schema: yesOrNo,
    flag: '--disable-animations',
    file: true,
    default: false,
    help: 'Switch Android’s animations off while a flow runs, and back as they were after it.',
  }),
  updateBaselines: {
    schema: yesOrNo,
    flag: '--update-baselines',
    file: false,
    help: 'Write the pictures that assertScreenshot compares with, instead of comparing.',
  },
  virtualTime: {
    schema: yesOrNo,
    flag: '--virtual-time',
    file: false,
    help: 'Waits cost no time; only with `--device virtual`.',
  },
  dryRun: {
    schema: yesOrNo,
    flag: '--dry-run',
    file: false,
    help: 'Tell what would run, in which order and with which steps; open no device.',
  },
  interrupts: {
    schema: Type.Unsafe<unknown>({
      type: ['array', 'null'],
      items: {
        type: 'object',
        properties: { when: {}, do: { type: 'array' }, max: {}, label: {} },
      },
      'x-expects': 'a list of maps with "when" and "do"',
    }),
    file: true,
    help: 'What may come in between in every flow while a command waits, and the commands that deal with it; as in a flow.',
  },
  check: { schema: checkSchema, file: true, help: 'How `vivace check` judges.' },
  tools: { schema: toolsSchema, file: true, help: 'What agents are offered, and what they may do unasked.' },
  approve: {
    schema: toolsSchema.properties.approve,
    flag: '--approve <level>',
    env: 'VIVACE_APPROVE',
    file: false,
    help: 'Up to which risk an agent acts unasked: low, medium, high; ask: it only observes the screen. Default: `tools.approve` of the config, else medium.',
  },
  virtual: { schema: virtualSchema, file: true, help: 'The embedded virtual device.' },
} as const satisfies Record<string, OptionDefinition>;

export type OptionName = keyof typeof options;

/** What `vivace.config.yaml` may hold. */
export const configSchema = Type.Object(
  Object.fromEntries(
    Object.entries(options as Readonly<Record<OptionName, OptionDefinition>>)
      .filter(([, option]) => option.file)
      .map(([name, option]) => [name, Type.Optional(describeInSchema(option))]),
  ),
  {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'https://vivace.dev/schemas/config.schema.json',
    title: 'vivace.config.yaml',
    additionalProperties: false,
    'x-expects': 'a map of settings',
  },
);

function describeInSchema({ schema, help, default: fallback }: OptionDefinition): TSchema {
  return { ...schema, description: help, ...(fallback !== undefined && { default: fallback }) };
}
