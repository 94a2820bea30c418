import type { JsonObject } from '../../../base/json.ts';
import type { AnyTool } from '../../../engine/contract/tool.ts';

/** The same tool: for a parameter that a person has switched off stands its default, whatever a caller sends. */
export function heedDisabled(tool: AnyTool): AnyTool {
  const { properties = {}, required = [] } = tool.input as {
    readonly properties?: Readonly<Record<string, { readonly default?: unknown }>>;
    readonly required?: readonly string[];
  };
  return {
    ...tool,
    run: (input, context) => {
      const off = context.faces.android.disabledParameters[tool.name] ?? [];
      const kept: Record<string, unknown> = { ...(input as JsonObject) };
      for (const name of off) {
        const parameter = properties[name];
        // A default that the schema does not fill in is the parameter's absence.
        if (parameter?.default !== undefined) kept[name] = parameter.default;
        else if (!required.includes(name)) delete kept[name];
      }
      return tool.run(kept as never, context);
    },
  };
}
