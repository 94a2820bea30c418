import type { SettingNamespace } from '../contract/settings.ts';
import { INPUT_METHOD } from '../shell/dumpsys/input-method.ts';
import { deviceFacts } from './device-properties.ts';
import type { Profile } from './profile.ts';

/** What `settings list` tells of a new device. */
export function readInitialSettings({
  animationScale,
}: Profile): Readonly<Record<SettingNamespace, Readonly<Record<string, string>>>> {
  const scale = animationScale === 1 ? '1.0' : '0.0';
  return {
    system: { accelerometer_rotation: '0', font_scale: '1.0', user_rotation: '0', screen_off_timeout: '60000' },
    secure: { default_input_method: INPUT_METHOD, enabled_input_methods: INPUT_METHOD, ui_night_mode: '1' },
    global: {
      animator_duration_scale: scale,
      transition_animation_scale: scale,
      window_animation_scale: scale,
      airplane_mode_on: '0',
      device_name: deviceFacts.model,
      device_provisioned: '1',
      stay_on_while_plugged_in: '7',
    },
  };
}
