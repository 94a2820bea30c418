import type { Json, JsonObject } from '../../src/base/json.ts';
import { createSourceText } from '../../src/base/source.ts';
import type { ToolFace } from '../../src/base/tool-face.ts';
import type { RunEvent, TargetRecord } from '../../src/events/event.ts';
import { parseYaml } from '../../src/yaml/parse-yaml.ts';
import { toJson } from '../../src/yaml/to-json.ts';

export interface Call {
  readonly tool: string;
  readonly input?: JsonObject;
  readonly face?: ToolFace;
  readonly template?: JsonObject;
  readonly data?: JsonObject;
  readonly target?: TargetRecord;
  readonly ok?: boolean;
}

/** The two events of each call, as a stripped stream has them. */
export function makeEvents(calls: readonly Call[], place: { flow?: string; attempt?: number } = {}): RunEvent[] {
  return calls.flatMap(
    ({ tool, input = {}, face = 'core', template, data = {}, target, ok = true }, at): RunEvent[] => [
      {
        type: 'toolCalled',
        at,
        call: at + 1,
        tool,
        face,
        input,
        ...(template !== undefined && { template }),
        ...place,
      },
      {
        type: 'toolReturned',
        at,
        call: at + 1,
        ok,
        message: ok ? 'Done' : 'Target not found',
        data,
        ...(target !== undefined && { target }),
        looks: 1,
        roundTrips: 1,
        durationMs: 1,
        time: { look: 1, settle: 0, poll: 0, act: 0, script: 0 },
        ...place,
      },
    ],
  );
}

/** A node and how it can be named: each selector with the number of nodes it matched. */
export function makeTarget(
  node: string,
  selectors: readonly (readonly [Json, number])[],
  more: Partial<TargetRecord> = {},
) {
  return {
    node_id: node,
    text: '',
    description: '',
    resource_id: '',
    class_name: 'android.widget.Button',
    bounds: '0,0,100,50',
    password: false,
    selectors: selectors.map(([selector, matches]) => ({ selector, matches })),
    ...more,
  };
}

/** Config and commands of a flow file, read as a flow file is read. */
export async function readFlow(yaml: string): Promise<{ readonly config: Json; readonly commands: readonly Json[] }> {
  const { documents, diagnostics } = await parseYaml(createSourceText('recorded.yaml', yaml));
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  const [config, commands] = documents.map(({ root }) => (root === undefined ? null : toJson(root)));
  return { config: config ?? null, commands: commands as readonly Json[] };
}
