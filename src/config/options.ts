import { type Static, type TSchema, Type } from '@sinclair/typebox';

/**
 * Every option, once. `flag` is how the command line spells it, `env` the variable that stands for it, `file` whether
 * `vivace.config.yaml` may hold it. Flags beat the environment, which beats the file, which beats the default.
 */
export interface OptionDefinition {
  readonly schema: TSchema;
  readonly help: string;
  /** commander's spelling: `--device <serial>`. */
  readonly flag?: string;
  readonly env?: string;
  readonly file: boolean;
}

const duration = Type.Union([
  Type.Integer({ minimum: 1 }),
  Type.String({ pattern: '^\\d+(\\.\\d+)?\\s*(ms|s|m|min|h)?$' }),
]);
const stringList = Type.Union([Type.Array(Type.String({ minLength: 1 })), Type.String({ minLength: 1 })]);
const times = Type.Optional(Type.Integer({ minimum: 1, default: 1, description: 'How often it strikes.' }));
const on = (what: string) => Type.String({ minLength: 1, description: what });

const faultSchema = Type.Union([
  Type.Object(
    { fault: Type.Literal('drop-tap'), on: on('Text or id of the element whose tap is lost.'), times },
    { additionalProperties: false },
  ),
  Type.Object(
    { fault: Type.Literal('network-error'), on: on('Part of the path of the request that fails.'), times },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      fault: Type.Literal('network-delay'),
      on: on('Part of the path of the request that is slow.'),
      ms: Type.Integer({ minimum: 1 }),
      times,
    },
    { additionalProperties: false },
  ),
  Type.Object(
    { fault: Type.Literal('crash'), on: on('Text or id of the element whose tap crashes the app.'), times },
    { additionalProperties: false },
  ),
]);

const virtualSchema = Type.Object(
  {
    profile: Type.Optional(
      Type.Union(
        [Type.Literal('instant'), Type.Literal('phone-usb'), Type.Literal('phone-wifi'), Type.Literal('emulator-ci')],
        { description: 'How fast the virtual device answers and whether it animates. Default instant.' },
      ),
    ),
    size: Type.Optional(Type.String({ pattern: '^\\d+x\\d+$', description: 'Display in pixels. Default 1080x2400.' })),
    api: Type.Optional(Type.Integer({ minimum: 28, maximum: 36, description: 'Android API level. Default 34.' })),
    faults: Type.Optional(Type.Array(faultSchema, { description: 'Disturbances, each striking a number of times.' })),
  },
  { additionalProperties: false, description: 'The embedded virtual device.' },
);

export const options = {
  device: {
    schema: Type.String({ minLength: 1 }),
    flag: '--device <serial>',
    env: 'ANDROID_SERIAL',
    file: true,
    help: 'Serial of the device, or `virtual` for the embedded one.',
  },
  adb: {
    schema: Type.String({ pattern: '^.+:\\d+$' }),
    flag: '--adb <host:port>',
    file: true,
    help: 'Where the adb server is. Default: ADB_SERVER_SOCKET, ANDROID_ADB_SERVER_PORT, then 127.0.0.1:5037.',
  },
  flows: {
    schema: stringList,
    file: true,
    help: 'Globs of flow files, relative to the folder that is run; `!` takes away. Default: the top level of the folder.',
  },
  format: {
    schema: stringList,
    flag: '--format <list>',
    file: true,
    help: 'Reports to write beside the console: junit, ndjson. Default: both.',
  },
  output: {
    schema: Type.String({ minLength: 1 }),
    flag: '--output <dir>',
    file: true,
    help: 'Folder of the reports. Default: reports.',
  },
  env: {
    schema: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
    flag: '-e, --env <KEY=VALUE>',
    file: true,
    help: 'A variable for the flows; may be given several times.',
  },
  secrets: {
    schema: stringList,
    flag: '--secret <KEY>',
    file: true,
    help: 'Names of variables whose values are masked everywhere.',
  },
  retries: {
    schema: Type.Integer({ minimum: 0, maximum: 100 }),
    flag: '--retries <n>',
    file: true,
    help: 'Further attempts of a flow that failed. Passing late is reported as flaky. Default 0.',
  },
  timeout: {
    schema: duration,
    flag: '--timeout <duration>',
    file: true,
    help: 'Deadline of a whole flow attempt: 90s, 5m or milliseconds. Default 10m.',
  },
  conditionTimeout: {
    schema: duration,
    file: true,
    help: 'How long `when` and `while` look. Default 7s.',
  },
  includeTags: {
    schema: stringList,
    flag: '--include-tags <list>',
    file: true,
    help: 'Run only flows that have one of these tags.',
  },
  excludeTags: {
    schema: stringList,
    flag: '--exclude-tags <list>',
    file: true,
    help: 'Do not run flows that have one of these tags.',
  },
  updateBaselines: {
    schema: Type.Boolean(),
    flag: '--update-baselines',
    file: false,
    help: 'Write the pictures that assertScreenshot compares with, instead of comparing.',
  },
  virtualTime: {
    schema: Type.Boolean(),
    flag: '--virtual-time',
    file: false,
    help: 'Waits cost no time; only with `--device virtual`.',
  },
  virtual: { schema: virtualSchema, file: true, help: 'The embedded virtual device.' },
} as const satisfies Record<string, OptionDefinition>;

export type OptionName = keyof typeof options;

/** What `vivace.config.yaml` may hold. */
export const configSchema = Type.Object(
  Object.fromEntries(
    Object.entries(options)
      .filter(([, option]) => option.file)
      .map(([name, option]) => [name, Type.Optional({ ...option.schema, description: option.help })]),
  ),
  {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'https://vivace.dev/schemas/config.schema.json',
    title: 'vivace.config.yaml',
    additionalProperties: false,
  },
);

export type VirtualSettings = Static<typeof virtualSchema>;
export type Fault = Static<typeof faultSchema>;
