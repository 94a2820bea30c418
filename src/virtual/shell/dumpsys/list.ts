import type { Machine, Process } from '../process.ts';
import { renderAccessibility } from './accessibility.ts';
import { renderActivity } from './activity.ts';
import { renderAppOps } from './app-ops.ts';
import { renderAudio } from './audio.ts';
import { renderBattery } from './battery.ts';
import { renderDeviceIdle } from './device-idle.ts';
import { renderDisplay } from './display.ts';
import { renderGraphics } from './graphics.ts';
import { renderInputMethod } from './input-method.ts';
import { renderLocation } from './location.ts';
import { renderClipboard, renderLockSettings, renderMediaCamera, renderTrust } from './media-camera.ts';
import { renderMediaSession } from './media-session.ts';
import { renderMemory } from './memory.ts';
import { renderBluetooth, renderConnectivity, renderNfc, renderWifi } from './networks.ts';
import { renderNotification } from './notification.ts';
import { renderPackage } from './package.ts';
import { renderPower } from './power.ts';
import { renderSettings } from './settings.ts';
import { renderSurfaceFlinger } from './surface-flinger.ts';
import { renderUiMode } from './ui-mode.ts';
import { renderWindow } from './window.ts';

/** Answers what goes to stdout; some services take commands this way, and print their complaints themselves. */
export type DumpService = (machine: Machine, args: readonly string[], process: Process) => string;

/** What `dumpsys NAME` can print. */
export const dumpServices: Readonly<Record<string, DumpService>> = {
  SurfaceFlinger: renderSurfaceFlinger,
  accessibility: renderAccessibility,
  activity: renderActivity,
  appops: renderAppOps,
  audio: renderAudio,
  battery: renderBattery,
  bluetooth_manager: renderBluetooth,
  clipboard: renderClipboard,
  connectivity: renderConnectivity,
  deviceidle: renderDeviceIdle,
  display: renderDisplay,
  gfxinfo: renderGraphics,
  input_method: renderInputMethod,
  location: renderLocation,
  lock_settings: renderLockSettings,
  'media.camera': renderMediaCamera,
  media_session: renderMediaSession,
  meminfo: renderMemory,
  nfc: renderNfc,
  notification: renderNotification,
  package: renderPackage,
  // It answers with nothing (corpus api33_mtk_permissionmgr.txt is empty).
  permissionmgr: () => '',
  power: renderPower,
  settings: renderSettings,
  trust: renderTrust,
  uimode: renderUiMode,
  wifi: renderWifi,
  window: renderWindow,
};
