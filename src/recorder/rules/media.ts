import type { Json } from '../../base/json.ts';
import { defineRecordRule, type RecordNotes, type ToolCall, writeOwnName } from '../recorded-step.ts';

/** A command whose one argument is a text of the input. */
function defineTextRule(tool: string, key: string, command: string) {
  return defineRecordRule({
    tools: [tool],
    write: (call, notes) => {
      const words = notes.words(call, [key]);
      return [words === undefined ? writeOwnName(call, notes) : { item: { [command]: words } }];
    },
  });
}

/** A link that one named app was to take is the tool's alone: no flow command says it. */
function writeLink(call: ToolCall, notes: RecordNotes): Json | undefined {
  const link = notes.words(call, ['link']);
  const { app, browser, auto_verify: autoVerify } = call.input;
  if (link === undefined || app !== undefined) return undefined;
  if (browser !== true && autoVerify !== true) return { openLink: link };
  return { openLink: { link, ...(browser === true && { browser }), ...(autoVerify === true && { autoVerify }) } };
}

export const openLink = defineRecordRule({
  tools: ['open_link'],
  write: (call, notes) => {
    const item = writeLink(call, notes);
    return [item === undefined ? writeOwnName(call, notes) : { item }];
  },
});

export const writeClipboard = defineTextRule('write_clipboard', 'text', 'setClipboard');

export const startRecording = defineTextRule('start_recording', 'path', 'startRecording');

export const stopRecording = defineRecordRule({ tools: ['stop_recording'], write: () => [{ item: 'stopRecording' }] });
