import { Ajv } from 'ajv';
import { isDeeperThan, mostDepth } from '../../base/json-depth.ts';
import { explainToolInput } from '../explain-tool-input.ts';
import type { ToolHub } from '../hub/tool-hub.ts';
import type { Project } from '../project.ts';
import type { UseCase } from '../use-case.ts';
import { createCheckFlow } from './check-flow.ts';
import { type FlowTool, refuseInput } from './flow-tool.ts';
import { createGetReport } from './get-report.ts';
import { createListFlows } from './list-flows.ts';
import { createReportPlaces, type ReportPlaces } from './report-places.ts';
import { createRunFlow } from './run-flow.ts';

interface FlowToolParts {
  readonly hub: ToolHub;
  readonly recording: readonly FlowTool[];
  readonly places?: ReportPlaces;
}

/** The tools about flows, each refusing what its schema excludes. `recording`: those of a call recorder. */
export function createFlowTools(
  useCase: UseCase,
  project: Project,
  { hub, recording, places = createReportPlaces() }: FlowToolParts,
): readonly FlowTool[] {
  const ajv = new Ajv({ useDefaults: true, allErrors: true, allowUnionTypes: true });
  const tools = [
    createListFlows(useCase, project),
    createCheckFlow(useCase, project),
    createRunFlow(useCase, project, hub, places),
    createGetReport(useCase, project, places),
    ...recording,
  ];
  return tools.map((tool) => {
    const check = ajv.compile(tool.input);
    return {
      ...tool,
      run: async (input, context) => {
        if (isDeeperThan(input, mostDepth)) {
          return refuseInput(`Invalid input for ${tool.name}: it is nested deeper than ${mostDepth} levels`);
        }
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
