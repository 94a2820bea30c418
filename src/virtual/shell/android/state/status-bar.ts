import type { DeviceUi } from '../../../contract/device-ui.ts';
import { defineShellService, type ServiceCommand } from '../shell-service.ts';

const open =
  (panel: DeviceUi['panel']): ServiceCommand =>
  ({ machine }) => {
    machine.ui.openPanel(panel);
    return 0;
  };

/** `cmd statusbar` (AOSP StatusBarShellCommand). Tiles and flags of the bar cannot be changed on this device. */
export const statusBar = defineShellService({
  name: 'statusbar',
  helpCode: 0,
  help: `Status bar commands:
  help
    Print this help text.

  expand-notifications
    Open the notifications panel.

  expand-settings
    Open the notifications panel and expand quick settings if present.

  collapse
    Collapse the notifications and settings panel.

  check-support
    Check if this device supports QS + APIs

`,
  commands: {
    'expand-notifications': open('notifications'),
    'expand-settings': open('quick-settings'),
    collapse: open('none'),
    'check-support': ({ out }) => {
      out('true\n');
      return 0;
    },
  },
});
