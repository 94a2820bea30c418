import type { Diagnostic } from '../../../base/diagnostic.ts';
import type { FlowCall, FlowFacts } from '../flow-facts.ts';
import type { GraphRule } from './flow-graph.ts';

const maxCommands = 50_000;

interface Step {
  readonly flow: FlowFacts;
  readonly call: FlowCall;
}

/** Circles of any length, each told once with the whole way round; and flows that grow beyond all bounds by including. */
export const includeCycles: GraphRule = {
  find: ({ flows }) => {
    const found: Diagnostic[] = [];
    /** Commands with all that is included; undefined while the way leads through the flow. */
    const sizes = new Map<string, number | undefined>();
    for (const start of flows.values()) walk(start);
    return found;

    /** Depth first, without recursion: a chain may be as long as there are files. */
    function walk(start: FlowFacts): void {
      if (sizes.has(start.path)) return;
      const way: { readonly flow: FlowFacts; next: number; size: number }[] = [];
      const enter = (flow: FlowFacts) => {
        sizes.set(flow.path, undefined);
        way.push({ flow, next: 0, size: flow.size });
      };
      enter(start);
      for (let top = way.at(-1); top !== undefined; top = way.at(-1)) {
        const call = top.flow.calls[top.next++];
        if (call === undefined) {
          sizes.set(top.flow.path, top.size);
          way.pop();
          const above = way.at(-1);
          const caller = above?.flow.calls[above.next - 1];
          if (above !== undefined && caller !== undefined) grow(above, caller, top.size);
          continue;
        }
        const flow = flows.get(call.path);
        if (flow === undefined) continue;
        const size = sizes.get(call.path);
        if (size !== undefined) grow(top, call, size);
        else if (sizes.has(call.path))
          found.push(
            tellCycle(
              way.map(({ flow: one, next }) => ({ flow: one, call: one.calls[next - 1] as FlowCall })),
              call.path,
            ),
          );
        else enter(flow);
      }
    }

    function grow(into: { readonly flow: FlowFacts; size: number }, call: FlowCall, size: number): void {
      const before = into.size;
      into.size += size;
      if (before > maxCommands || into.size <= maxCommands || size > maxCommands) return;
      found.push({
        code: 'file/include-cycle',
        severity: 'error',
        message: `With all included files this flow has more than ${maxCommands.toLocaleString('en')} commands.`,
        file: into.flow.file,
        range: call.range,
      });
    }
  },
};

/** `way` leads from where the walk began to the call that closes the circle. */
function tellCycle(way: readonly Step[], path: string): Diagnostic {
  const circle = way.slice(way.findIndex(({ flow }) => flow.path === path));
  const names = [...circle.map(({ flow }) => flow.file), circle[0]?.flow.file ?? ''];
  const last = circle.at(-1) as Step;
  const shown = names.length > 12 ? [...names.slice(0, 10), `… ${names.length - 11} more …`, names.at(-1)] : names;
  return {
    code: 'file/include-cycle',
    severity: 'error',
    message: `This leads back to where it came from: ${shown.join(' → ')}.`,
    hint: 'Take out the runFlow that closes the circle, or repeat the commands with "repeat".',
    file: last.flow.file,
    range: last.call.range,
    related: circle
      .slice(0, -1)
      .slice(0, 20)
      .map(({ flow, call }) => ({ message: 'runs the next one', file: flow.file, range: call.range })),
  };
}
