import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import type { FlowTool } from '../../api/agent-flows/flow-tool.ts';

export function describeFlowTool({ name, description, risk, input }: FlowTool): Tool {
  return {
    name,
    description,
    inputSchema: input as Tool['inputSchema'],
    annotations: {
      title: name,
      readOnlyHint: risk === 'LOW',
      destructiveHint: risk === 'HIGH',
      idempotentHint: risk === 'LOW',
      openWorldHint: false,
    },
  };
}
