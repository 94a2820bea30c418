import type { DocumentedError } from '../../documented-error.ts';
import { by, denied, failed, invalid, notFound, wrong, wrongOption } from './errors.ts';

export const utilitiesErrors: readonly DocumentedError[] = [
  invalid('android_press_key', 'Missing key parameter or invalid key name', ...wrong('key', 'none of its words')),
  denied('android_press_key'),
  notFound(
    'android_press_key',
    'No focused node found (for ENTER, DEL, TAB, SPACE)',
    ...['ENTER', 'DEL', 'TAB', 'SPACE'].map((key) => `error: No focused node found, for ${key}`),
  ),
  failed('android_press_key', 'Key action failed', 'error: Key action failed'),
  denied('android_get_clipboard'),
  failed('android_get_clipboard', 'Clipboard access failed', 'error: Clipboard access failed'),
  invalid('android_set_clipboard', 'Missing text parameter', ...wrong('text')),
  denied('android_set_clipboard'),
  failed('android_set_clipboard', 'Clipboard set failed', 'error: Clipboard set failed'),
  invalid(
    'android_wait_for_node',
    'Invalid by value, empty value, missing required parameters, or timeout out of range (1-30000)',
    ...by,
    ...wrong('value', 'shorter than 1'),
    ...wrong('timeout', 'below 1', 'above 30000'),
  ),
  denied('android_wait_for_node'),
  invalid(
    'android_wait_for_idle',
    'Timeout out of range (1-30000) or missing',
    ...wrong('timeout', 'below 1', 'above 30000'),
  ),
  invalid(
    'android_wait_for_idle',
    'match_percentage out of range (0-100)',
    ...wrongOption('match_percentage', 'below 0', 'above 100'),
  ),
  denied('android_wait_for_idle'),
  invalid(
    'android_get_node_details',
    'Missing node_ids parameter, not an array, empty, or contains non-string values',
    ...wrong('node_ids', 'fewer than 1'),
    'error: node_ids contains a value that is no string',
  ),
  denied('android_get_node_details'),
];
