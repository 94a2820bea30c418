import type { Diagnostic } from '../../src/base/diagnostic.ts';

/** What the cases call a fault of a file or a workspace, and the codes that say the same. */
export const faultCodes: Readonly<Record<string, readonly Diagnostic['code'][]>> = {
  MissingSection: ['flow/empty', 'flow/config-missing', 'flow/commands-missing'],
  // A list where the config should be is none.
  MissingConfigSection: ['flow/empty', 'flow/config-missing', 'flow/config-invalid'],
  MissingCommandsSection: ['flow/commands-missing'],
  MissingAppId: ['flow/app-id-missing'],
  UnknownCommand: ['flow/unknown-command'],
  UnknownCommandOrProperty: ['flow/unknown-command', 'flow/unknown-argument'],
  UnknownProperty: ['flow/unknown-argument'],
  // An item without a command is one without a value too.
  CommandNeedsValue: ['flow/missing-argument', 'flow/command-form'],
  CommandsNotAList: ['flow/commands-not-a-list'],
  CommandIsAList: ['flow/command-form'],
  SeveralCommandsInOneItem: ['flow/several-commands'],
  OptionAtWrongLevel: ['flow/command-form'],
  // A key without a value has no valid one.
  InvalidConfigValue: [
    'flow/wrong-type',
    'flow/invalid-value',
    'flow/config-invalid',
    'flow/missing-argument',
    'config/wrong-type',
  ],
  InvalidValue: ['flow/wrong-type', 'flow/invalid-value', 'flow/mixed-arguments'],
  SubflowNotFound: ['file/not-found'],
  MediaNotFound: ['file/not-found'],
  MediaOutsideWorkspace: ['file/outside-project', 'file/not-found'],
  PathNotFound: ['file/not-found'],
  NoFlowFiles: ['workspace/no-flows'],
  NoTopLevelFlows: ['workspace/no-flows'],
  PatternMatchesNothing: ['workspace/no-match'],
  OnlyNegatedPatterns: ['workspace/no-match'],
  TagsMatchNothing: ['workspace/no-match'],
};
