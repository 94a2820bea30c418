import type { DocumentedError } from '../../documented-error.ts';
import { by, denied, failed, invalid, nodeId, notFound, wrong, wrongOption } from './errors.ts';

export const nodesErrors: readonly DocumentedError[] = [
  invalid(
    'android_find_nodes',
    'Invalid by value, empty value, or missing required parameters',
    ...by,
    ...wrong('value', 'shorter than 1'),
    ...wrongOption('exact_match'),
  ),
  denied('android_find_nodes'),
  invalid('android_click_node', 'Missing or empty node_id', ...nodeId),
  denied('android_click_node'),
  notFound('android_click_node', 'Node not found in accessibility tree', 'error: Node not found'),
  failed(
    'android_click_node',
    'Node is not clickable or click action failed',
    'error: Node is not clickable',
    'error: click action failed',
    'error: covered by another node',
    'error: disabled',
  ),
  invalid('android_long_click_node', 'Missing or empty node_id', ...nodeId),
  denied('android_long_click_node'),
  notFound('android_long_click_node', 'Node not found', 'error: Node not found'),
  failed(
    'android_long_click_node',
    'Node is not long-clickable or action failed',
    'error: Node is not long-clickable',
    'error: action failed',
  ),
  invalid(
    'android_tap_node',
    'Missing or empty node_id, inset_percentage out of range (0.0-45.0)',
    ...nodeId,
    ...wrongOption('inset_percentage', 'below 0', 'above 45'),
  ),
  denied('android_tap_node'),
  notFound('android_tap_node', 'Node not found in accessibility tree', 'error: Node not found'),
  failed('android_tap_node', 'Tap gesture failed', 'error: Tap gesture failed', 'error: covered by another node'),
  invalid('android_scroll_to_node', 'Missing or empty node_id', ...nodeId),
  denied('android_scroll_to_node'),
  notFound('android_scroll_to_node', 'Node not found', 'error: Node not found'),
  failed('android_scroll_to_node', 'No scrollable container found', 'error: No scrollable container found'),
  failed('android_scroll_to_node', 'scroll failed', 'error: scroll failed'),
  failed(
    'android_scroll_to_node',
    'node not visible after max attempts (5)',
    'error: not visible after 5 scroll attempts',
  ),
];
