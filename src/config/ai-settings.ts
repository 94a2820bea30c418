import { type Static, Type } from '@sinclair/typebox';
import { duration, text } from './value-schemas.ts';

/** `ai` of the config: who answers the commands that ask a model. */
export const aiSchema = Type.Object(
  {
    url: Type.Optional(
      Type.String({
        pattern: '^https?://[^\\s@]+$',
        description: 'Where the model is asked: the base of an OpenAI-compatible API, or its chat/completions itself.',
        'x-expects': 'a link such as https://api.example.com/v1, without a user or a key in it',
      }),
    ),
    model: Type.Optional({ ...text, description: 'The model’s name, as the endpoint knows it. It must see pictures.' }),
    keyEnv: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z_][A-Za-z0-9_]*$',
        description: 'The variable of the environment that holds the key. Default: VIVACE_AI_KEY, where it is set.',
        'x-expects': 'the name of a variable',
      }),
    ),
    timeout: Type.Optional({ ...duration, description: 'How long one answer may take. Default: 60s.' }),
  },
  { additionalProperties: false, 'x-expects': 'a map such as {url: https://api.example.com/v1, model: some-model}' },
);

export type AiSettings = Static<typeof aiSchema>;
