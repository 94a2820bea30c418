import type { Json } from '../../base/json.ts';
import { defineRecordRule, type RecordNotes, type ToolCall } from '../recorded-step.ts';

/** The package a call is about: as it was asked for, or as the device knew it where a label was given. */
export function packageOf({ input, data }: ToolCall): string | undefined {
  // As the engine's and the agents' tools name it, the android and the channel document's.
  const app = input['app'] ?? input['package_id'] ?? input['package'];
  if (typeof app === 'string' && /^[A-Za-z]\w*(?:\.\w+)+$/.test(app)) return app;
  const told = data['package_name'] ?? data['package'] ?? data['app'];
  return typeof told === 'string' && told !== '' ? told : undefined;
}

function nameApp(call: ToolCall, { appId }: RecordNotes): Readonly<Record<string, Json>> {
  const app = packageOf(call) ?? (typeof call.input['app'] === 'string' ? call.input['app'] : undefined);
  return app === undefined || app === appId ? {} : { appId: app };
}

export const openingTools: readonly string[] = ['open_app', 'android_open_app', 'android.launch_app'];

/** Those that agents call leave a running app where it is; a flow has to begin at a place that is the same every time. */
function startsAfresh(call: ToolCall, notes: RecordNotes): boolean {
  if (!notes.isFirst(call)) return false;
  notes.warn(call, 'the app was opened where it stood; the flow stops it first, so that it begins the same every time');
  return true;
}

export const openApp = defineRecordRule({
  tools: openingTools,
  write: (call, notes) => {
    const { stop, clear, arguments: given } = call.input;
    const args: Record<string, Json> = { ...nameApp(call, notes) };
    if (clear === true) args['clearState'] = true;
    if (stop === false || (call.face !== 'core' && !startsAfresh(call, notes))) args['stopApp'] = false;
    if (typeof given === 'object' && given !== null && Object.keys(given).length > 0) args['arguments'] = given;
    return [{ item: Object.keys(args).length === 0 ? 'launchApp' : { launchApp: args } }];
  },
});

/** A command that takes one app, and the flow's own where none is named. */
function defineAppRule(tool: string, command: string) {
  return defineRecordRule({
    tools: [tool],
    write: (call, notes) => {
      const { appId } = nameApp(call, notes);
      return [{ item: appId === undefined ? command : { [command]: appId } }];
    },
  });
}

export const stopApp = defineAppRule('stop_app', 'stopApp');

export const clearAppData = defineAppRule('clear_app_data', 'clearState');
