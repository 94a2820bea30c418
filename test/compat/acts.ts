import type { DeviceState, FingerPath, LaunchOptions, PermissionChange } from '../../src/device/contract/driver.ts';

/** One call of the driver that is meant for the device, not only a question. */
export type Act =
  | { readonly kind: 'gesture'; readonly fingers: readonly FingerPath[] }
  | { readonly kind: 'keys'; readonly codes: readonly number[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'hideKeyboard' }
  | {
      readonly kind: 'launch';
      readonly appId: string;
      readonly options: LaunchOptions;
      readonly granted: ReadonlyMap<string, boolean>;
    }
  | { readonly kind: 'stop' | 'kill'; readonly appId: string }
  | { readonly kind: 'clear'; readonly appId: string; readonly installed: boolean }
  | { readonly kind: 'openLink'; readonly link: string; readonly browser: boolean }
  | { readonly kind: 'state'; readonly state: DeviceState }
  | {
      readonly kind: 'permissions';
      readonly appId: string;
      readonly changes: Readonly<Record<string, PermissionChange>>;
    }
  | { readonly kind: 'location'; readonly latitude: number; readonly longitude: number }
  | { readonly kind: 'addMedia'; readonly names: readonly string[] }
  | { readonly kind: 'startRecording' | 'stopRecording' | 'screenshot' };

export type ActOf<K extends Act['kind']> = Extract<Act, { kind: K }>;
