import { expect, it } from 'vitest';
import { createMemoryLanguage } from './create-test-language.ts';

async function hintOf(item: string): Promise<string | undefined> {
  const files = { 'flow.yaml': `appId: com.shop\n---\n- ${item}\n` };
  const { diagnostics } = await createMemoryLanguage(files).loadFlow('flow.yaml');
  return diagnostics.find(({ code }) => code === 'flow/unknown-argument')?.hint;
}

const everywhere = 'label, optional, within, soft, once, attempts';
const selector = 'and the fields of a selector: text, id, desc, match, class ….';

it.each([
  ['extract: {id: x, into: y, pattern: z}', `It takes into, regex, group, timeout, ${everywhere}, ${selector}`],
  // What is accepted without effect (point, repeat … of an assertion) is not offered.
  ['assertVisible: {qqqqq: 1}', `It takes timeout, ${everywhere}, ${selector}`],
  ['stopApp: {qqqqq: 1}', `It takes appId, url, ${everywhere}.`],
])('a command’s own arguments are offered first: %s', async (item, hint) => {
  expect(await hintOf(item)).toBe(hint);
});
