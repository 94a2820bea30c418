/** One case of a flow on a device, as `case.json` holds it. Unknown keys are told, never passed over: see `check-vocabulary.ts`. */
export interface FlowCase {
  readonly id: string;
  readonly title: string;
  readonly source?: { readonly vintage?: string };
  readonly files: readonly string[];
  readonly device: DeviceFacts;
  readonly timeouts?: { readonly lookupMs?: number; readonly optionalLookupMs?: number };
  readonly installedApps?: readonly string[];
  readonly screen: CaseElement;
  readonly behaviour?: readonly Behaviour[];
  readonly env?: Readonly<Record<string, string | number | boolean>>;
  readonly runner?: RunnerFacts;
  readonly expect: Expectation;
  readonly divergence?: string;
}

export interface DeviceFacts {
  readonly width?: number;
  readonly height?: number;
  readonly unicodeInput?: boolean;
  readonly darkMode?: boolean;
  readonly airplaneMode?: boolean;
  readonly keyboardRemainsVisible?: boolean;
}

interface RunnerFacts {
  readonly deviceId?: string;
  /** From 0. */
  readonly shardIndex?: number;
  readonly device?: DeviceFacts;
  /** What an embedder of the reference would answer for commands that fail. Vivace has no such hook. */
  readonly onCommandFailed?: unknown;
}

/** Left, top, right, bottom. */
export type CaseBounds = readonly [number, number, number, number];

/** What stands in `screen`; absent or null means none, and not. */
export interface CaseElement {
  readonly ref: string;
  readonly text?: string | null;
  readonly hintText?: string | null;
  readonly error?: string | null;
  readonly id?: string | null;
  readonly contentDesc?: string | null;
  readonly bounds?: CaseBounds | null;
  readonly clickable?: boolean | null;
  readonly enabled?: boolean | null;
  readonly checked?: boolean | null;
  readonly focused?: boolean | null;
  readonly selected?: boolean | null;
  readonly scrollable?: boolean | null;
  readonly color?: string | null;
  readonly children?: readonly CaseElement[];
}

export type Behaviour =
  | { readonly on: 'tap'; readonly target: string; readonly do: readonly Op[] }
  | { readonly on: 'readScreen'; readonly nth?: number; readonly fromNth?: number; readonly do: readonly Op[] };

export type Op =
  | { readonly op: 'set'; readonly target: string; readonly values: Readonly<Record<string, unknown>> }
  | { readonly op: 'inc'; readonly var: string; readonly by?: number; readonly initial?: number }
  | { readonly op: 'append'; readonly target: string; readonly prop: string; readonly value: string }
  | { readonly op: 'toggle'; readonly target: string; readonly props: readonly string[] }
  | { readonly op: 'setColor'; readonly target: string; readonly from?: string; readonly value: string }
  | { readonly op: 'fail'; readonly when?: string; readonly kind?: 'test' | 'driver' };

/** Something a device was asked to do, in the words of the cases: `type` and its fields. */
export interface DeviceEvent {
  readonly type: string;
  readonly internal?: boolean;
  readonly [field: string]: unknown;
}

export interface Expectation {
  readonly outcome: 'pass' | 'fail' | 'parse';
  readonly error?: string;
  readonly strict?: true | 'ordered-subset' | 'contains' | 'counts' | 'predicates' | 'none';
  readonly events?: readonly DeviceEvent[];
  readonly counts?: readonly { readonly event: DeviceEvent; readonly count: number }[];
  readonly predicates?: readonly unknown[];
  readonly forbidden?: readonly DeviceEvent[];
  readonly logs?: readonly string[];
  readonly files?: readonly string[];
  readonly currentTextInput?: string;
  readonly finalDevice?: Readonly<Record<string, unknown>>;
  readonly maxDurationMs?: number;
  readonly mustNotWait?: readonly string[];
  readonly evaluated?: Readonly<Record<string, unknown>>;
  readonly imageSizePx?: readonly [number, number];
  readonly warnings?: number;
  readonly tapAttempts?: number;
  readonly commands?: readonly string[];
  readonly config?: Readonly<Record<string, unknown>>;
}
