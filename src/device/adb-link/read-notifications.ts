import { parseNotifications, renderListNotifications } from '../../android/notifications.ts';
import type { Deadline } from '../../base/deadline.ts';
import { DeviceError } from '../../base/failure.ts';
import type { DeviceNotification } from '../contract/driver.ts';
import type { Link } from './link.ts';

/** What the shade holds, newest first. Throws `DeviceError` where the device does not tell it, or hides the texts. */
export async function readNotifications(link: Link, deadline: Deadline): Promise<readonly DeviceNotification[]> {
  // The dump also holds every channel of every app: far more than a kept shell carries.
  const { stdout } = await link.shell(renderListNotifications(), deadline);
  const output = stdout.toString('utf8');
  const records = parseNotifications(output);
  if (records === undefined) {
    const words = output.slice(0, 200).trim();
    throw new DeviceError('device_error', `dumpsys notification does not list notifications: ${words}`, { words });
  }
  return records.map(({ title, text, at, actions, ...record }) => {
    if (title === undefined || text === undefined) {
      const { packageName } = record;
      throw new DeviceError('device_error', `The device hides the texts of notifications (${packageName})`);
    }
    return {
      ...record,
      title,
      text,
      postedAt: at,
      // The dump tells no more of a button than its title.
      ...(actions !== undefined && { actions: actions.map((name) => ({ title: name, acceptsText: false })) }),
    };
  });
}
