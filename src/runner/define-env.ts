import type { Template } from '../language/plan.ts';
import type { Evaluated } from './evaluate-code.ts';
import { evaluateText, type TemplateEvaluation } from './evaluate-template.ts';

/**
 * `env` with a record of definitions over it. All values are evaluated before any is set, as the language says: they do
 * not see each other, but what was there before (`USER: ${USER || "guest"}`).
 */
export async function defineEnv(
  definitions: { readonly [name: string]: Template },
  evaluation: TemplateEvaluation,
): Promise<Evaluated<Readonly<Record<string, string>>>> {
  const defined: [string, string][] = [];
  for (const [name, template] of Object.entries(definitions)) {
    const value = await evaluateText(template, { ...evaluation, warnOfUndefined: true });
    if (!value.ok) return value;
    defined.push([name, value.value]);
  }
  return { ok: true, value: { ...evaluation.scope.env, ...Object.fromEntries(defined) } };
}
