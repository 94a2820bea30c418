import { type TSchema, Type } from '@sinclair/typebox';
import { oneOf } from './value-schemas.ts';

type Part = 'on' | 'ms' | 'permission';

interface FaultKind {
  readonly needs: readonly Part[];
  readonly may: readonly Part[];
}

/** Every disturbance of the virtual device: what an entry needs, and what else it may say. */
const kinds = {
  'drop-tap': { needs: ['on'], may: [] },
  'network-error': { needs: ['on'], may: [] },
  'network-delay': { needs: ['on', 'ms'], may: [] },
  crash: { needs: ['on'], may: [] },
  slow: { needs: ['ms'], may: ['on'] },
  hang: { needs: [], may: ['on'] },
  refuse: { needs: [], may: ['on'] },
  cut: { needs: [], may: ['on'] },
  offline: { needs: [], may: ['on', 'ms'] },
  'null-root': { needs: [], may: [] },
  'never-idle': { needs: [], may: [] },
  'no-inject': { needs: [], may: [] },
  'low-storage': { needs: [], may: [] },
  'permission-dialog': { needs: [], may: ['permission'] },
  'anr-dialog': { needs: [], may: [] },
  reboot: { needs: [], may: ['on'] },
} as const satisfies Readonly<Record<string, FaultKind>>;

type Kinds = typeof kinds;
type FaultName = keyof Kinds;
interface Parts {
  readonly on: string;
  readonly ms: number;
  readonly permission: string;
}
type Pieces<Names extends Part, Names2 extends Part> = { readonly [P in Names]: Parts[P] } & {
  readonly [P in Names2]?: Parts[P];
};

/** One entry of `virtual.faults`. */
export type Fault = {
  readonly [K in FaultName]: {
    readonly fault: K;
    readonly times?: number | 'always';
    readonly chance?: number;
    readonly afterMs?: number;
  } & Pieces<Kinds[K]['needs'][number], Kinds[K]['may'][number]>;
}[FaultName];

const parts: Readonly<Record<Part, TSchema>> = {
  on: Type.String({
    minLength: 1,
    description:
      'What it strikes: text or id of the element that is tapped, a part of the path of the request, or a part of the command line.',
    'x-expects': 'a text',
  }),
  ms: Type.Integer({
    minimum: 1,
    description: 'How slow (network-delay, slow), or how long (offline).',
    'x-expects': 'a number of milliseconds',
  }),
  permission: Type.String({
    minLength: 1,
    description: 'What a permission-dialog asks for. Default: android.permission.POST_NOTIFICATIONS.',
    'x-expects': 'a permission such as android.permission.CAMERA',
  }),
};

/** Not a union: what is wrong in one of many shapes is told by the one that is meant. */
const rules = Object.entries<FaultKind>(kinds).map(([name, { needs, may }]) => {
  const refused = (Object.keys(parts) as Part[]).filter((part) => !needs.includes(part) && !may.includes(part));
  return {
    if: { properties: { fault: { const: name } }, required: ['fault'] },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own word.
    then: { required: needs, properties: Object.fromEntries(refused.map((part) => [part, false])) },
  };
});

const faultNames = Object.keys(kinds) as readonly FaultName[];

export const faultSchema = Type.Unsafe<Fault>({
  type: 'object',
  properties: {
    fault: oneOf(
      faultNames,
      'What goes wrong. In the app: a tap is lost, a request fails or is slow, a tap crashes it. On the device: commands are slow, hang, ' +
        'are refused or cut, it goes offline, no root or no quiet for a look, input refused, storage full, a dialog of the system, a reboot.',
    ),
    ...parts,
    times: Type.Unsafe<number | 'always'>({
      type: ['integer', 'string'],
      minimum: 1,
      pattern: '^always$',
      default: 1,
      description: 'How often it strikes.',
      'x-expects': 'a whole number above 0, or always',
    }),
    chance: Type.Number({
      minimum: 0,
      maximum: 1,
      default: 1,
      description: 'How likely it strikes each time it could; drawn from the seed.',
      'x-expects': 'a number from 0 to 1',
    }),
    afterMs: Type.Integer({
      minimum: 0,
      default: 0,
      description: 'Not before so many milliseconds after the start of the device.',
      'x-expects': 'a number of milliseconds',
    }),
  },
  required: ['fault'],
  additionalProperties: false,
  allOf: rules,
  'x-expects': 'a map such as {fault: drop-tap, on: Sign in}',
} satisfies TSchema | object);
