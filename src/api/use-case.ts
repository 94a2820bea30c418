import type { Host } from '../base/host.ts';
import type { Values } from '../config/settings.ts';

/** What every use case is given. */
export interface UseCase {
  readonly host: Host;
  /** Aborted: end as soon as it can be done cleanly. */
  readonly signal: AbortSignal;
  /** Options from the command line, by name. */
  readonly flags: Values;
}
