import type { Json } from '../../base/json.ts';
import { loadPlans } from '../load-plans.ts';
import type { Project } from '../project.ts';
import type { UseCase } from '../use-case.ts';
import type { FlowTool } from './flow-tool.ts';

export function createListFlows(useCase: UseCase, project: Project): FlowTool {
  return {
    name: 'list_flows',
    description: 'The flows of the project, with their names and tags, and whether each can be run.',
    risk: 'LOW',
    input: { type: 'object', properties: {}, additionalProperties: false },
    async run() {
      const { flows } = await loadPlans(useCase, project, []);
      const listed = flows.map(({ flow, plans, diagnostics }): Json => {
        const [plan] = plans;
        const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
        return {
          flow,
          ...(plan !== undefined && { name: plan.name, tags: [...plan.tags] }),
          runs: plans.map((one) => one.flow),
          errors,
        };
      });
      return {
        ok: true,
        message: `${listed.length} ${listed.length === 1 ? 'flow' : 'flows'}`,
        data: { flows: listed },
      };
    },
  };
}
