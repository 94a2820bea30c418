import { type Failure, failureClasses } from '../../src/base/failure.ts';

/** What went wrong, and in which command. */
interface Told {
  readonly failure: Failure;
  readonly command: string;
}

const isAssertion = (command: string) => /^assert|^extendedWaitUntil$/.test(command);

/**
 * The cases' kinds of errors in Vivace's codes. Vivace has one code for what is not there, whoever looked for it; the
 * cases tell an assertion from a command that needed the element.
 */
const kinds: Readonly<Record<string, (told: Told) => boolean>> = {
  AssertionFailure: ({ failure, command }) =>
    failure.code === 'assertion' ||
    failure.code === 'picture_differs' ||
    (isAssertion(command) && failureClasses[failure.code] === 'app'),
  ElementNotFound: ({ failure, command }) =>
    !isAssertion(command) && ['not_found', 'off_screen', 'end_of_content', 'budget_exhausted'].includes(failure.code),
  UnableToLaunchApp: ({ failure }) => ['app_not_installed', 'app_not_started'].includes(failure.code),
  UnicodeNotSupported: ({ failure }) => failure.code === 'unsupported' && failure.data?.['untypable'] !== undefined,
  HideKeyboardFailure: ({ failure, command }) => command === 'hideKeyboard' && failure.code === 'not_verified',
  DriverError: ({ failure }) => failureClasses[failure.code] === 'environment' && failure.code !== 'internal',
};

/** Why a failure is not of the kind a case expects; undefined: it is. */
export function compareError(wanted: string, told: Told): string | undefined {
  const fits = kinds[wanted];
  if (fits === undefined) return `the harness does not know the error ${wanted}`;
  if (fits(told)) return undefined;
  return `expected ${wanted}, but ${told.command} failed with ${told.failure.code}: ${told.failure.message}`;
}
