import type { DocumentedError } from '../../documented-error.ts';
import { denied, failed, invalid, nodeId, notFound, speed, wrong } from './errors.ts';

const editing = [
  'android_type_append_text',
  'android_type_insert_text',
  'android_type_replace_text',
  'android_type_clear_text',
] as const;

export const typingErrors: readonly DocumentedError[] = [
  invalid(
    'android_type_append_text',
    'Missing or empty node_id or text, text exceeds 2000 characters, typing_speed out of range (10-5000), typing_speed_variance negative',
    ...nodeId,
    ...wrong('text', 'shorter than 1', 'longer than 2000'),
    ...speed,
  ),
  invalid(
    'android_type_insert_text',
    'Missing or empty node_id or text, text exceeds 2000 characters, missing offset, offset negative, typing_speed out of range (10-5000), typing_speed_variance negative',
    ...nodeId,
    ...wrong('text', 'shorter than 1', 'longer than 2000'),
    ...wrong('offset', 'below 0'),
    ...speed,
  ),
  invalid(
    'android_type_insert_text',
    'offset exceeds current text length',
    'error: offset exceeds current text length',
  ),
  invalid(
    'android_type_replace_text',
    'Missing or empty node_id or search, search exceeds 10000 characters, new_text exceeds 2000 characters, typing_speed out of range (10-5000), typing_speed_variance negative',
    ...nodeId,
    ...wrong('search', 'shorter than 1', 'longer than 10000'),
    ...wrong('new_text', 'longer than 2000'),
    ...speed,
  ),
  invalid('android_type_clear_text', 'Missing or empty node_id', ...nodeId),
  ...editing.flatMap((tool) => [
    denied(tool),
    notFound(tool, 'Node not found in accessibility tree', 'error: Node not found in accessibility tree'),
    failed(tool, 'Click failed', 'error: Click failed'),
    failed(tool, 'input connection not ready', 'error: input connection not ready (node is not editable)'),
  ]),
  notFound(
    'android_type_replace_text',
    'search text not found in the field',
    'error: search text not found in the field',
  ),
  failed('android_type_append_text', 'cursor positioning failed', 'error: cursor positioning failed'),
  failed('android_type_insert_text', 'cursor positioning failed', 'error: cursor positioning failed'),
  failed('android_type_replace_text', 'text selection failed', 'error: text selection or deletion failed'),
  failed('android_type_replace_text', 'deletion failed', 'error: text selection or deletion failed'),
  failed('android_type_clear_text', 'select-all failed', 'error: select-all or deletion failed'),
  failed('android_type_clear_text', 'deletion failed (input connection lost)', 'error: select-all or deletion failed'),
  ...editing
    .filter((tool) => tool !== 'android_type_clear_text')
    .map((tool) => failed(tool, 'typing failed (input connection lost)', 'error: typing failed')),
];
