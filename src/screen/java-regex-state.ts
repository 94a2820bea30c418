import type { PatternReader } from './java-regex-error.ts';

/** What reading a pattern has come to. */
export interface PatternState extends PatternReader {
  dotAll: boolean;
  multiline: boolean;
  comments: boolean;
  ignoreCase: boolean;
  groups: number;
  readonly names: Map<string, number>;
  depth: number;
  lookbehinds: number;
  atomics: number;
  loops: number;
  choices: number;
  nested: boolean;
}

/** Flags as Kotlin sets them with IGNORE_CASE, DOT_MATCHES_ALL and MULTILINE. */
export function startPattern(pattern: string): PatternState {
  return {
    chars: [...pattern],
    at: 0,
    dotAll: true,
    multiline: true,
    comments: false,
    ignoreCase: true,
    groups: 0,
    names: new Map(),
    depth: 0,
    lookbehinds: 0,
    atomics: 0,
    loops: 0,
    choices: 0,
    nested: false,
  };
}
