import { Type } from '@sinclair/typebox';
import { defineTool } from '../engine/contract/tool.ts';
import { renderNode, renderSpent } from '../engine/misses.ts';
import { quoteShort } from '../screen/describe-node.ts';
import { describeQuery } from '../screen/describe-query.ts';
import { explainTextMiss } from '../screen/explain-text.ts';
import type { ScreenNode } from '../screen/node.ts';
import { compileTextMatch } from '../screen/text-match.ts';
import { awaitElement } from './await-element.ts';
import { describeMatch } from './describe-match.ts';
import { readElementText } from './element-text.ts';
import { defineInput, query, textMatchSchema } from './query-schema.ts';
import { createFailure, createSuccess, defineResult, describeNode, nodeResult, reportMiss } from './result.ts';
import { timeout } from './timeout.ts';

export const waitForText = defineTool({
  name: 'wait_for_text',
  description: 'Wait until an element says something: what a field holds, else its text, else its description.',
  risk: 'LOW',
  input: defineInput({
    query: query('The element'),
    expected: textMatchSchema,
    timeout_ms: timeout(17_000),
  }),
  result: defineResult({
    ...nodeResult,
    said: Type.Optional(Type.String({ description: 'What the element said last' })),
  }),
  examples: [{ query: { id: { exact: 'total' } }, expected: { exact: '€ 42.00' }, timeout_ms: 5000 }],
  budgetMs: 40_000,
  async run({ query, expected, timeout_ms }, { engine, deadline, log }) {
    const fits = compileTextMatch(expected);
    const holds = (node: ScreenNode) => fits(readElementText(node).text);
    const found = await awaitElement(engine, { query, deadline: deadline.within(timeout_ms), holds });
    if (!found.there) return reportMiss(found.miss);
    const { node, snapshot, others } = found;
    const { text: said, maybeHint } = readElementText(node);
    const data = { ...describeNode(node), said };
    if (found.holds) {
      if (maybeHint)
        log('warning', `${quoteShort(said)} may be the hint of an empty field: this driver tells no hints`);
      return createSuccess(`It says ${quoteShort(said)}`, data, { target: engine.record(node, snapshot) });
    }
    const { miss } = found;
    const near = explainTextMiss(expected, said);
    const message = `${describeQuery(query)} says ${quoteShort(said)}, expected ${describeMatch(expected)} (${renderSpent(miss)})`;
    const details = [
      ...(near === undefined ? [] : [`The text ${near.reason}`]),
      ...(maybeHint ? ['What it shows may be the hint of an empty field: this driver tells no hints'] : []),
      ...others.filter(holds).map((other) => `another element that matches says it: ${renderNode(other)}`),
    ];
    return createFailure(
      'assertion',
      message,
      { ...data, looks: miss.looks, waited_ms: miss.waitedMs },
      { details, target: engine.record(node, snapshot) },
    );
  },
});
