import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { oneOf } from './value-schemas.ts';

const faults = ['drop-tap', 'network-error', 'network-delay', 'crash'] as const;

interface FaultOf<F extends string> {
  readonly fault: F;
  readonly on: string;
  readonly times?: number;
}

/** A disturbance of the virtual device. */
export type Fault =
  | FaultOf<'drop-tap' | 'network-error' | 'crash'>
  | (FaultOf<'network-delay'> & { readonly ms: number });

/** Not a union: what is wrong in one of four shapes is told by the one that is meant. */
const faultSchema = Type.Unsafe<Fault>({
  type: 'object',
  properties: {
    fault: oneOf(faults, 'What goes wrong: a tap is lost, a request fails or is slow, a tap crashes the app.'),
    on: Type.String({
      minLength: 1,
      description: 'Text or id of the element that is tapped, or a part of the path of the request.',
      'x-expects': 'a text',
    }),
    times: Type.Integer({
      minimum: 1,
      default: 1,
      description: 'How often it strikes.',
      'x-expects': 'a whole number above 0',
    }),
    ms: Type.Integer({
      minimum: 1,
      description: 'How slow the request of a network-delay is.',
      'x-expects': 'a number of milliseconds',
    }),
  },
  required: ['fault', 'on'],
  additionalProperties: false,
  if: { properties: { fault: { const: 'network-delay' } } },
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own word.
  then: { required: ['ms'] },
  else: { properties: { ms: false } },
  'x-expects': 'a map such as {fault: drop-tap, on: Sign in}',
} satisfies TSchema | object);

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
  },
  { additionalProperties: false, 'x-expects': 'a map such as {profile: phone-usb}' },
);

export type VirtualSettings = Static<typeof virtualSchema>;
