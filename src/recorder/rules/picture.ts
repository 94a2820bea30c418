import type { Json, JsonObject } from '../../base/json.ts';
import { writeQuery } from '../query-selector.ts';
import { defineRecordRule, type RecordNotes, type ToolCall, writeOwnName } from '../recorded-step.ts';

function writePicture(command: string, call: ToolCall, notes: RecordNotes, more: JsonObject = {}) {
  const path = notes.words(call, ['path']);
  if (path === undefined) return [writeOwnName(call, notes)];
  const { crop } = call.input;
  const args: Record<string, Json> = {};
  if (crop !== undefined) {
    const selector = writeQuery(crop) ?? notes.selector(call)?.selector;
    if (selector === undefined) notes.warn(call, 'nothing tells in the flow language what the picture was cut to');
    else args['cropOn'] = selector;
  }
  const all = { ...args, ...more };
  return [{ item: { [command]: Object.keys(all).length === 0 ? path : { path, ...all } } }];
}

export const takeScreenshot = defineRecordRule({
  tools: ['take_screenshot'],
  write: (call, notes) => writePicture('takeScreenshot', call, notes),
});

export const compareScreenshot = defineRecordRule({
  tools: ['compare_screenshot'],
  write: (call, notes) => {
    const threshold = call.input['threshold_percentage'];
    const more = typeof threshold === 'number' && threshold !== 95 ? { thresholdPercentage: threshold } : {};
    return writePicture('assertScreenshot', call, notes, more);
  },
});
