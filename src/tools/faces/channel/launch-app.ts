import { Type } from '@sinclair/typebox';
import { defineTool, type ToolContext } from '../../../engine/contract/tool.ts';
import { openApp as core } from '../../open-app.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { namingMissing } from '../android/missing-app.ts';
import { isPackageName } from '../android/package-arg.ts';
import { channelArgs } from './channel-args.ts';

export const launchApp = defineTool({
  name: 'android.launch_app',
  description: 'Launch an app by its package name; answers the id of its process.',
  risk: 'MEDIUM',
  input: defineInput({
    ...channelArgs,
    package: Type.String({ minLength: 1, description: 'Android package name to launch (e.g. "com.whatsapp")' }),
  }),
  result: defineResult({
    package: Type.Optional(Type.String({ description: 'Its package' })),
    process_id: Type.Optional(Type.Integer({ description: 'Its process; absent where the device does not tell' })),
    in_front: Type.Optional(Type.String({ description: 'What is in front' })),
  }),
  examples: [{ package: 'com.whatsapp' }],
  budgetMs: 40_000,
  async run({ package: name }, context) {
    if (!isPackageName(name)) return createFailure('invalid_input', `"${name}" is no package name`);
    const wish = { app: name, stop: false, clear: false, arguments: {}, timeout_ms: 30_000 };
    const { ok, code, message, data } = await namingMissing(name, () => core.run(wish, context));
    const front = typeof data['in_front'] === 'string' ? { in_front: data['in_front'] } : {};
    if (!ok) return createFailure(code ?? 'app_not_started', message, { package: name, ...front });
    const id = await findProcess(name, context);
    const told = id === undefined ? '' : `, process ${id}`;
    return createSuccess(`Launched ${name}${told}`, {
      package: name,
      ...(id !== undefined && { process_id: id }),
      ...front,
    });
  },
});

/** The main process has the name of the package. */
async function findProcess(name: string, { driver, deadline }: ToolContext): Promise<number | undefined> {
  const outcome = await driver.run?.(['pidof', name], 4096, deadline);
  const id = /^\d+/.exec(outcome?.stdout.toString('utf8').trim() ?? '')?.[0];
  return id === undefined ? undefined : Number(id);
}
