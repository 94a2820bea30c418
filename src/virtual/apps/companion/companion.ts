import { defineApp } from '../../ui/app.ts';
import { inboxScreen } from './inbox-screen.ts';
import { type CompanionState, initialCompanion, takeIn } from './take-in.ts';

const send = 'android.intent.action.SEND';

/**
 * Takes whatever other apps share into an inbox, from which a client of the device gets it once. The service that the
 * client asks (virtual/server/companion) has this app's permissions.
 */
export const companion = defineApp<CompanionState>({
  packageName: 'dev.vivace.companion',
  label: 'Vivace Companion',
  icon: { name: 'link', color: '#7a4fa3' },
  activities: { '.MainActivity': 'inbox' },
  filters: { '.MainActivity': [{ actions: [send, `${send}_MULTIPLE`], types: ['*/*'] }] },
  permissions: [
    'INTERNET',
    'POST_NOTIFICATIONS',
    'CAMERA',
    'RECORD_AUDIO',
    'ACCESS_FINE_LOCATION',
    'ACCESS_COARSE_LOCATION',
    'READ_EXTERNAL_STORAGE',
    'READ_MEDIA_IMAGES',
    'READ_MEDIA_VIDEO',
    'READ_MEDIA_AUDIO',
    'READ_MEDIA_VISUAL_USER_SELECTED',
  ].map((name) => `android.permission.${name}`),
  initial: initialCompanion,
  screens: { inbox: inboxScreen },
  onStart: (app) => takeIn(app, app.intent),
  onNewIntent: takeIn,
});
