import type { Element } from '../ui/element.ts';
import { column, icon, row, text, toggle } from '../ui/elements.ts';
import type { IconName } from '../ui/icon-name.ts';
import { theme } from '../ui/theme.ts';
import { answerPermissions, dropPermissionDialog, findAsked } from './ask-permissions.ts';
import { type DeviceState, markChanged } from './device-state.ts';
import { listPermissionAnswers, type PermissionAnswer } from './permission-answers.ts';
import { findGroup, type PermissionGroup } from './permission-groups.ts';
import type { PermissionRequest } from './system-state.ts';
import type { SystemSurface } from './system-surface.ts';

export const grantActivity = 'com.android.permissioncontroller.permission.ui.GrantPermissionsActivity';
const fine = 'android.permission.ACCESS_FINE_LOCATION';

const icons: Readonly<Record<string, IconName>> = {
  LOCATION: 'location',
  CAMERA: 'camera',
  MICROPHONE: 'mic',
  NOTIFICATIONS: 'bell',
  CONTACTS: 'person',
  CALENDAR: 'calendar',
  PHONE: 'phone',
  CALL_LOG: 'phone',
  SMS: 'chat',
  READ_MEDIA_VISUAL: 'image',
  READ_MEDIA_AURAL: 'volume',
  STORAGE: 'folder',
  NEARBY_DEVICES: 'bluetooth',
};

/**
 * What the permission controller asks (ids and words of packages/modules/Permission, grant_permissions.xml; up to API 28
 * the package was com.android.packageinstaller).
 */
export function describePermissionDialog(device: DeviceState): SystemSurface | undefined {
  const request = findAsked(device);
  const permissions = request?.groups[0];
  if (request === undefined || permissions === undefined) return undefined;
  const packageName = device.api >= 29 ? 'com.android.permissioncontroller' : 'com.android.packageinstaller';
  const activity =
    device.api >= 29 ? grantActivity : 'com.android.packageinstaller.permission.ui.GrantPermissionsActivity';
  return {
    key: `permission#${request.number}.${request.groups.length}`,
    id: 52,
    title: `${packageName}/${activity}`,
    packageName,
    activity,
    kind: 'application',
    layer: 3,
    memory: request.memory,
    place: device.api >= 30 ? 'centre' : 'bottom',
    focusable: true,
    dim: true,
    onOutsideTouch: () => {},
    onBack: () => dropPermissionDialog(device),
    describe: () => describeContent(device, request, permissions),
  };
}

function describeContent(device: DeviceState, request: PermissionRequest, permissions: readonly string[]): Element {
  const { packages, permissions: states } = device.services;
  const app = packages.find(request.packageName)?.label ?? request.packageName;
  const group = findGroup(permissions[0] ?? '');
  const asksAgain = permissions.some((permission) => states.state(request.packageName, permission) === 'denied');
  const answers = listPermissionAnswers({
    api: device.api,
    group: group?.name ?? '',
    whileInUse: group?.whileInUse === true,
    asksAgain,
  });
  // From Android 12 on the user may give the rough place alone.
  const choosesPlace = device.api >= 31 && permissions.includes(fine);
  const give = ({ grants }: PermissionAnswer) => {
    const kept = choosesPlace && !request.precise ? (permission: string) => permission !== fine : undefined;
    answerPermissions(device, grants, kept);
  };
  return column({ id: 'grant_dialog', background: theme.surface, radius: 28, padding: [24, 24, 16, 24] }, [
    column({ align: 'center', gap: 14 }, [
      icon(icons[group?.name ?? ''] ?? 'lock', { id: 'permission_icon', color: theme.primary, width: 28, height: 28 }),
      text(askFor(app, group, { api: device.api, permissions }), {
        id: 'permission_message',
        size: 20,
        textAlign: 'center',
        color: theme.text,
      }),
    ]),
    choosesPlace && describeAccuracy(device, request),
    column(
      { id: 'permission_buttons', gap: 4, margin: [20, 0, 0, 0] },
      answers.map((answer) => describeAnswer(answer, () => give(answer))),
    ),
  ]);
}

function askFor(
  app: string,
  group: PermissionGroup | undefined,
  { api, permissions }: { readonly api: number; readonly permissions: readonly string[] },
): string {
  if (group?.name === 'LOCATION' && api >= 31 && !permissions.includes(fine)) {
    return `Allow ${app} to access this device's approximate location?`;
  }
  if (group?.name === 'STORAGE' && api <= 29) {
    return `Allow ${app} to access photos, media, and files on your device?`;
  }
  return `Allow ${app} to ${group?.wish ?? `use ${permissions[0]}`}?`;
}

function describeAnswer({ id, label }: PermissionAnswer, run: () => void): Element {
  return text(label, {
    key: id,
    id,
    className: 'android.widget.Button',
    size: 15,
    weight: 500,
    textAlign: 'center',
    background: theme.primaryContainer,
    color: theme.onPrimaryContainer,
    radius: 16,
    padding: [15, 12],
    onTap: run,
  });
}

function describeAccuracy(device: DeviceState, request: PermissionRequest): Element {
  const choose = (precise: boolean) => () => {
    request.precise = precise;
    markChanged(device);
  };
  const describeChoice = (label: string, id: string, precise: boolean) => ({
    ...toggle(label, request.precise === precise, {
      id,
      className: 'android.widget.RadioButton',
      size: 14,
      padding: [12, 8],
      grow: 1,
      textAlign: 'center',
      radius: 14,
      border: request.precise === precise ? theme.primary : theme.outline,
      background: request.precise === precise ? theme.primaryContainer : theme.surface,
      onTap: choose(precise),
    }),
    kind: 'radio' as const,
  });
  return row(
    {
      id: 'permission_location_accuracy_radio_group',
      className: 'android.widget.RadioGroup',
      gap: 10,
      margin: [18, 0, 0, 0],
    },
    [
      describeChoice('Precise', 'permission_location_accuracy_radio_fine', true),
      describeChoice('Approximate', 'permission_location_accuracy_radio_coarse', false),
    ],
  );
}
