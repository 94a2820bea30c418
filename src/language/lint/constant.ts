import type { YamlNode } from '../../yaml/node.ts';
import { hasPlaceholder, splitTemplate } from '../split-template.ts';
import type { ConditionView } from './flow-view.ts';
import { foldConstant } from './fold-constant.ts';

const falseWords = ['', 'undefined', 'null'];

/** What a text is as a truth value, by the rules of the language; undefined where that is not known before the flow runs. */
export function readTruth(node: YamlNode | undefined): boolean | undefined {
  if (node?.kind !== 'scalar') return undefined;
  const { parts } = splitTemplate(node.text.trim());
  const [only] = parts;
  const folded = parts.length === 1 && typeof only === 'object' ? foldConstant(only.code) : undefined;
  if (folded === undefined && hasPlaceholder(node.text)) return mustBeTrue(node.text) ? true : undefined;
  const word = (folded === undefined ? node.text : String(folded.value)).trim();
  return !falseWords.includes(word) && word.toLowerCase() !== 'false' && Number(word) !== 0;
}

/** `${A} == 'b'`: whatever A is, the text around it is in no text that counts as false. */
function mustBeTrue(text: string): boolean {
  return splitTemplate(text).parts.some((part) => typeof part === 'string' && /[^a-z0-9.+\-\s]/i.test(part));
}

/** Code that asks for the time, or for chance, calls anything or sets something may give another value each time. */
export function mayChange(text: string): boolean {
  return /\(|`|\+\+|--|[^=!<>]=[^=>]/.test(text);
}

export function isOtherPlatform(node: YamlNode | undefined): boolean {
  return node?.kind === 'scalar' && /^(?:ios|web)$/i.test(node.text.trim());
}

/** False: never holds. True: always. Undefined: only the run can tell. */
export function readConstant({ map }: ConditionView): boolean | undefined {
  const parts = map.entries
    .filter(({ key }) => !['label', 'optional'].includes(key))
    .map(({ key, value }) => {
      if (key === 'true') return readTruth(value);
      if (key === 'platform')
        return value.kind === 'scalar' && /^android$/i.test(value.text.trim())
          ? true
          : isOtherPlatform(value)
            ? false
            : undefined;
      return undefined;
    });
  if (parts.includes(false)) return false;
  return parts.length > 0 && parts.every((part) => part === true) ? true : undefined;
}
