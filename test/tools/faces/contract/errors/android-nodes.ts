import type { DocumentedError } from '../documented-error.ts';
import { nodesErrors } from './android-nodes/nodes.ts';
import { keyboardErrors, screenErrors, systemErrors } from './android-nodes/screen-and-system.ts';
import { touchesErrors } from './android-nodes/touches.ts';
import { typingErrors } from './android-nodes/typing.ts';
import { utilitiesErrors } from './android-nodes/utilities.ts';

/** Groups 1 to 7 of the android document. */
export const androidNodeErrors: readonly DocumentedError[] = [
  ...screenErrors,
  ...systemErrors,
  ...keyboardErrors,
  ...touchesErrors,
  ...nodesErrors,
  ...typingErrors,
  ...utilitiesErrors,
];
