import { suggestName } from '../../base/suggest-name.ts';
import type { YamlNode } from '../../yaml/node.ts';
import { type IconName, iconNames } from '../ui/icon-name.ts';
import { theme } from '../ui/theme.ts';
import { AppProblem } from './app-problem.ts';
import { readText } from './read-values.ts';

const roles: Readonly<Record<string, string>> = theme;
const plainColor = /^(#[\da-f]{3,4}|#[\da-f]{6}|#[\da-f]{8}|(rgb|hsl)a?\([^()]+\)|transparent|black|white)$/i;

/** A colour as elements take it: of the theme by its name (`primary`, also `@primary`), or as it is. */
export function readColor(node: YamlNode, what: string): string {
  const text = readText(node, what);
  const role = text.replace(/^@/, '');
  if (Object.hasOwn(roles, role)) return roles[role] as string;
  if (plainColor.test(text)) return text;
  throw new AppProblem(node.range, `${what} is a colour such as "#4355b9", or one of the theme${suggest(role, roles)}`);
}

export function readIcon(node: YamlNode, what: string): IconName {
  const text = readText(node, what);
  const found = iconNames.find((name) => name === text);
  if (found !== undefined) return found;
  const near = suggestName(text, iconNames);
  const hint = near === undefined ? `There are ${iconNames.join(', ')}` : `Did you mean "${near}"?`;
  throw new AppProblem(node.range, `There is no icon "${text}". ${hint}`);
}

function suggest(role: string, known: Readonly<Record<string, string>>): string {
  const near = suggestName(role, Object.keys(known));
  return near === undefined ? `: ${Object.keys(known).join(', ')}` : `. Did you mean "${near}"?`;
}
