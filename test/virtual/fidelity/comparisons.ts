export interface Comparison {
  readonly command: string;
  readonly api: number;
  /** Beside the project, in shared/corpus. */
  readonly recording: string;
  /** Run first, to bring the device into the recorded state. */
  readonly prepare?: string;
  readonly code?: number;
  readonly stream?: 'stdout' | 'stderr';
}

const post = 'cmd notification post -t Title tag text';

const dumps: readonly (readonly [command: string, recording: string, prepare?: string])[] = [
  ['accessibility', 'accessibility'],
  ['appops', 'appops', 'appops set com.a CAMERA allow'],
  ['audio', 'audio'],
  ['clipboard', 'clipboard'],
  ['SurfaceFlinger', 'SurfaceFlinger_critical'],
  ['battery', 'battery', 'dumpsys battery set level 58'],
  ['bluetooth_manager', 'bluetooth_manager', 'svc bluetooth disable'],
  ['connectivity', 'connectivity', 'svc wifi disable; svc data disable'],
  ['connectivity', 'connectivity'],
  ['deviceidle', 'deviceidle', 'dumpsys deviceidle whitelist +com.a'],
  ['display', 'display'],
  ['gfxinfo com.a', 'gfxinfo'],
  ['input_method', 'input_method_critical'],
  ['location', 'location'],
  ['lock_settings', 'lock_settings'],
  ['media_session', 'media_session'],
  ['media.camera', 'dumpsys_camera'],
  ['meminfo com.a', 'meminfo_high'],
  ['nfc', 'nfc'],
  ['notification --noredact', 'notification_critical', post],
  ['notification', 'notification_critical', post],
  ['permissionmgr', 'permissionmgr'],
  ['power', 'power'],
  ['settings', 'settings', 'settings put system font_scale 1.0; settings put secure a b'],
  ['trust', 'trust'],
  ['uimode', 'uimode'],
  ['window', 'window_critical'],
  ['window windows', 'window_critical'],
  ['window displays', 'window_critical'],
  ['window policy', 'window_critical'],
  ['window tokens', 'window_critical'],
  ['window InputMethod', 'window_critical'],
];

/** Each command for which a recording exists, except those of packages and activities. */
export const comparisons: readonly Comparison[] = [
  ...dumps.map(([command, file, prepare]) => ({
    command: `dumpsys ${command}`,
    api: 33,
    recording: `dumpsys/api33_mtk_${file}.txt`,
    ...(prepare !== undefined && { prepare }),
  })),
  { command: 'dumpsys window displays', api: 36, recording: 'dumpsys/api36_pixel9emu_activity_dump.txt' },
  { command: 'dumpsys SurfaceFlinger --display-id', api: 30, recording: 'misc/surfaceflinger_display_id_fold.txt' },
  { command: 'input', api: 34, recording: 'misc/input_usage_api34.txt' },
  { command: 'input', api: 28, recording: 'misc/input_usage_api23.txt', stream: 'stderr' },
  { command: 'input text é', api: 30, recording: 'misc/input_text_non_ascii_npe.txt', code: 1, stream: 'stderr' },
  { command: 'input text é', api: 36, recording: 'misc/input_text_non_ascii_npe.txt', code: 255, stream: 'stderr' },
  { command: 'screencap -h', api: 36, recording: 'misc/screencap_help_api36.txt', code: 1, stream: 'stderr' },
  { command: 'cmd nfc', api: 35, recording: 'misc/cmd_nfc_help.txt', code: 255 },
  { command: 'ime list -a', api: 28, recording: 'misc/ime_list_a_appium.txt' },
  { command: 'wm size; wm density', api: 34, recording: 'misc/wm_size_density.txt' },
];
