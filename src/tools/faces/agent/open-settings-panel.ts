import { Type } from '@sinclair/typebox';
import type { DeviceIntent } from '../../../device/contract/intent.ts';
import { defineTool, type ToolContext } from '../../../engine/contract/tool.ts';
import { refuseAbility } from '../../press-keys.ts';
import { defineInput } from '../../query-schema.ts';
import { changedResult, createFailure, createSuccess, defineResult } from '../../result.ts';

/** What Android's Settings call the panels of the allowlist; NOTIFICATION_SETTINGS is hidden in the SDK, and there since Android 5. */
const actions = {
  wifi: 'android.settings.WIFI_SETTINGS',
  bluetooth: 'android.settings.BLUETOOTH_SETTINGS',
  accessibility: 'android.settings.ACCESSIBILITY_SETTINGS',
  app_info: 'android.settings.APPLICATION_DETAILS_SETTINGS',
  notifications: 'android.settings.NOTIFICATION_SETTINGS',
  system_settings: 'android.settings.SETTINGS',
} as const;

type Panel = keyof typeof actions;

const panels = Object.keys(actions) as Panel[];

/** FLAG_ACTIVITY_NEW_TASK: what is not started from an activity needs it. */
const newTask = 0x10000000;

export const openSettingsPanel = defineTool({
  name: 'open_settings_panel',
  description: 'Open one of the allowlisted panels of the Android Settings; never toggles a setting.',
  risk: 'MEDIUM',
  input: defineInput({
    panel: Type.Union(
      panels.map((panel) => Type.Literal(panel)),
      { description: `One of ${panels.join(', ')}; app_info is that of the app in front` },
    ),
  }),
  result: defineResult({
    panel: Type.Optional(Type.String({ description: 'Which panel' })),
    app: Type.Optional(Type.String({ description: 'The package that app_info is about' })),
    in_front: Type.Optional(Type.String({ description: 'What is in front' })),
    ...changedResult,
  }),
  examples: [{ panel: 'wifi' }, { panel: 'app_info' }],
  budgetMs: 30_000,
  async run({ panel }, context) {
    const { engine, driver, deadline } = context;
    const { sendIntent } = driver;
    if (sendIntent === undefined) return refuseAbility(context, 'open the Settings by an intent');
    const app = panel === 'app_info' ? await nameApp(context) : undefined;
    if (panel === 'app_info' && app === undefined) {
      return createFailure('not_found', 'No app is in front whose info could be opened', { panel });
    }
    const intent: DeviceIntent = {
      kind: 'activity',
      action: actions[panel],
      ...(app !== undefined && { data: `package:${app}` }),
      extras: {},
      flags: newTask,
    };
    const data = { panel, ...(app !== undefined && { app }) };
    await engine.current(deadline);
    await engine.act(deadline, (until) => sendIntent.call(driver, intent, until));
    const changed = await engine.verifyChange(deadline);
    const front = await driver.foreground(deadline);
    return createSuccess(`Opened the settings panel ${panel}`, {
      ...data,
      in_front: front?.packageName ?? '',
      changed,
    });
  },
});

/** The app in front, as the system's own windows have no info page. */
async function nameApp({ driver, deadline }: ToolContext): Promise<string | undefined> {
  const name = (await driver.foreground(deadline))?.packageName;
  return name === '' ? undefined : name;
}
