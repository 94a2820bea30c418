import type { JsonObject } from '../../../../../../src/base/json.ts';
import type { CaseCall } from '../../tool-case.ts';
import { byId, fresh, onFound } from './steps.ts';

export const fast = { typing_speed: 10, typing_speed_variance: 0 };
export const name = byId('forms', 'name');
export const emptyName = [...fresh('forms'), name];
/** The field with something in it. */
export const holding = (text: string): readonly CaseCall[] => [
  ...emptyName,
  { tool: 'android_type_append_text', args: onFound({ text, ...fast }) },
  name,
];
const typing = ['android_type_append_text', 'android_type_insert_text', 'android_type_replace_text'] as const;
const inputs: Readonly<Record<(typeof typing)[number] | 'android_type_clear_text', JsonObject>> = {
  android_type_append_text: { text: 'a', ...fast },
  android_type_insert_text: { text: 'a', offset: 0, ...fast },
  android_type_replace_text: { search: 'a', new_text: 'b', ...fast },
  android_type_clear_text: {},
};
/** The tools that edit a field, with arguments that hold. */
export const everyTool = Object.entries(inputs);
