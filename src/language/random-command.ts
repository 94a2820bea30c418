import { Type } from '@sinclair/typebox';
import { findEntry, isEmptyNode, type YamlMap } from '../yaml/node.ts';
import { type Arguments, readNumber } from './arguments.ts';
import type { CompileContext } from './compile-context.ts';
import { type AnyCommand, defineCommand } from './define-command.ts';
import { draftStep } from './draft-step.ts';
import { isExpression } from './expression.ts';
import { callTool } from './instructions.ts';
import type { Expression } from './plan.ts';
import { warnNumber } from './warn-number.ts';

/** What is typed: each an expression over the sandbox's data faker, which the seed of the run decides. */
export interface RandomKind {
  /** For the title: `Input random text`. */
  readonly words: string;
  /** JavaScript; `length` is JavaScript too. */
  write(length: string): string;
  /** It has a length that may be chosen. */
  readonly sized?: true;
}

/** Every key map has them; a name with an accent could not be typed on each device. */
const plain = (code: string) => `${code}.normalize('NFD').replace(/[^ -~]/g, '')`;

export const randomKinds = {
  text: { words: 'text', sized: true, write: (length) => `faker.string.alphanumeric(${length})` },
  number: {
    words: 'number',
    sized: true,
    write: (length) => `faker.string.numeric({ length: ${length}, allowLeadingZeros: false })`,
  },
  email: { words: 'e-mail address', write: () => `${plain('faker.internet.email()')}.toLowerCase()` },
  personName: {
    words: 'person name',
    write: () => plain("(faker.person.firstName() + ' ' + faker.person.lastName())"),
  },
  cityName: { words: 'city name', write: () => plain('faker.location.city()') },
  countryName: { words: 'country name', write: () => plain('faker.location.country()') },
  colorName: { words: 'color name', write: () => plain('faker.color.human()') },
} as const satisfies Readonly<Record<string, RandomKind>>;

const defaultLength = 8;

/** Nothing, 0 and less mean 8, as flows have always had it. */
export const lengthSchema = Type.Optional(
  Type.Unsafe<number>({
    type: ['integer', 'string', 'null'],
    pattern: '^\\s*[-+]?\\d[\\d_]*\\s*$|\\$\\{',
    maximum: 5_000,
    description: 'How many characters. Default 8, which 0 and less mean too.',
    'x-expects': 'a whole number',
  }),
);

/** JavaScript for the length that is given. */
function writeLength(map: YamlMap): string {
  const node = findEntry(map, 'length')?.value;
  if (node === undefined || isEmptyNode(node) || node.kind !== 'scalar') return String(defaultLength);
  const length = readNumber(node);
  if (!isExpression(length)) return String(length > 0 ? length : defaultLength);
  const parts = length.$expression.map((part) => (typeof part === 'string' ? JSON.stringify(part) : `(${part.code})`));
  return `((n) => n > 0 ? Math.min(5000, Math.floor(n)) : ${defaultLength})(Number([${parts.join(', ')}].join('')))`;
}

/** The value is made when the step runs, so that each pass of a loop has another. */
export function draftRandom(kind: RandomKind, args: Arguments<'length'>, context: CompileContext) {
  const given = args.node('length');
  if (kind.sized && given !== undefined && !isEmptyNode(given)) {
    warnNumber(args, 'length', context, (length) =>
      length <= 0 ? `A length of ${length} counts as ${defaultLength}.` : undefined,
    );
  }
  const { map, range } = args;
  const code = kind.write(writeLength(map));
  const text: Expression = { $expression: [{ code, range }], source: `\${${code}}` };
  return draftStep(`Input random ${kind.words}`, [callTool('type_text', 'stable', { text })]);
}

/** A command that types one kind of data. */
export function defineRandomCommand(name: string, kind: RandomKind): AnyCommand {
  return defineCommand({
    name,
    summary: `Types a ${kind.words} made at random; the same with the same --seed.`,
    args: kind.sized ? { length: lengthSchema } : {},
    shorthand: { bare: true, ...(kind.sized && { scalar: 'length' }) },
    examples: [name, ...(kind.sized ? [{ [name]: { length: 12 } }] : [])],
    compile: (args, context) => draftRandom(kind, args, context),
  });
}
