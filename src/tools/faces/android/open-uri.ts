import { Type } from '@sinclair/typebox';
import { defineTool } from '../../../engine/contract/tool.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { deliver } from './intent/deliver.ts';
import { newTask } from './intent/flags.ts';
import { missingAbility } from './missing-ability.ts';
import { hideUri } from './uri-text.ts';

export const openUri = defineTool({
  name: 'android_open_uri',
  description: 'Open a URI (https:, tel:, mailto:, geo:, content:, deep links) in whichever app handles it, or in one.',
  risk: 'HIGH',
  input: defineInput({
    uri: Type.String({ minLength: 1, description: 'The URI to open' }),
    package_name: Type.Optional(Type.String({ description: 'Force a specific app to handle the URI' })),
    mime_type: Type.Optional(Type.String({ description: 'MIME type hint (useful for content:// URIs)' })),
  }),
  result: defineResult({}),
  examples: [{ uri: 'https://example.com' }, { uri: 'content://media/external/images/1', mime_type: 'image/jpeg' }],
  budgetMs: 40_000,
  unloggedTexts: ({ uri }) => hideUri(uri),
  async run({ uri, package_name, mime_type }, context) {
    const { engine, driver, deadline } = context;
    const { sendIntent } = driver;
    if (sendIntent === undefined) return missingAbility(context, 'open URIs', 'adb');
    if (!/^[A-Za-z][A-Za-z0-9+.-]*:./s.test(uri)) {
      return createFailure('invalid_input', 'uri must be a URI with a scheme, such as https://example.com');
    }
    const intent = {
      kind: 'activity' as const,
      action: 'android.intent.action.VIEW',
      data: uri,
      ...(mime_type !== undefined && { mime: mime_type }),
      ...(package_name !== undefined && { packageName: package_name }),
      extras: {},
      flags: newTask,
    };
    const send = () => engine.act(deadline, (until) => sendIntent.call(driver, intent, until));
    await deliver('No app found to handle URI', send);
    return createSuccess(`URI opened successfully: ${uri}`);
  },
});
