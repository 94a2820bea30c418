import type { DocumentedError } from '../documented-error.ts';
import { agentErrors } from './agent.ts';
import { androidNodeErrors } from './android-nodes.ts';
import { androidStorageErrors } from './android-storage.ts';
import { channelErrors } from './channel.ts';

/** Every error of the three documents. Imports nothing of the tests: docs/tools.md is made of it. */
export const documentedErrors: readonly DocumentedError[] = [
  ...agentErrors,
  ...androidNodeErrors,
  ...androidStorageErrors,
  ...channelErrors,
];
