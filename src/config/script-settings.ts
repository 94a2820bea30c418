import { type Static, Type } from '@sinclair/typebox';
import { duration } from './value-schemas.ts';

/** `scripts` of the config: what the JavaScript of flows may use up. */
export const scriptSchema = Type.Object(
  {
    timeout: Type.Optional({
      ...duration,
      description: 'How long one script may run; waiting for the network does not count. Default: 10s.',
    }),
    memory: Type.Optional(
      Type.Integer({
        minimum: 8,
        maximum: 1_024,
        description: 'Megabytes that the scripts of a flow may use. Default: 64.',
        'x-expects': 'a whole number of megabytes from 8 to 1024',
      }),
    ),
    network: Type.Optional({
      ...duration,
      description: 'What all requests of one script may wait for the network together. Default: 5m.',
    }),
  },
  { additionalProperties: false, 'x-expects': 'a map such as {timeout: 5s, memory: 64}' },
);

export type ScriptSettings = Static<typeof scriptSchema>;
