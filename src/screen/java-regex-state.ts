import type { PatternReader } from './java-regex-error.ts';

/** What reading a pattern has come to. */
export interface PatternState extends PatternReader {
  dotAll: boolean;
  multiline: boolean;
  ignoreCase: boolean;
  /** Letters are written as classes of one. */
  readonly asClasses: boolean;
  groups: number;
  readonly names: Map<string, number>;
  /** Numbers of groups that were referred to before they were there. */
  readonly forward: number[];
  depth: number;
  lookbehinds: number;
  atomics: number;
  repeats: number;
  /** See `TranslatedRegex`. */
  steps: number;
  loops: number;
  ways: number;
}

/** Flags as Kotlin sets them with IGNORE_CASE, DOT_MATCHES_ALL and MULTILINE. */
export function startPattern(pattern: string, asClasses: boolean): PatternState {
  return {
    chars: [...pattern],
    at: 0,
    dotAll: true,
    multiline: true,
    comments: false,
    ignoreCase: true,
    asClasses,
    groups: 0,
    names: new Map(),
    forward: [],
    depth: 0,
    lookbehinds: 0,
    atomics: 0,
    repeats: 0,
    unicodeSets: 0,
    steps: 0,
    loops: 0,
    ways: 1,
  };
}
