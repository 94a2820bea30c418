import { type GraphRule, listCallers } from './flow-graph.ts';

export const includedTests: GraphRule = {
  find: (graph) => {
    if (graph.excludeReferenced) return [];
    const callers = listCallers(graph);
    return [...graph.flows.values()].flatMap(({ path, file, range }) => {
      const [first, ...more] = callers.get(path) ?? [];
      if (first === undefined || !graph.tests.has(path)) return [];
      const call = first.calls.find((one) => one.path === path);
      const others = more.length === 0 ? '' : ` and ${more.length} more`;
      return [
        {
          code: 'lint/included-test',
          severity: 'warning',
          message: `This flow runs as a test, and is also a part of ${first.file}${others}.`,
          hint: 'Keep it where no pattern takes it, or set "excludeReferenced: true" in vivace.config.yaml.',
          file,
          range,
          ...(call && { related: [{ message: 'run from here', file: first.file, range: call.range }] }),
        },
      ];
    });
  },
};
