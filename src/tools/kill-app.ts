import { Type } from '@sinclair/typebox';
import { defineTool, type ToolContext } from '../engine/contract/tool.ts';
import { refuseAbility } from './press-keys.ts';
import { defineInput } from './query-schema.ts';
import { resolveApp } from './resolve-app.ts';
import { createSuccess, defineResult } from './result.ts';

/** A process takes a moment to end. */
const endMs = 1_000;
const pauseMs = 100;

export const killApp = defineTool({
  name: 'kill_app',
  description:
    'End the processes of an app in the background, as Android does when memory is short; it starts again where it was left. An app in front lives on, which is a warning.',
  risk: 'MEDIUM',
  input: defineInput({ app: Type.String({ minLength: 1, description: 'Package name or label' }) }),
  result: defineResult({
    app: Type.Optional(Type.String({ description: 'Package name' })),
    running: Type.Optional(Type.Boolean({ description: 'Whether it still runs; absent where that is not told' })),
    candidates: Type.Optional(Type.Array(Type.String(), { description: 'Packages with this label' })),
  }),
  examples: [{ app: 'com.example.shop' }],
  budgetMs: 30_000,
  async run({ app }, context) {
    const { engine, driver, deadline, log } = context;
    const { kill } = driver;
    if (kill === undefined) return refuseAbility(context, 'kill apps');
    const found = await resolveApp(app, context);
    if (!found.ok) return found.failure;
    const { packageName } = found;
    if ((await isRunning(context, packageName)) === false) {
      return createSuccess(`${packageName} was not running`, { app: packageName, running: false });
    }
    await engine.act(deadline, (until) => kill.call(driver, packageName, until));
    const running = await awaitEnd(context, packageName);
    if (running === undefined) log('warning', `Whether ${packageName} was killed cannot be told`);
    if (running === true) {
      log(
        'warning',
        `${packageName} still runs: only apps in the background can be killed. Press home before, or use stopApp`,
      );
    }
    const words = running === true ? `${packageName} was asked to end, and still runs` : `Killed ${packageName}`;
    return createSuccess(words, { app: packageName, ...(running !== undefined && { running }) });
  },
});

async function awaitEnd(context: ToolContext, packageName: string): Promise<boolean | undefined> {
  const until = context.deadline.within(endMs);
  for (;;) {
    const running = await isRunning(context, packageName);
    if (running !== true || until.passed) return running;
    await context.clock.sleep(pauseMs, context.deadline.signal);
  }
}

/** The main process has the name of the package. Undefined: the driver has no shell. */
async function isRunning({ driver, deadline }: ToolContext, packageName: string): Promise<boolean | undefined> {
  if (driver.shell === undefined) return undefined;
  const { stdout } = await driver.shell(`pidof ${packageName}`, deadline);
  return stdout.toString('utf8').trim() !== '';
}
