import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import type { OfferedTool } from '../../api/hub/offer-tools.ts';

/** A tool as `tools/list` tells it. */
export function describeTool({ servedAs, schema, input }: OfferedTool, devices: 'one' | 'several'): Tool {
  const { face, risk, description, result } = schema;
  const reads = risk === 'LOW';
  return {
    name: servedAs,
    description,
    inputSchema: addDevice(input, face !== 'channel' && devices === 'several') as Tool['inputSchema'],
    // The android document's results are texts for people and models.
    ...(face !== 'android' && { outputSchema: describeOutput(result) as Tool['outputSchema'] }),
    annotations: {
      title: servedAs,
      readOnlyHint: reads,
      destructiveHint: risk === 'HIGH',
      idempotentHint: reads,
      openWorldHint: false,
    },
  };
}

/** Any tool of a server with several devices takes the one to act on, beside what its document says. */
function addDevice(input: object, several: boolean): object {
  if (!several) return { type: 'object', ...input };
  const { properties = {}, ...rest } = input as { readonly properties?: object };
  const device = { type: 'string', description: 'Serial of the device; needed where several are attached' };
  return { type: 'object', ...rest, properties: { ...properties, device } };
}

function describeOutput(data: object | undefined): object {
  return {
    type: 'object',
    properties: {
      ok: { type: 'boolean', description: 'Whether it was done' },
      message: { type: 'string', description: 'What was done, or why not' },
      // A failure tells less than a success must: its data follow no schema.
      data: { type: 'object', description: 'What was found or done', ...describeProperties(data) },
      code: { type: 'string', description: 'Of a failure, for programs' },
    },
    required: ['ok', 'message', 'data'],
  };
}

function describeProperties(data: object | undefined): object {
  const { properties } = (data ?? {}) as { readonly properties?: Readonly<Record<string, object>> };
  if (properties === undefined) return {};
  const told = Object.entries(properties).map(([name, { description }]: [string, { description?: string }]) => [
    name,
    description === undefined ? {} : { description },
  ]);
  return { properties: Object.fromEntries(told) };
}
