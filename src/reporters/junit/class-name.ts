import { cleanXmlText } from './xml-text.ts';

/**
 * `flows/checkout/pay.yaml` → `flows.checkout.pay`: consumers make packages of the parts before the last dot, so dots
 * inside a name become `_`.
 */
export function renderClassName(file: string): string {
  const parts = file
    .replaceAll('\\', '/')
    .replace(/\.ya?ml$/i, '')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..');
  return parts.map((part) => part.replaceAll('.', '_')).join('.') || 'flow';
}

/** Azure DevOps takes names of at most 512 characters. */
const longestName = 500;

/**
 * Names a case so that no other has the same class and name (GitLab drops the second one): the case of the flow, then
 * the device, then a number is added.
 */
export function createCaseNames() {
  const taken = new Set<string>();
  return (
    className: string,
    flow: { readonly name: string; readonly flow: string; readonly device: string },
  ): string => {
    const name = cut(flow.name.trim() === '' ? flow.flow : flow.name);
    const variant = cut(flow.flow.split('#').slice(1).join('#'));
    const bases = [name, ...(variant === '' ? [] : [`${name} [${variant}]`]), `${name} (${cut(flow.device)})`];
    const free = bases.find((base) => !taken.has(`${className}\n${base}`)) ?? findNumbered(taken, className, name);
    taken.add(`${className}\n${free}`);
    return free;
  };
}

function findNumbered(taken: ReadonlySet<string>, className: string, name: string): string {
  let number = 2;
  while (taken.has(`${className}\n${name} (${number})`)) number++;
  return `${name} (${number})`;
}

function cut(name: string): string {
  const line = cleanXmlText(name).replace(/\s+/g, ' ').trim();
  return line.length <= longestName ? line : `${cleanXmlText(line.slice(0, longestName - 1))}…`;
}
