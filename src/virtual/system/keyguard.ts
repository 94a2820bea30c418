import type { Element } from '../ui/element.ts';
import { column, iconButton, row, spacer, text } from '../ui/elements.ts';
import { describeClock } from './clock-text.ts';
import type { DeviceState } from './device-state.ts';
import { listShown } from './list-shown.ts';
import { describeNotification } from './notification-row.ts';
import { openPanel } from './panel.ts';
import { dismissKeyguard, enterPin, erasePin, hideBouncer, typePin } from './power.ts';
import { describeStatusIcons } from './status-icons.ts';
import type { SystemSurface } from './system-surface.ts';

const ink = '#e9eaf5';
const quiet = '#b4b7cc';
const backdrop = '#1c2140';

/** The lock screen, with the names of recorded dumps (keyguard_status_view, pinEntry, key1 …): its window is the shade's. */
export function describeKeyguard(device: DeviceState): SystemSurface | undefined {
  const { power, panel } = device.system;
  if (!power.locked || panel !== 'none') return undefined;
  return {
    key: 'keyguard',
    id: 3,
    title: 'NotificationShade',
    packageName: 'com.android.systemui',
    layer: 3,
    memory: power.memory,
    place: 'screen',
    focusable: true,
    decorated: false,
    ...(power.bouncer && { onBack: () => hideBouncer(device) }),
    describe: () => (power.bouncer ? describePinPad(device) : describeLock(device)),
  };
}

function describeLock(device: DeviceState): Element {
  return column(
    {
      id: 'notification_panel',
      background: backdrop,
      padding: [12, 16, 32, 16],
      drag: {
        axis: 'vertical',
        onEnd({ dy, vy }) {
          if (dy < -80 || vy < -500) dismissKeyguard(device);
          else if (dy > 60) openPanel(device, 'notifications');
        },
      },
    },
    [
      row({ id: 'keyguard_header', justify: 'between' }, [
        text('Vivace', { id: 'keyguard_carrier_text', size: 13, color: ink }),
        describeStatusIcons(device, ink),
      ]),
      column({ id: 'keyguard_status_view', align: 'center', margin: [56, 0, 32, 0] }, [
        describeClock(device, { id: 'clock_view', size: 72, color: ink }),
        text(describeDate(device), { id: 'row', size: 16, color: quiet }),
      ]),
      column(
        { id: 'notification_stack_scroller', className: 'android.widget.ScrollView', gap: 8 },
        listShown(device)
          .slice(0, 4)
          .map((one) => describeNotification(device, one)),
      ),
      spacer(),
      column({ id: 'keyguard_indication_area', align: 'center' }, [
        text('Swipe up to open', { id: 'keyguard_indication_text', size: 14, color: quiet }),
      ]),
    ],
  );
}

/** Told as of the device's clock; pictures show one and the same day. */
function describeDate(device: DeviceState): string {
  const date = new Date(device.clock.now());
  return date.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
}

const letters = ['', '', 'ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];

function describePinPad(device: DeviceState): Element {
  const { typed, wrong } = device.system.power;
  const key = (digit: number) => describeKey(digit, () => typePin(device, String(digit)));
  const shape = { width: 76, height: 64, padding: [20, 26], color: ink } as const;
  return column(
    {
      id: 'keyguard_pin_view',
      background: backdrop,
      align: 'center',
      justify: 'end',
      padding: [0, 24, 40, 24],
      gap: 12,
    },
    [
      text(wrong ? 'Wrong PIN' : 'Enter PIN', { id: 'keyguard_message_area', size: 16, color: quiet }),
      text('•'.repeat(typed.length), {
        id: 'pinEntry',
        className: 'android.widget.EditText',
        description: 'PIN area',
        size: 28,
        color: ink,
        width: 240,
        textAlign: 'center',
        minHeight: 48,
      }),
      ...[1, 4, 7].map((first, at) =>
        row({ id: `row${at + 1}`, gap: 16 }, [key(first), key(first + 1), key(first + 2)]),
      ),
      row({ id: 'row4', gap: 16 }, [
        iconButton('backspace', 'Delete', { id: 'delete_button', ...shape, onTap: () => erasePin(device) }),
        key(0),
        iconButton('enter', 'Enter', { id: 'key_enter', ...shape, onTap: () => enterPin(device) }),
      ]),
      text('EMERGENCY', {
        id: 'emergency_call_button',
        className: 'android.widget.Button',
        size: 13,
        color: quiet,
        margin: [16, 0],
      }),
    ],
  );
}

function describeKey(digit: number, run: () => void): Element {
  return column(
    {
      id: `key${digit}`,
      className: 'android.view.ViewGroup',
      description: String(digit),
      width: 76,
      height: 64,
      radius: 32,
      background: '#343a63',
      align: 'center',
      justify: 'center',
      onTap: run,
    },
    [
      text(String(digit), { id: 'digit_text', size: 24, color: ink }),
      letters[digit] !== '' && text(letters[digit] ?? '', { id: 'klondike_text', size: 10, color: quiet }),
    ],
  );
}
