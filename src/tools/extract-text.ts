import { Type } from '@sinclair/typebox';
import { defineTool } from '../engine/contract/tool.ts';
import { renderSpent } from '../engine/misses.ts';
import { quoteShort } from '../screen/describe-node.ts';
import { describeQuery } from '../screen/describe-query.ts';
import { compileRegexSearch } from '../screen/search-regex.ts';
import { awaitElement } from './await-element.ts';
import { readElementText } from './element-text.ts';
import { defineInput, query } from './query-schema.ts';
import { createFailure, createSuccess, defineResult, describeNode, nodeResult, reportMiss } from './result.ts';
import { timeout } from './timeout.ts';

export const extractText = defineTool({
  name: 'extract_text',
  description: 'Read what an element says, or the part of it that a pattern catches; waits until there is such a text.',
  risk: 'LOW',
  input: defineInput({
    query: query('The element'),
    pattern: Type.Optional(
      Type.String({
        minLength: 1,
        description: 'Java regular expression, searched for inside the text, ignoring case; without it, the whole text',
      }),
    ),
    group: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'Which group of the pattern: 0 is all of it. The first where there is one',
      }),
    ),
    timeout_ms: timeout(17_000),
  }),
  result: defineResult({
    ...nodeResult,
    said: Type.Optional(Type.String({ description: 'What the element says' })),
    value: Type.Optional(Type.String({ description: 'What was read of it' })),
  }),
  examples: [{ query: { id: { exact: 'order' } }, pattern: 'No\\. (\\d+)', timeout_ms: 5000 }],
  budgetMs: 40_000,
  async run({ query, pattern, group, timeout_ms }, { engine, deadline, log }) {
    const search = pattern === undefined ? undefined : compileRegexSearch(pattern);
    if (pattern !== undefined && search === undefined) {
      return createFailure('invalid_input', `The pattern ${quoteShort(pattern)} is no regular expression`);
    }
    const read = (said: string): string | undefined => {
      if (search === undefined) return said === '' ? undefined : said;
      const found = search(said);
      return found?.[group ?? Math.min(1, found.length - 1)];
    };
    const found = await awaitElement(engine, {
      query,
      deadline: deadline.within(timeout_ms),
      holds: (node) => read(readElementText(node).text) !== undefined,
    });
    if (!found.there) return reportMiss(found.miss);
    const { node, snapshot } = found;
    const { text: said, maybeHint } = readElementText(node);
    const target = engine.record(node, snapshot);
    const data = { ...describeNode(node), said };
    const value = read(said);
    if (value !== undefined) {
      if (maybeHint)
        log('warning', `${quoteShort(said)} may be the hint of an empty field: this driver tells no hints`);
      return createSuccess(`It says ${quoteShort(said)}`, { ...data, value }, { target, raw: { value } });
    }
    const { miss } = found as { readonly miss: { looks: number; waitedMs: number } };
    const what = said === '' ? 'says nothing' : `says ${quoteShort(said)}`;
    const without = pattern === undefined ? '' : `, in which ${quoteShort(pattern)} ${explain(search?.(said), group)}`;
    const message = `${describeQuery(query)} ${what}${said === '' ? '' : without} (${renderSpent(miss)})`;
    return createFailure('assertion', message, { ...data, looks: miss.looks, waited_ms: miss.waitedMs }, { target });
  },
});

function explain(found: readonly (string | undefined)[] | undefined, group: number | undefined): string {
  if (found === undefined) return 'is not to be found';
  if (group !== undefined && group >= found.length) {
    return `has no group ${group}, only ${found.length - 1}`;
  }
  return `is found, but its group ${group ?? 1} took no part`;
}
