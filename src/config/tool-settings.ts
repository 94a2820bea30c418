import { type Static, Type } from '@sinclair/typebox';
import { duration, oneOf, text, textList, yesOrNo } from './value-schemas.ts';

/** Up to which risk an agent may act without being asked about; `ask`: every call that does more than observe the screen is asked about. */
export const approvals = ['low', 'medium', 'high', 'ask'] as const;
export type Approval = (typeof approvals)[number];

const location = Type.Object(
  {
    id: Type.String({
      pattern: '^(?!builtin:).*\\S',
      description: 'What the tools call it.',
      'x-expects': 'a text that does not begin with builtin:, as the built-in ones do',
    }),
    name: Type.Optional({ ...text, description: 'Shown beside it. Default: its id.' }),
    path: Type.String({
      pattern: '^/',
      description: 'Folder on the device.',
      'x-expects': 'a path that begins with /',
    }),
    description: Type.Optional({ ...text, description: 'What lies there.' }),
    write: Type.Optional({ ...yesOrNo, description: 'Files may be written. Default: false.' }),
    delete: Type.Optional({ ...yesOrNo, description: 'Files may be deleted. Default: false.' }),
  },
  { additionalProperties: false, 'x-expects': 'a map such as {id: docs, path: /sdcard/Documents}' },
);

const androidSchema = Type.Object(
  {
    slug: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9_]{0,20}$',
        description: 'Goes into the tools’ names: `pixel7` gives android_pixel7_tap. Default: none.',
        'x-expects': 'at most 20 letters, digits and underscores',
      }),
    ),
    privacy: Type.Optional({ ...yesOrNo, description: 'Texts that come from the device are redacted. Default: true.' }),
    disabled: Type.Optional({ ...textList, description: 'Tools that are not offered.' }),
    disabledParameters: Type.Optional(
      Type.Record(Type.String(), Type.Array(Type.String()), {
        description: 'Parameters that are not offered, by tool: {android_get_location: [fresh_fix]}.',
        'x-expects': 'a map of tools and lists of their parameters',
      }),
    ),
    locations: Type.Optional(
      Type.Array(location, {
        description: 'Folders of the device for the file tools, beside the built-in ones.',
        'x-expects': 'a list of maps such as {id: docs, path: /sdcard/Documents}',
      }),
    ),
    builtInWrite: Type.Optional({ ...yesOrNo, description: 'Built-in locations may be written to. Default: false.' }),
    builtInDelete: Type.Optional({ ...yesOrNo, description: 'Files there may be deleted. Default: false.' }),
    fileLimitMb: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1000,
        description: 'The largest file that is read, written or downloaded, MB. Default: 50.',
        'x-expects': 'a whole number from 1 to 1000',
      }),
    ),
    allowHttp: Type.Optional({ ...yesOrNo, description: 'Downloads without TLS are allowed. Default: false.' }),
    allowUnverifiedHttps: Type.Optional({
      ...yesOrNo,
      description: 'Downloads from servers whose certificate is not valid are allowed. Default: false.',
    }),
    downloadTimeout: Type.Optional({ ...duration, description: 'How long a download may take. Default: 60s.' }),
  },
  { additionalProperties: false, 'x-expects': 'a map such as {slug: pixel7}' },
);

const channelSchema = Type.Object(
  {
    accounts: Type.Optional(
      Type.Record(Type.String({ pattern: '^[0-9]+$' }), Type.String(), {
        additionalProperties: false,
        description:
          'Serial of the device of each channel_account_id; devices that are not named here are not offered. Default: devices are numbered by their serial.',
        'x-expects': 'a map such as {1: emulator-5554}',
      }),
    ),
  },
  { additionalProperties: false, 'x-expects': 'a map such as {accounts: {1: emulator-5554}}' },
);

/** `tools` of the config: what agents are offered, and what they may do. */
export const toolsSchema = Type.Object(
  {
    approve: Type.Optional(
      oneOf(
        approvals,
        'Up to which risk an agent acts unasked: with `medium` what is HIGH is asked about, with `ask` every call but those that observe the screen. Default: medium.',
      ),
    ),
    android: Type.Optional({ ...androidSchema, description: 'The tools named android_….' }),
    channel: Type.Optional({ ...channelSchema, description: 'The tools named android.….' }),
  },
  { additionalProperties: false, 'x-expects': 'a map such as {approve: low}' },
);

export type ToolSettings = Static<typeof toolsSchema>;
