import { findEntry } from '../../yaml/node.ts';
import { readFacts } from '../lint/flow-facts.ts';
import { splitTemplate } from '../split-template.ts';
import { defineDifference } from './difference.ts';

/** Differences in scripts, variables and texts. */
export const scriptDifferences = [
  defineDifference({
    name: 'rhino',
    about:
      'jsEngine: rhino was the default up to 1.x and is gone since 2.6. Scripts run as ES2022 in strict mode, as with ' +
      'graaljs: no assignment to a name that nobody declared, and integers print without ".0".',
    find: ({ config }) => {
      const engine = config && findEntry(config, 'jsEngine');
      return engine?.value.kind === 'scalar' && engine.value.text === 'rhino' ? [engine.keyRange] : [];
    },
  }),
  defineDifference({
    name: 'script-variables',
    about:
      'With Rhino, variables of one script were there in the next. Since 2.0, and here, each script stands alone: what is ' +
      'to last is kept in "output".',
    find: (view) => {
      const { reads, scriptNames, defines } = readFacts(view, {});
      return reads
        .filter(({ name }) => scriptNames.includes(name) && !defines.includes(name))
        .map(({ range }) => range);
    },
  }),
  defineDifference({
    name: 'shared-env',
    about:
      'Up to 1.x what a runFlow gave in its "env" was there for all that came after it. Since 2.0, and here, it is gone with ' +
      'the runFlow: give it again, or keep it in "output".',
    find: (view) => {
      const { reads, calls, defines } = readFacts(view, {});
      return reads
        .filter(({ name, range }) => {
          const given = calls.some((call) => call.names.includes(name) && call.range.start.offset < range.start.offset);
          return given && !defines.includes(name);
        })
        .map(({ range }) => range);
    },
  }),
  defineDifference({
    name: 'greedy-braces',
    about:
      'A "${" reached to the last "}" before the next "$". Here it ends at the brace that closes it, and what follows is ' +
      'text; the longer form is only taken where the shorter is no code.',
    find: ({ templates }) =>
      templates.flatMap(({ scalar }) => {
        const { parts } = splitTemplate(scalar.text);
        return parts.flatMap((part, at) => {
          const next = parts[at + 1];
          const rest = typeof next === 'string' ? (next.split('$')[0] ?? '') : '';
          return typeof part === 'string' || !rest.includes('}') ? [] : [scalar.rangeOf(part.start - 2, part.end + 1)];
        });
      }),
  }),
  defineDifference({
    name: 'numbers-as-written',
    about:
      'A number without quotes lost what a number has not: 007 was typed as 7, 1.50 as 1.5. Here it is typed as written.',
    find: ({ commands }) =>
      commands.flatMap(({ command, args }) => {
        if (command.name !== 'inputText') return [];
        return args.entries.flatMap(({ value }) =>
          value.kind === 'scalar' && typeof value.value === 'number' && String(value.value) !== value.text
            ? [value.range]
            : [],
        );
      }),
  }),
];
