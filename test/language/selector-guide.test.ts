import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { renderSelectorsDoc } from '../../scripts/render-selectors-doc.ts';
import {
  type GuideNode,
  guidePatterns,
  guideRefusals,
  guideScreen,
  guideTopics,
} from '../../scripts/selector-guide.ts';
import type { Json } from '../../src/base/json.ts';
import type { Step } from '../../src/language/plan.ts';
import { selectorFields } from '../../src/language/selector-schema.ts';
import { findAmbiguity } from '../../src/screen/ambiguity.ts';
import { findMatches } from '../../src/screen/find.ts';
import type { Query } from '../../src/screen/query.ts';
import { renderYaml } from '../../src/yaml/render-yaml.ts';
import { buildScreen, type NodeSpec } from '../screen/build-screen.ts';
import { createMemoryLanguage } from './create-test-language.ts';

/* Every example of docs/selectors.md: compiled as a flow has it, and held against the guide's screen. */

const names: string[] = [];
const screen = buildScreen(guideScreen.map(build));
const nameOf = (at: number) => names[at - 1] ?? 'the root';

/** In document order, as the screen numbers them behind its root. */
function build({ name, kids = [], ...node }: GuideNode): NodeSpec {
  names.push(name);
  return { ...node, kids: kids.map(build) };
}

async function load(selector: Json) {
  const text = `appId: com.shop\n---\n${renderYaml([{ assertVisible: selector }])}`;
  const { plan, diagnostics } = await createMemoryLanguage({ 'flow.yaml': text }).loadFlow('flow.yaml');
  const [instruction] = (plan?.body[0] as Step | undefined)?.instructions ?? [];
  const query = instruction?.kind === 'call' ? (instruction.input['query'] as Query) : undefined;
  return { query, diagnostics };
}

describe.each(guideTopics.map((topic) => [topic.title, topic.examples] as const))('%s', (_, examples) => {
  it.each(examples.map((example) => [JSON.stringify(example.selector), example] as const))(
    '%s',
    async (_text, { selector, names: expected, ambiguous }) => {
      const { query, diagnostics } = await load(selector);
      expect(diagnostics).toEqual([]);
      if (query === undefined) throw new Error('it was not compiled');
      expect(findMatches(query, screen).map((node) => nameOf(node.at))).toEqual(expected);
      expect(findAmbiguity(query, screen) !== undefined).toBe(ambiguous === true);
    },
  );
});

describe('patterns', () => {
  it.each(guidePatterns)('%s: %s on %j', async (_, pattern, text, fits) => {
    const { query, diagnostics } = await load({ text: pattern });
    expect(diagnostics).toEqual([]);
    // A description beside it, so that an empty text is not the only text there is.
    const found = findMatches(query ?? {}, buildScreen([{ text, description: text, className: 'the.Text' }]));
    expect(found.some((node) => node.className === 'the.Text')).toBe(fits);
  });

  it.each(guideRefusals)('%s is refused as %s', async (pattern, name) => {
    const { diagnostics } = await load({ text: pattern });
    expect(diagnostics.map(({ code }) => code)).toEqual(['flow/invalid-regex']);
    expect(diagnostics[0]?.message).toContain(name);
  });
});

describe('the guide', () => {
  it.each(Object.keys(selectorFields))('has an example of %s', (field) => {
    const all = JSON.stringify(guideTopics.flatMap(({ examples }) => examples.map(({ selector }) => selector)));
    expect(field === 'text' || all.includes(`"${field}":`)).toBe(true);
  });

  it('is what docs/selectors.md says', () => {
    const file = fileURLToPath(new URL('../../docs/selectors.md', import.meta.url));
    expect(readFileSync(file, 'utf8')).toBe(renderSelectorsDoc());
  });
});
