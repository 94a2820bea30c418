import { Type } from '@sinclair/typebox';
import { diagnosticCodes } from '../base/diagnostic.ts';

/** How `vivace check` judges warnings. */
export interface CheckSettings {
  readonly off?: readonly string[];
  readonly severity?: Readonly<Record<string, 'error' | 'warning'>>;
  /** Globs, relative to the config. */
  readonly exclude?: readonly string[];
  readonly maxWarnings?: number;
}

const expects = { 'x-expects': 'a code of a diagnostic, such as lint/point' };
const code = Type.Unsafe<string>({ enum: [...diagnosticCodes], ...expects });
const level = Type.Unsafe<string>({ enum: ['error', 'warning'], 'x-expects': 'error or warning' });

export const checkSchema = Type.Object(
  {
    off: Type.Optional(
      Type.Array(code, {
        description: 'Codes whose warnings are not told. Errors always are: such a flow does not run.',
        'x-expects': 'a list of codes such as [lint/point]',
      }),
    ),
    severity: Type.Optional(
      Type.Object(Object.fromEntries(diagnosticCodes.map((name) => [name, Type.Optional(level)])), {
        additionalProperties: false,
        description: 'Codes whose warnings count as errors, with the word error.',
        'x-expects': 'a map such as {lint/index-selector: error}',
      }),
    ),
    exclude: Type.Optional(
      Type.Array(Type.String({ minLength: 1, 'x-expects': 'a glob' }), {
        description: 'Globs of files below a checked folder that are left out, relative to the config.',
        'x-expects': 'a list of globs',
      }),
    ),
    maxWarnings: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'More warnings than this end with exit code 2. Default: any number is fine.',
        'x-expects': 'a whole number',
      }),
    ),
  },
  { additionalProperties: false, 'x-expects': 'a map such as {off: [lint/point]}' },
);
