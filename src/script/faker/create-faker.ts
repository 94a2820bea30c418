import type { Faker } from '@faker-js/faker';
import { listDialect } from './dialect.ts';
import type { FakerOffer } from './faker-offer.ts';
import { judgeArguments } from './judge-arguments.ts';

type Call = (...args: readonly unknown[]) => unknown;

/**
 * Modules of the data faker whose functions scripts may call. Named one by one, as whatever else can be reached from it
 * (constructors, the code that fills in `{{…}}`) leads out of the sandbox.
 */
const moduleNames = (
  'airline animal book color commerce company database datatype date finance food git hacker helpers image internet ' +
  'location lorem music number person phone science string system vehicle word'
).split(' ') as readonly (keyof Faker)[];

/** They run code, or functions of the script, which stay in the sandbox. */
const withheld: ReadonlySet<string> = new Set(
  'helpers.fake helpers.mustache helpers.maybe helpers.multiple helpers.uniqueArray'.split(' '),
);

/** Answers a question `[path, args]` with `{ value }` or `{ error }`. */
export interface CreatedFaker {
  readonly offer: FakerOffer;
  call(args: readonly unknown[]): { readonly value: unknown } | { readonly error: string };
}

/** English data, the same for the same seed. */
export async function createFaker(seed: number): Promise<CreatedFaker> {
  const { faker } = await import('@faker-js/faker/locale/en');
  faker.seed(seed);
  const plain = listModules(faker);
  const dialect = listDialect(faker);
  const calls = new Map<string, Call>([['seed', (value) => faker.seed(Number(value))]]);
  for (const [name, methods] of plain) for (const [key, call] of methods) calls.set(`${name}.${key}`, call);
  for (const [name, methods] of dialect.modules) for (const [key, call] of methods) calls.set(`${name}().${key}`, call);
  for (const [key, call] of dialect.own) calls.set(key, call);
  const names = [...new Set([...plain.keys(), ...dialect.modules.keys()])];
  const namesOf = (methods: ReadonlyMap<string, Call> | undefined) => [...(methods?.keys() ?? [])];
  return {
    offer: {
      own: ['seed', ...dialect.own.keys()],
      modules: Object.fromEntries(
        names.map((name) => [name, { called: namesOf(dialect.modules.get(name)), plain: namesOf(plain.get(name)) }]),
      ),
    },
    call: ([path, args]) => {
      const call = calls.get(String(path));
      if (call === undefined) return { error: `There is no faker.${path}` };
      const fault = judgeArguments(String(path), args);
      if (fault !== undefined) return { error: `faker.${path}: ${fault}` };
      try {
        return { value: encode(call(...(Array.isArray(args) ? args : []))) };
      } catch (error) {
        return { error: `faker.${path}: ${error instanceof Error ? error.message : String(error)}` };
      }
    },
  };
}

function listModules(faker: Faker): ReadonlyMap<string, ReadonlyMap<string, Call>> {
  return new Map(
    moduleNames.map((name) => {
      const found = faker[name] as unknown as Readonly<Record<string, unknown>>;
      const methods = listMethods(found).filter((key) => !withheld.has(`${name}.${key}`));
      return [name, new Map(methods.map((key) => [key, (...args) => (found[key] as Call)(...args)]))];
    }),
  );
}

/** Of the object's class and those it is made from; the classes of the language itself are not looked at. */
function listMethods(from: object): readonly string[] {
  const names = new Set<string>();
  for (let at: object | null = from; at !== null && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const [key, { value }] of Object.entries(Object.getOwnPropertyDescriptors(at))) {
      if (typeof value === 'function' && key !== 'constructor' && !key.startsWith('_')) names.add(key);
    }
  }
  return [...names];
}

/** As JSON carries it; see `revive` in the prelude. */
function encode(value: unknown): unknown {
  if (typeof value === 'bigint') return { $bigint: String(value) };
  if (value instanceof Date) return { $date: value.getTime() };
  if (Array.isArray(value)) return value.map(encode);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, encode(inner)]));
}
