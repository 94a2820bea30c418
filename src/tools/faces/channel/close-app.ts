import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { killApp } from '../../kill-app.ts';
import { pressHome } from '../../press-home.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { channelArgs } from './channel-args.ts';
import { refusePackage } from './package-arg.ts';

/** Android counts an app as in front for a moment after it was left, and spares it then. */
const tries = 3;

export const closeApp = defineTool({
  name: 'android.close_app',
  description: 'Close an app the safe way: HOME, then am kill. Never am force-stop, which corrupts PackageManager.',
  risk: 'MEDIUM',
  input: defineInput({
    ...channelArgs,
    package: Type.String({ minLength: 1, description: 'Android package name to close (e.g. "com.whatsapp")' }),
  }),
  result: defineResult({
    package: Type.Optional(Type.String({ description: 'Its package' })),
    running: Type.Optional(Type.Boolean({ description: 'Whether it still runs; absent where that is not told' })),
  }),
  examples: [{ package: 'com.whatsapp' }],
  budgetMs: 40_000,
  async run({ package: name }, context) {
    const refused = await refusePackage(name, context);
    if (refused !== undefined) return refused;
    const home = await pressHome.run({}, context);
    if (!home.ok) return createFailure(home.code ?? 'not_verified', home.message, { package: name });
    let killed = await killApp.run({ app: name }, context);
    for (let tried = 1; tried < tries && killed.data['running'] === true; tried++) {
      killed = await killApp.run({ app: name }, context);
    }
    if (!killed.ok) return createFailure(killed.code ?? 'declined', killed.message, { package: name });
    const { running } = killed.data;
    const data = { package: name, ...(typeof running === 'boolean' && { running }) };
    if (running !== true) return createSuccess(`Closed ${name}`, data);
    const why = 'am kill spares what does work in the background, and it may have started again';
    return createFailure('not_verified', `${name} was left, and still runs: ${why}`, data);
  },
});
