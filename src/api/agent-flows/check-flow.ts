import type { Json } from '../../base/json.ts';
import { loadPlans } from '../load-plans.ts';
import { type Project, renderDiagnostics } from '../project.ts';
import type { UseCase } from '../use-case.ts';
import { chooseSource } from './choose-source.ts';
import { type FlowTool, refuseInput } from './flow-tool.ts';

export const sourceProperties = {
  path: { type: 'string', minLength: 1, description: 'A file of the project; `a.yaml#case` and `a.yaml:12` too' },
  yaml: { type: 'string', minLength: 1, description: 'A flow as text, in place of a file' },
};

export function createCheckFlow(useCase: UseCase, project: Project): FlowTool {
  return {
    name: 'check_flow',
    description: 'Says what is wrong with a flow, with places and hints. Runs nothing.',
    risk: 'LOW',
    input: { type: 'object', properties: sourceProperties, additionalProperties: false },
    async run(input) {
      const source = await chooseSource(useCase, project, input);
      if (typeof source === 'string') return refuseInput(source);
      const { diagnostics, sources } = await loadPlans(source.useCase, source.project, [source.path]);
      const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
      const words = renderDiagnostics(diagnostics, sources);
      const message = `${errors} errors, ${diagnostics.length - errors} warnings${words === '' ? '' : `\n\n${words}`}`;
      const data = { diagnostics: diagnostics as unknown as Json };
      return errors === 0 ? { ok: true, message, data } : { ok: false, code: 'invalid_input', message, data };
    },
  };
}
