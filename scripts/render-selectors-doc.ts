import type { JsonSchema } from '../src/language/json-schema.ts';
import { selectorFields } from '../src/language/selector-schema.ts';
import { renderYaml } from '../src/yaml/render-yaml.ts';
import { renderTable, splitDefault } from './render-table.ts';
import {
  type GuideExample,
  type GuideNode,
  type GuideTopic,
  guidePatterns,
  guideRefusals,
  guideScreen,
  guideTopics,
} from './selector-guide.ts';

/** `docs/selectors.md`: the fields of selectors, and the guide with its examples. */
export function renderSelectorsDoc(): string {
  return `# Selectors

Made from \`src/language/selector-schema.ts\` and \`scripts/selector-guide.ts\` by the build: change it there. Every example is run by
the tests.

A selector says which element of the screen is meant: a text, or a map of fields that must all fit.

${renderFields()}

\`\${…}\` may stand in every text, number and truth value but \`match\` and \`traits\`. \`css\` is for web pages: it is warned of, and names
nothing on a device.

## The screen of the examples

540x960 px. What is written in brackets is the resource id, behind \`shop:id/\`.

\`\`\`text
${guideScreen.flatMap((node) => renderNode(node, 0)).join('\n')}
\`\`\`

${guideTopics.map(renderTopic).join('\n\n')}

## Regular expressions

Java's dialect is translated where JavaScript has other words for a thing, and refused by name when the flow is checked where it
cannot be. A pattern that Java cannot compile either is taken as the text itself.

${renderTable(['what', 'pattern', 'text', 'fits'], guidePatterns.map(renderPattern))}

Refused: ${guideRefusals.map(([pattern]) => code(pattern)).join(', ')}; patterns of more than 5000 characters, with more than 100
repetitions, or with groups 100 deep.

No pattern can hang a run: those that could match in very many ways are watched, and refused when the texts of one screen take more
than half a second, or those of all looks of one wait more than two.
`;
}

function renderFields(): string {
  const rows = Object.entries(selectorFields as unknown as Readonly<Record<string, JsonSchema>>).map(
    ([name, schema]) => {
      const { what, fallback } = splitDefault(schema.description ?? '');
      return [code(name), schema['x-expects'] ?? 'anything', fallback || '–', what];
    },
  );
  return renderTable(['field', 'takes', 'default', 'what it is'], rows);
}

function renderNode(node: GuideNode, depth: number): readonly string[] {
  const words = [
    node.text === undefined ? '' : JSON.stringify(node.text),
    node.hint === undefined ? '' : `hint ${JSON.stringify(node.hint)}`,
    node.description === undefined ? '' : `desc ${JSON.stringify(node.description)}`,
    node.resourceId === undefined ? '' : `[${node.resourceId.replace('shop:id/', '')}]`,
    node.className?.replace(/^.*\./, '') ?? '',
    node.at.join(','),
    node.enabled === false ? 'disabled' : '',
    node.checked ? 'checked' : '',
    node.clickable ? 'clickable' : '',
    node.scrollable ? 'scrolls' : '',
  ].filter((word) => word !== '');
  const line = `${'  '.repeat(depth)}${words.join(' ')}`;
  return [line, ...(node.kids ?? []).flatMap((kid) => renderNode(kid, depth + 1))];
}

function renderTopic({ title, words, examples }: GuideTopic): string {
  return `## ${title}\n\n${words}\n\n\`\`\`yaml\n${examples.map(renderExample).join('')}\`\`\``;
}

function renderExample({ selector, names, ambiguous }: GuideExample): string {
  const [first, ...more] = names;
  const also = more.length === 0 ? '' : ` (then ${more.join(', ')})`;
  const found =
    first === undefined ? 'nothing' : ambiguous ? `a failure that lists ${names.join(', ')}` : `${first}${also}`;
  return `# ${found}\n${renderYaml([{ tapOn: selector }])}`;
}

function renderPattern([what, pattern, text, fits]: (typeof guidePatterns)[number]): readonly string[] {
  return [
    what,
    code(pattern),
    text === '' ? 'an empty text' : code(JSON.stringify(text).slice(1, -1)),
    fits ? 'yes' : 'no',
  ];
}

function code(text: string): string {
  return `\`${text}\``;
}
