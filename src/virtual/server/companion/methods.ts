import { access, requireAccess } from './access.ts';
import { cameraMethods } from './camera-methods.ts';
import { locate } from './locate.ts';
import { notificationMethods } from './notification-methods.ts';
import { type Methods, readText } from './rpc.ts';

export const methods: Methods = {
  access,
  locate,
  ...notificationMethods,
  ...cameraMethods,
  'apps.labels': ({ services }) =>
    Object.fromEntries(services.packages.all.map(({ packageName, label }) => [packageName, label])),
  'inbox.take': ({ services }) =>
    services.inbox
      .take()
      .map((thing) => (thing.kind === 'text' ? thing : { ...thing, bytes: thing.bytes.toString('base64') })),
  // From Android 10 on the app in front may read it, and accessibility services.
  'clipboard.read': (context) => {
    requireAccess(context, 'accessibility');
    return { text: context.services.clipboard.text ?? '' };
  },
  'clipboard.write': (context, params) => {
    requireAccess(context, 'accessibility');
    context.services.clipboard.set(readText(params, 'text'), 'dev.vivace.companion');
    return {};
  },
};
