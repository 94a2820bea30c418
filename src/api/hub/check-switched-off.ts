import { suggestName } from '../../base/suggest-name.ts';
import type { ResolvedTools } from '../../config/resolve-tools.ts';
import { toolSchemas } from '../../generated/tool-schemas.ts';

type SwitchedOff = Pick<ResolvedTools['android'], 'disabledTools' | 'disabledParameters'>;

/**
 * What is wrong with the tools and parameters that the config switches off, a sentence each: a name that there is not would
 * leave on what somebody believes to be off, and a tool cannot do without what it needs.
 */
export function checkSwitchedOff({ disabledTools, disabledParameters }: SwitchedOff): readonly string[] {
  const names = toolSchemas.map(({ name }) => name);
  const refuse = (setting: string, what: string, given: string, known: readonly string[]) => {
    const nearest = suggestName(given, known);
    return `tools.android.${setting}: there is no ${what} "${given}". ${
      nearest === undefined ? `There are: ${known.join(', ')}.` : `Did you mean "${nearest}"?`
    }`;
  };
  const wrongTools = disabledTools
    .filter((name) => !names.includes(name))
    .map((name) => refuse('disabled', 'tool', name, names));
  const wrongParameters = Object.entries(disabledParameters).flatMap(([name, parameters]) => {
    const schema = toolSchemas.find((one) => one.name === name);
    if (schema === undefined) return [refuse('disabledParameters', 'tool', name, names)];
    if (schema.face !== 'android') {
      return [
        `tools.android.disabledParameters takes tools named android_…, not "${name}". Switch it off as a whole: disabled: [${name}].`,
      ];
    }
    const { properties = {}, required = [] } = schema.input as { properties?: object; required?: readonly string[] };
    const known = Object.keys(properties);
    return parameters.flatMap((parameter) => {
      if (!known.includes(parameter)) return [refuse('disabledParameters', `parameter of ${name}`, parameter, known)];
      if (!required.includes(parameter)) return [];
      return [
        `tools.android.disabledParameters: ${name} needs "${parameter}". Switch the tool off instead: disabled: [${name}].`,
      ];
    });
  });
  return [...wrongTools, ...wrongParameters];
}
