import type { ShellService } from '../shell-service.ts';
import { uiMode } from '../ui-mode-commands.ts';
import { battery } from './battery.ts';
import { bluetoothManager } from './bluetooth-manager.ts';
import { connectivity } from './connectivity.ts';
import { locale } from './locale.ts';
import { location } from './location.ts';
import { lockSettings } from './lock-settings.ts';
import { mediaSession } from './media-session.ts';
import { nfc } from './nfc.ts';
import { notification } from './notification.ts';
import { phone } from './phone.ts';
import { power } from './power.ts';
import { sensorPrivacy } from './sensor-privacy.ts';
import { statusBar } from './status-bar.ts';
import { wifi } from './wifi.ts';

/** What `cmd NAME` reaches of the device's state. */
export const stateServices: readonly ShellService[] = [
  battery,
  bluetoothManager,
  connectivity,
  locale,
  location,
  lockSettings,
  mediaSession,
  nfc,
  notification,
  phone,
  power,
  sensorPrivacy,
  statusBar,
  uiMode,
  wifi,
];
