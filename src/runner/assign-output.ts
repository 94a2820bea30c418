import type { Json } from '../base/json.ts';
import type { Range } from '../base/source.ts';

/** Of code that stands in no file: the author wrote none of it. */
export const noRange: Range = {
  start: { line: 1, column: 1, offset: 0 },
  end: { line: 1, column: 1, offset: 0 },
};

/** JavaScript that sets `output.a.b`, making the objects on the way. `name` is checked: identifiers with dots. */
export function assignOutput(name: string, value: Json): string {
  const parts = name.split('.');
  const paths = parts.map((_, at) => ['output', ...parts.slice(0, at + 1)].join('.'));
  const parents = paths.slice(0, -1).map((path) => `${path} = Object(${path} ?? {});`);
  return [...parents, `${paths.at(-1)} = ${JSON.stringify(value)};`].join('\n');
}
