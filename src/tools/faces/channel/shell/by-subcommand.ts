import { suggestName } from '../../../../base/suggest-name.ts';
import { quoteWord, type Rule, refuse } from './verdict.ts';

/** The rule of a program whose first word says what it does: each word has a rule of its own, and others are refused. */
export function bySubcommand(program: string, rules: Readonly<Record<string, Rule>>): Rule {
  return ([name, ...words]) => {
    const names = Object.keys(rules);
    if (name === undefined) return refuse(`${program} needs to be told what to do: ${names.join(', ')}`);
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (rule !== undefined) return rule(words);
    const near = suggestName(name, names);
    const hint = near === undefined ? `It may do: ${names.join(', ')}` : `Did you mean "${near}"?`;
    return refuse(`"${program}" with ${quoteWord(name)} is not on the allowlist. ${hint}`);
  };
}

/** The same rule for several words. */
export function each(names: readonly string[], rule: Rule): Readonly<Record<string, Rule>> {
  return Object.fromEntries(names.map((name) => [name, rule]));
}
