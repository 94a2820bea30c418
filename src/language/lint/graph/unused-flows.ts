import { type GraphRule, listCallers } from './flow-graph.ts';

export const unusedFlows: GraphRule = {
  find: (graph) => {
    const callers = listCallers(graph);
    return [...graph.flows.values()]
      .filter(({ path }) => graph.leftOut.has(path) && !callers.has(path))
      .map(({ file, range }) => ({
        code: 'lint/unused-flow',
        severity: 'warning',
        message: 'Nothing runs this flow: the config leaves it out, and no flow of the folder runs it.',
        hint: 'Run it from another flow, let a pattern of the config take it, or delete it.',
        file,
        range,
      }));
  },
};
