import type { DeviceUi, UiPicture } from '../contract/device-ui.ts';
import type { Switches } from '../contract/services.ts';
import { blackOut } from './black-out.ts';

/**
 * The screen as it leaves the device: for screencap and screenrecord, `framebuffer:` (adbd starts screencap for it) and
 * UiAutomation's screenshot alike, all of which are SurfaceFlinger's capture without the right to secure layers. Rejects,
 * saying which, when no drawing library is installed.
 */
export async function captureScreen(ui: DeviceUi, switches: Switches): Promise<UiPicture> {
  return blackOut(await ui.picture(), ui.windows(), !switches.get('screen-capture'));
}
