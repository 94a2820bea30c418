import { column, iconButton, row } from '../ui/elements.ts';
import { theme } from '../ui/theme.ts';
import type { DeviceState } from './device-state.ts';
import { readSurfaceMemory } from './surface-memory.ts';
import type { SystemSurface } from './system-surface.ts';
import { navigationBarDp, readScreen, toPx } from './window-frame.ts';

/** dp: a stroke longer than this that is still slow at its end shows the recent apps, a quick one home. */
const homeDp = 24;
const slowDp = 250;

/** The gesture pill; or, with `secure navigation_mode 0`, three buttons (ids of AOSP's navigation_bar layouts). */
export function describeNavigationBar(device: DeviceState): SystemSurface | undefined {
  const { power } = device.system;
  if (!power.awake || power.locked) return undefined;
  const screen = readScreen(device);
  const press = (code: number) => () => device.pressKey(code);
  const covered = device.keyboard.shown || device.system.panel !== 'none';
  return {
    key: 'navigationBar',
    id: 2,
    title: 'NavigationBar0',
    packageName: 'com.android.systemui',
    layer: 6,
    memory: readSurfaceMemory(device, 'navigationBar'),
    place: { ...screen, top: screen.bottom - toPx(device, navigationBarDp) },
    focusable: false,
    decorated: false,
    describe: () =>
      device.threeButtons
        ? row({ id: 'nav_buttons', justify: 'center', gap: 64 }, [
            iconButton('back', 'Back', { id: 'back', width: 48, height: navigationBarDp, padding: 3, onTap: press(4) }),
            iconButton('home', 'Home', { id: 'home', width: 48, height: navigationBarDp, padding: 3, onTap: press(3) }),
            iconButton('grid', 'Overview', {
              id: 'recent_apps',
              width: 48,
              height: navigationBarDp,
              padding: 3,
              onTap: press(187),
            }),
          ])
        : column(
            {
              id: 'horizontal',
              align: 'center',
              justify: 'center',
              drag: {
                axis: 'vertical',
                onEnd({ dy, vy }) {
                  if (dy > -homeDp) return;
                  device.pressKey(vy < -slowDp ? 3 : 187);
                },
              },
            },
            [
              column({
                id: 'home_handle',
                className: 'android.widget.ImageView',
                width: 108,
                height: 4,
                radius: 2,
                background: covered ? theme.text : device.system.barColor,
              }),
            ],
          ),
  };
}
