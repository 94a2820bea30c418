import type { Range } from '../../base/source.ts';
import { findEntry } from '../../yaml/node.ts';
import { readFlag } from '../arguments.ts';
import type { CommandView, FlowView } from '../lint/flow-view.ts';
import { findLiteral } from '../lint/view-flow.ts';
import { defineDifference } from './difference.ts';

const named =
  (...names: readonly string[]) =>
  ({ command }: CommandView) =>
    names.includes(command.name);

const placesOf = ({ commands }: FlowView, fits: (view: CommandView) => boolean): readonly Range[] =>
  commands.filter(fits).map(({ nameRange }) => nameRange);

/** Differences in what commands do, by their names and arguments. */
export const commandDifferences = [
  defineDifference({
    name: 'retry-tap',
    about:
      'Up to 1.40 a tap that changed nothing on the screen was repeated by itself; since 1.41, and here, only where ' +
      '"retryTapIfNoChange: true" asks for it. Add it to taps that were lost now and then.',
    find: (flow) =>
      placesOf(flow, (view) => named('tapOn')(view) && findEntry(view.args, 'retryTapIfNoChange') === undefined),
  }),
  defineDifference({
    name: 'hide-keyboard',
    about:
      'hideKeyboard pressed Back whether a keyboard was there or not, and could leave the screen. Here it never navigates: ' +
      'without a keyboard it does nothing. Where leaving the screen was wanted, write "- back".',
    find: (flow) => placesOf(flow, named('hideKeyboard')),
  }),
  defineDifference({
    name: 'visibility-percentage',
    about:
      'scrollUntilVisible took any visibilityPercentage below 100 for "a part of it". Here the share is measured, so it may ' +
      'scroll further.',
    find: ({ commands }) =>
      commands.filter(named('scrollUntilVisible')).flatMap(({ args }) => {
        const given = findLiteral(args, 'visibilityPercentage');
        return given?.value.kind === 'scalar' && Number(given.value.text) < 100 ? [given.value.range] : [];
      }),
  }),
  defineDifference({
    name: 'tab-key',
    about: 'pressKey: Tab sent a space. Here it sends Tab (key code 61), which moves the focus.',
    find: (flow) =>
      placesOf(flow, ({ command, args }) => {
        const key = findLiteral(args, 'key');
        return command.name === 'pressKey' && key?.value.kind === 'scalar' && /^tab$/i.test(key.value.text.trim());
      }),
  }),
  defineDifference({
    name: 'erase-text',
    about:
      'eraseText without a number took 50 characters away at most. Here it empties the field, however long its text is.',
    find: (flow) => placesOf(flow, (view) => named('eraseText')(view) && view.args.entries.length === 0),
  }),
  defineDifference({
    name: 'optional-assertion',
    about: 'An optional assertion looked for 17 seconds, as any other. Here it looks for 7.',
    find: (flow) =>
      placesOf(flow, (view) => {
        const optional = findEntry(view.policy, 'optional')?.value;
        return (
          named('assertVisible', 'assertNotVisible')(view) && optional?.kind === 'scalar' && readFlag(optional) === true
        );
      }),
  }),
  defineDifference({
    name: 'travel-speed',
    about: 'travel waited far too short between its points. Here it takes as long as the way does at its speed.',
    find: (flow) => placesOf(flow, named('travel')),
  }),
];
