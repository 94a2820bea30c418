import { Type } from '@sinclair/typebox';
import type { Deadline } from '../base/deadline.ts';
import { DeviceError } from '../base/failure.ts';
import { defineTool, type ToolContext } from '../engine/contract/tool.ts';
import { acceptFirstRun } from './accept-first-run.ts';
import { refuseAbility } from './press-keys.ts';
import { defineInput } from './query-schema.ts';
import { createSuccess, defineResult } from './result.ts';

export const openLink = defineTool({
  name: 'open_link',
  description: 'Open a link: in whichever app claims it, in one app, or in a browser.',
  risk: 'MEDIUM',
  input: defineInput({
    link: Type.String({ minLength: 1, description: 'The link, as it is' }),
    app: Type.Optional(Type.String({ minLength: 1, description: 'Package of the app that is to take it' })),
    browser: Type.Boolean({ default: false, description: 'A browser takes it, whatever app claims it' }),
    auto_verify: Type.Boolean({
      default: false,
      description: 'Nobody is asked: the app takes it if it claims it, and the first questions of Chrome are answered',
    }),
  }),
  result: defineResult({
    opened_by: Type.Optional(Type.String({ description: 'Package that was asked to take it, where one was' })),
  }),
  examples: [{ link: 'https://example.com/cart' }, { link: 'shop://cart', app: 'com.example.shop' }],
  budgetMs: 40_000,
  async run(input, context) {
    const { engine, driver, deadline } = context;
    if (driver.openLink === undefined) return refuseAbility(context, 'open links');
    const openedBy = await engine.act(deadline, (until) => openAs(input, context, until));
    if (input.auto_verify) await acceptFirstRun(context);
    return createSuccess('Opened the link', openedBy === undefined ? {} : { opened_by: openedBy });
  },
});

interface Wish {
  readonly link: string;
  readonly app?: string;
  readonly browser: boolean;
  readonly auto_verify: boolean;
}

async function openAs(
  { link, app, browser, auto_verify }: Wish,
  { driver, appId, log }: ToolContext,
  until: Deadline,
): Promise<string | undefined> {
  const open = (options: { readonly packageName?: string; readonly browser?: boolean }) =>
    driver.openLink?.(link, options, until);
  if (app !== undefined) return open({ packageName: app });
  if (browser) return open({ browser });
  if (!auto_verify || appId === '') return open({});
  try {
    return await open({ packageName: appId });
  } catch (error) {
    if (!(error instanceof DeviceError && error.code === 'app_not_started')) throw error;
    log('warning', `${appId} does not claim the link: it is opened by whoever does`);
    return open({});
  }
}
