import { Ajv } from 'ajv';
import { explainToolInput } from '../explain-tool-input.ts';
import type { ToolHub } from '../hub/tool-hub.ts';
import type { Project } from '../project.ts';
import type { UseCase } from '../use-case.ts';
import { createCheckFlow } from './check-flow.ts';
import { type FlowTool, refuseInput } from './flow-tool.ts';
import { createGetReport } from './get-report.ts';
import { createListFlows } from './list-flows.ts';
import { createRunFlow } from './run-flow.ts';

/** The tools about flows, each refusing what its schema excludes. `recording`: those of a call recorder. */
export function createFlowTools(
  useCase: UseCase,
  project: Project,
  { hub, recording }: { readonly hub: ToolHub; readonly recording: readonly FlowTool[] },
): readonly FlowTool[] {
  const ajv = new Ajv({ useDefaults: true, allErrors: true, allowUnionTypes: true });
  const tools = [
    createListFlows(useCase, project),
    createCheckFlow(useCase, project),
    createRunFlow(useCase, project, hub),
    createGetReport(useCase, project),
    ...recording,
  ];
  return tools.map((tool) => {
    const check = ajv.compile(tool.input);
    return {
      ...tool,
      run: async (input, context) => {
        const own = structuredClone(input);
        if (check(own)) return tool.run(own, context);
        const keys = Object.keys((tool.input as { properties?: object }).properties ?? {});
        const problems = explainToolInput(check.errors ?? [], { keys, alternatives: [] });
        const lines = problems.map(({ path, message }) => `${path === '' ? 'input' : path} ${message}`);
        return refuseInput(`Invalid input for ${tool.name}: ${lines.join('; ')}`);
      },
    };
  });
}
