import { Type } from '@sinclair/typebox';

export const packageArg = (description: string) => Type.String({ minLength: 1, description });

/** At least two parts, each beginning with a letter: what Android accepts as a package of an app. */
export function isPackageName(text: string): boolean {
  return /^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/.test(text);
}
