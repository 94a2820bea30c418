import { Type } from '@sinclair/typebox';
import type { JsonObject } from '../../../base/json.ts';
import { suggestName } from '../../../base/suggest-name.ts';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { deliver } from './intent/deliver.ts';
import { intentFlags, newTask } from './intent/flags.ts';
import { type ExtraType, extraTypes, readExtras } from './intent/read-extras.ts';
import { missingAbility } from './missing-ability.ts';
import { hideUri } from './uri-text.ts';

/** `package/class`; a class that begins with a dot is of the package. */
const component = /^[A-Za-z]\w*(?:\.\w+)*\/\.?[A-Za-z_$][\w$]*(?:\.[\w$]+)*$/;

const nobody = {
  activity: 'No activity found to handle intent',
  broadcast: 'No receiver found to handle intent',
  service: 'No service found to handle intent',
} as const;

export const sendIntent = defineTool({
  name: 'android_send_intent',
  description: 'Send an Android intent: start an activity or a service, or send a broadcast.',
  risk: 'HIGH',
  input: defineInput({
    type: Type.Union([Type.Literal('activity'), Type.Literal('broadcast'), Type.Literal('service')], {
      description: "The intent delivery type: 'activity', 'broadcast', or 'service'",
    }),
    action: Type.Optional(Type.String({ description: "The intent action (e.g., 'android.intent.action.VIEW')" })),
    data: Type.Optional(Type.String({ description: 'Data URI for the intent' })),
    component: Type.Optional(Type.String({ description: "Target component as 'package/class'" })),
    package: Type.Optional(
      Type.String({ description: 'Target package scoping delivery (maps to Intent.setPackage())' }),
    ),
    extras: Type.Optional(
      Type.Unsafe<JsonObject>({ type: 'object', description: 'Key-value extras with auto type inference' }),
    ),
    extras_types: Type.Optional(
      Type.Record(Type.String(), Type.Union(extraTypes.map((type) => Type.Literal(type))), {
        description: `Type overrides for extras keys: ${extraTypes.join(', ')}`,
      }),
    ),
    flags: Type.Optional(Type.Array(Type.String(), { description: 'Intent flag names' })),
  }),
  result: defineResult({
    type: Type.Optional(Type.String({ description: 'How it was delivered' })),
    action: Type.Optional(Type.String({ description: 'Its action' })),
    flags: Type.Optional(Type.Integer({ description: 'All flags as one number' })),
  }),
  examples: [
    { type: 'activity', action: 'android.settings.WIFI_SETTINGS' },
    {
      type: 'activity',
      action: 'android.intent.action.VIEW',
      data: 'https://example.com',
      extras: { referrer: 'mcp', count: 42 },
      extras_types: { count: 'long' },
      flags: ['FLAG_ACTIVITY_CLEAR_TOP'],
    },
  ],
  budgetMs: 40_000,
  unloggedTexts: ({ data }) => hideUri(data),
  async run(input, context) {
    const { type, action, data, package: packageName, flags: names = [] } = input;
    const { engine, driver, deadline } = context;
    const { sendIntent: send } = driver;
    if (send === undefined) return missingAbility(context, 'send intents', 'adb');
    if (input.component !== undefined && !component.test(input.component)) {
      return createFailure('invalid_input', `Invalid component format: ${input.component}; it is "package/class"`);
    }
    const extras = readExtras(input.extras ?? {}, (input.extras_types ?? {}) as Readonly<Record<string, ExtraType>>);
    if (!extras.ok) return createFailure('invalid_input', extras.message);
    const unknown = names.find((name) => !Object.hasOwn(intentFlags, name));
    if (unknown !== undefined) {
      const near = suggestName(unknown, Object.keys(intentFlags));
      return createFailure(
        'invalid_input',
        `Unknown flag: ${unknown}${near === undefined ? '' : `; did you mean ${near}?`}`,
      );
    }
    const flags = names.reduce((all, name) => all | (intentFlags[name] ?? 0), type === 'activity' ? newTask : 0) >>> 0;
    const intent = {
      kind: type,
      ...(action !== undefined && { action }),
      ...(data !== undefined && { data }),
      ...(input.component !== undefined && { component: input.component }),
      ...(packageName !== undefined && { packageName }),
      extras: extras.value,
      flags,
    };
    await deliver(nobody[type], () => engine.act(deadline, (until) => send.call(driver, intent, until)));
    const told = action === undefined ? '' : `, action=${action}`;
    return createSuccess(`Intent sent successfully: type=${type}${told}`, {
      type,
      ...(action !== undefined && { action }),
      flags,
    });
  },
});
