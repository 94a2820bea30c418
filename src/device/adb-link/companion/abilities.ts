import type { Deadline } from '../../../base/deadline.ts';
import { DeviceError } from '../../../base/failure.ts';
import type { DeviceAccess, DeviceCameras, DeviceFix, SharedItem } from '../../contract/companion.ts';
import type { DeviceNotification, Driver, InstalledApp } from '../../contract/driver.ts';
import type { Link } from '../link.ts';
import { createCompanionClient } from './client.ts';

type Abilities = Required<
  Pick<
    Driver,
    | 'access'
    | 'cameras'
    | 'locate'
    | 'takeShared'
    | 'notifications'
    | 'actOnNotification'
    | 'readClipboard'
    | 'writeClipboard'
    | 'apps'
    | 'appDetails'
  >
>;

/** What can be done without it, for where it may not. */
type Plain = Required<Pick<Driver, 'notifications' | 'apps' | 'appDetails'>>;

type Shared =
  | { readonly kind: 'text'; readonly text: string; readonly subject?: string }
  | { readonly kind: 'file'; readonly name: string; readonly mime: string; readonly bytes: string };

/** What only an app on the device can do. The shapes of the answers are those of the contract, with bytes as base64. */
export function createCompanionAbilities(link: Link, plain: Plain): { readonly abilities: Abilities; close(): void } {
  const { call, close } = createCompanionClient(link);
  const decode = (bytes: string) => Buffer.from(bytes, 'base64');
  const cameras: DeviceCameras = {
    list: async (deadline) => (await call('cameras.list', {}, deadline)) as Awaited<ReturnType<DeviceCameras['list']>>,
    photo: async (wish, deadline) => {
      const { jpeg } = (await call('cameras.photo', { ...wish }, deadline)) as { readonly jpeg: string };
      return decode(jpeg);
    },
    video: async (wish, deadline) => {
      const answer = await call('cameras.video', { ...wish }, deadline);
      const { mp4, thumbnail } = answer as { readonly mp4: string; readonly thumbnail: string };
      return { mp4: decode(mp4), thumbnail: decode(thumbnail) };
    },
  };
  const addLabels = async (apps: readonly InstalledApp[], deadline: Deadline): Promise<readonly InstalledApp[]> => {
    const labels = (await call('apps.labels', {}, deadline)) as Readonly<Record<string, string>>;
    return apps.map((app) => {
      const label = Object.hasOwn(labels, app.packageName) ? labels[app.packageName] : undefined;
      return label === undefined ? app : { ...app, label };
    });
  };
  return {
    close,
    abilities: {
      cameras,
      access: async (deadline) => (await call('access', {}, deadline)) as DeviceAccess,
      locate: async (fresh, deadline) => ((await call('locate', { fresh }, deadline)) as DeviceFix | null) ?? undefined,
      takeShared: async (deadline) =>
        ((await call('inbox.take', {}, deadline)) as readonly Shared[]).map(
          (item): SharedItem => (item.kind === 'text' ? item : { ...item, bytes: decode(item.bytes) }),
        ),
      notifications: async (deadline) => {
        try {
          return (await call('notifications.list', {}, deadline)) as readonly DeviceNotification[];
        } catch (error) {
          // That no app may listen does not keep adb from looking.
          if (!(error instanceof DeviceError && error.code === 'permission_denied')) throw error;
          return plain.notifications(deadline);
        }
      },
      actOnNotification: async (key, act, deadline) => {
        await call('notifications.act', { key, ...act }, deadline);
      },
      readClipboard: async (deadline) =>
        ((await call('clipboard.read', {}, deadline)) as { readonly text: string }).text,
      writeClipboard: async (text, deadline) => {
        await call('clipboard.write', { text }, deadline);
      },
      apps: async (deadline) => addLabels(await plain.apps(deadline), deadline),
      appDetails: async (deadline) => addLabels(await plain.appDetails(deadline), deadline),
    },
  };
}
