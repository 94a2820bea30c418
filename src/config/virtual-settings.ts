import { type Static, Type } from '@sinclair/typebox';
import { faultSchema } from './fault-settings.ts';
import { oneOf, textList } from './value-schemas.ts';

/** What may be switched off on a virtual device. */
const switchNames = [
  'accessibility',
  'notification-listener',
  'camera',
  'microphone',
  'location',
  'screen-capture',
] as const;

export const virtualSchema = Type.Object(
  {
    profile: Type.Optional(
      oneOf(
        ['instant', 'phone-usb', 'phone-wifi', 'emulator-ci'],
        'How fast the virtual device answers and whether it animates. Default: instant.',
      ),
    ),
    size: Type.Optional(
      Type.String({
        pattern: '^\\d+x\\d+$',
        description: 'Display in pixels. Default: 1080x2400.',
        'x-expects': 'width and height such as 1080x2400',
      }),
    ),
    api: Type.Optional(
      Type.Integer({
        minimum: 28,
        maximum: 36,
        description: 'Android API level. Default: 34.',
        'x-expects': 'a whole number from 28 to 36',
      }),
    ),
    faults: Type.Optional(
      Type.Array(faultSchema, {
        description: 'Disturbances, each striking a number of times.',
        'x-expects': 'a list of maps such as {fault: drop-tap, on: Sign in}',
      }),
    ),
    apps: Type.Optional(
      Type.Unsafe<readonly string[] | string>({
        ...textList,
        description:
          'Files of apps of your own (.mjs, .yaml), relative to the config, beside those that come with the device.',
      }),
    ),
    off: Type.Optional(
      Type.Array(oneOf(switchNames, 'A switch.'), {
        description: 'What is switched off on it.',
        'x-expects': `a list of ${switchNames.join(', ')}`,
      }),
    ),
    seed: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'What chance is drawn from: the same seed gives the same device. Default: 0.',
        'x-expects': 'a whole number',
      }),
    ),
  },
  { additionalProperties: false, 'x-expects': 'a map such as {profile: phone-usb}' },
);

export type VirtualSettings = Static<typeof virtualSchema>;
