import config from '../../schemas/config.schema.json' with { type: 'json' };
import event from '../../schemas/event.schema.json' with { type: 'json' };
import flow from '../../schemas/flow.schema.json' with { type: 'json' };
import tools from '../../schemas/tools.schema.json' with { type: 'json' };
import type { Host } from '../base/host.ts';
import { ExitError } from './exit-error.ts';

const schemas: Readonly<Record<string, object>> = { flow, config, tools, event };

export const flowSchemaText = (): string => `${JSON.stringify(flow, null, 2)}\n`;

export function printSchema({ terminal }: Host, which: string): number {
  const schema = Object.hasOwn(schemas, which) ? schemas[which] : undefined;
  if (schema === undefined) {
    throw new ExitError(2, `There is no schema "${which}". There are: ${Object.keys(schemas).join(', ')}.`);
  }
  terminal.out(`${JSON.stringify(schema, null, 2)}\n`);
  return 0;
}
