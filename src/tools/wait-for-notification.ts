import { Type } from '@sinclair/typebox';
import type { DeviceNotification } from '../device/contract/driver.ts';
import { defineTool } from '../engine/contract/tool.ts';
import { quoteShort } from '../screen/describe-node.ts';
import type { TextMatch } from '../screen/query.ts';
import { compileTextMatch } from '../screen/text-match.ts';
import { describeClaim } from './describe-match.ts';
import { pollDriver, renderPoll } from './poll-driver.ts';
import { defineInput, textMatchSchema } from './query-schema.ts';
import { createFailure, createSuccess, defineResult } from './result.ts';
import { timeout } from './timeout.ts';

const match = (description: string) => Type.Optional(Type.Unsafe<TextMatch>({ ...textMatchSchema, description }));
const mostListed = 8;

export const waitForNotification = defineTool({
  name: 'wait_for_notification',
  description: 'Wait until a notification is in the shade, or until none such is; the shade stays closed.',
  risk: 'LOW',
  input: defineInput(
    {
      title: match('Its title'),
      text: match('Its text, or the longer one of the unfolded notification'),
      app: Type.Optional(Type.String({ minLength: 1, description: 'The package that posted it' })),
      absent: Type.Boolean({ default: false, description: 'Wait until there is no such notification' }),
      timeout_ms: timeout(17_000),
    },
    { anyOf: ['title', 'text', 'app'].map((key) => Type.Unsafe({ required: [key] })) },
  ),
  result: defineResult({
    key: Type.Optional(Type.String({ description: 'Android’s name of the notification' })),
    app: Type.Optional(Type.String({ description: 'The package that posted it' })),
    title: Type.Optional(Type.String({ description: 'Its title' })),
    text: Type.Optional(Type.String({ description: 'Its text' })),
    notifications: Type.Optional(Type.Integer({ description: 'How many there are in all' })),
  }),
  examples: [{ title: { exact: 'Order shipped' }, app: 'com.example.shop', timeout_ms: 10000 }],
  budgetMs: 40_000,
  async run(input, context) {
    const { notifications, info } = context.driver;
    if (notifications === undefined) {
      return createFailure('unsupported', `The driver "${info.driver}" does not read notifications`);
    }
    const fits = createTest(input);
    const wanted = describeWanted(input);
    const polled = await pollDriver(context, context.deadline.within(input.timeout_ms), {
      ask: notifications,
      fits: (all) => all.some(fits) !== input.absent,
    });
    const { last: all } = polled;
    const found = all.find(fits);
    const data = { notifications: all.length, waited_ms: polled.waitedMs };
    if (polled.fits && found === undefined) return createSuccess(`There is no notification ${wanted}`, data);
    if (polled.fits && found !== undefined) {
      const { key, packageName: app, title, text } = found;
      return createSuccess(`There is ${describe(found)}`, { ...data, key, app, title, text });
    }
    if (input.absent) {
      const message = `There is still a notification ${wanted} (${renderPoll(polled)})`;
      return createFailure('assertion', message, data, {
        details: all.filter(fits).map((one) => `still there: ${describe(one)}`),
      });
    }
    const listed = all.slice(0, mostListed).map((one) => `there is: ${describe(one)}`);
    const more = all.length > mostListed ? [`and ${all.length - mostListed} more`] : [];
    const details = all.length === 0 ? ['there are no notifications at all'] : [...listed, ...more];
    return createFailure('assertion', `There is no notification ${wanted} (${renderPoll(polled)})`, data, { details });
  },
});

interface Wanted {
  readonly title?: TextMatch;
  readonly text?: TextMatch;
  readonly app?: string;
}

function createTest({ title, text, app }: Wanted): (one: DeviceNotification) => boolean {
  const titleFits = title && compileTextMatch(title);
  const textFits = text && compileTextMatch(text);
  return (one) =>
    (app === undefined || one.packageName === app) &&
    (titleFits === undefined || titleFits(one.title)) &&
    (textFits === undefined || textFits(one.text) || (one.bigText !== undefined && textFits(one.bigText)));
}

function describeWanted({ title, text, app }: Wanted): string {
  const parts = [
    ...(title === undefined ? [] : [`whose title ${describeClaim(title)}`]),
    ...(text === undefined ? [] : [`whose text ${describeClaim(text)}`]),
  ];
  return [...(app === undefined ? [] : [`of ${app}`]), parts.join(' and ')].filter((part) => part !== '').join(' ');
}

function describe({ packageName, title, text }: DeviceNotification): string {
  return `${quoteShort(title)}: ${quoteShort(text)} of ${packageName}`;
}
