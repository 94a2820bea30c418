import { Type } from '@sinclair/typebox';
import { defineTool, type ToolContext, type ToolResult } from '../engine/contract/tool.ts';
import { crashedApp } from './in-front.ts';
import { defineInput } from './query-schema.ts';
import { createFailure, createSuccess, defineResult } from './result.ts';

const pauseMs = 500;

export const checkApp = defineTool({
  name: 'check_app',
  description:
    'Check that an app runs and has neither crashed nor hung since the flow began, also where it came back by itself.',
  risk: 'LOW',
  input: defineInput({
    app: Type.Optional(Type.String({ minLength: 1, description: 'Package name; the flow’s app without it' })),
    watch_ms: Type.Number({ minimum: 0, default: 0, description: 'How long to go on checking, ms' }),
  }),
  result: defineResult({
    app: Type.Optional(Type.String({ description: 'Package name' })),
    running: Type.Optional(Type.Boolean({ description: 'Whether its process lives' })),
    troubles: Type.Optional(Type.Array(Type.String(), { description: 'Crashes and hangs since the flow began' })),
  }),
  examples: [{ app: 'com.example.shop', watch_ms: 3000 }],
  budgetMs: 30_000,
  async run({ app: given, watch_ms }, context) {
    const app = given ?? context.appId;
    if (app === '') {
      return createFailure(
        'invalid_input',
        'There is no app to check: the flow names none',
        {},
        { hint: 'Give "app"' },
      );
    }
    const { clock, deadline } = context;
    const until = deadline.within(watch_ms);
    for (;;) {
      const failure = await checkOnce(app, context);
      if (failure !== undefined) return failure;
      const left = until.left();
      if (left <= 0) break;
      await clock.sleep(Math.min(left, pauseMs), deadline.signal);
    }
    return createSuccess(`${app} runs, and has not crashed`, { app, running: true });
  },
});

async function checkOnce(app: string, context: ToolContext): Promise<ToolResult | undefined> {
  const { driver, clock, deadline, sinceMs } = context;
  const { health, info } = driver;
  const foreground = await driver.foreground(deadline);
  if (crashedApp(foreground) === app) {
    return createFailure('app_crashed', `The system says so of ${app}: ${foreground?.focusedWindow}`, { app });
  }
  if (health === undefined) {
    return createFailure('unsupported', `The driver "${info.driver}" does not tell how an app fared`);
  }
  const askedAt = clock.now();
  const { running, troubles } = await health(app, deadline);
  const recent = troubles.filter(({ agoMs }) => askedAt - agoMs >= sinceMs);
  const data = { app, running, troubles: recent.map(({ kind, words }) => `${kind}: ${words}`) };
  const last = recent.at(-1);
  if (last !== undefined) {
    const what = last.kind === 'crash' ? 'crashed' : 'did not respond (ANR)';
    const message = `${last.process} ${what} ${(last.agoMs / 1000).toFixed(1)} s ago: ${last.words}`;
    const details = [
      ...recent.slice(0, -1).map(({ kind, agoMs, words }) => `${kind} ${(agoMs / 1000).toFixed(1)} s ago: ${words}`),
      running ? 'a process of it runs now' : 'no process of it runs now',
    ];
    return createFailure('app_crashed', message, data, { details });
  }
  if (running) return undefined;
  const message = `${app} does not run: it has no process, and no crash of it was logged since the flow began`;
  return createFailure('assertion', message, data, { hint: 'It was stopped, or never started' });
}
