import type { DocumentedError } from '../../documented-error.ts';
import { errorsOf, missing } from './files.ts';

const notInstalled = ['com.no.such', 'no package', '$(reboot)'].map((name) => `app not installed: ${name}`);
const noPackage = { 'Invalid params: Empty package_id': ['package_id: shorter than 1'] };
const of = (what: string, ...names: readonly string[]) => names.map((name) => `${what}: ${name}`);

export const appErrors: readonly DocumentedError[] = [
  missing('android_open_app', 'package_id'),
  ...errorsOf('android_open_app', {
    ...noPackage,
    'Action failed: App not installed': notInstalled,
    'Action failed: App has no launchable activity': ['no launchable activity'],
    'Action failed: Launch failed': ['launch failed'],
  }),
  ...errorsOf('android_list_apps', {
    'Invalid params: Invalid filter value': ['filter: none of its words'],
    'Action failed: Failed to query installed applications': ['failed to query'],
  }),
  missing('android_close_app', 'package_id'),
  ...errorsOf('android_close_app', {
    ...noPackage,
    'Action failed: App not installed': notInstalled,
    'Action failed: Failed to kill process': ['failed to kill process: in the foreground'],
  }),
  missing('android_send_intent', 'type'),
  ...errorsOf('android_send_intent', {
    'Invalid params: Unknown type': ['type: none of its words'],
    'Invalid params: Invalid component format': of(
      'invalid component format',
      'dev.example.probe',
      '/.Main',
      'dev.example/',
      'a b/.Main',
      'dev.example.probe/.Main; reboot',
    ),
    'Invalid params: Unknown flag name': ['unknown flag name', 'a flag that is no name of its own'],
    'Invalid params: Unsupported extras_types value': ['unsupported extras_types value'],
    'Invalid params: Extras conversion failure': of(
      'extras conversion failure',
      'a list of numbers',
      'null',
      'a map',
      'a word as an int',
      'an int too large',
      'a fraction as a long',
      'a number as a boolean',
      'a float too large',
      'a type for a key that there is not',
    ),
    'Action failed: No activity found': ['no activity found', 'no such service'],
    'Action failed: Permission denied': ['permission denied'],
    'Action failed: Background start restriction': ['background start restriction'],
    'Action failed: A list of texts that adb cannot give over': ['a list with a comma'],
  }),
  missing('android_open_uri', 'uri'),
  ...errorsOf('android_open_uri', {
    'Invalid params: Not a URI': ['no URI', 'uri: shorter than 1'],
    'Action failed: No app found to handle URI': ['no app found', 'an app that does not take it'],
    'Action failed: Permission denied': ['permission denied'],
  }),
];
