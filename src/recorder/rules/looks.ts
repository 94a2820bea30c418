import { defineRecordRule } from '../recorded-step.ts';

/** Looks that nothing depends on: they change nothing, and what they found is told by the calls that followed. */
export const looks = defineRecordRule({
  tools: [
    'observe_screen',
    'observe_screen_context',
    'find_element',
    'android_find_nodes',
    'android_get_node_details',
    'android_get_screen_state',
    'android.current_app',
    'android.screenshot',
    'android.ui_dump',
  ],
  write: () => [],
});
