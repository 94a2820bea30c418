/** What the virtual device does otherwise than a recording, on purpose or for want of knowledge. An entry that nothing needs fails. */

export interface DumpDifference {
  readonly why: string;
  /** What is set aside on either side before the two must be equal. */
  readonly ours: [RegExp, string];
  readonly theirs: [RegExp, string];
}

/** By recording. */
export const dumpDifferences: Readonly<Record<string, DumpDifference>> = {
  'avc_uiautomator_dump.xml': {
    why: 'reformatted by the test it comes from, of an Android before resource ids (API 16)',
    ours: [/ resource-id=""|\s+|selected="\w+"/g, ''],
    theirs: [/\s+|selected="\w+"/g, ''],
  },
  'avc_uiautomator_dump_api17_chinese.xml': {
    why: 'reformatted by the test it comes from, of an Android before resource ids (API 17), and its Chinese read as Latin 1, control characters and all',
    ours: [/ resource-id=""|\s+|\.|[^\x20-\x7e]/g, ''],
    theirs: [/\s+|\.|[^\x20-\x7e]/g, ''],
  },
  'justdial_fresh_home.xml': {
    why: 'labels inside invisible children spare a node its NAF, and a dump does not show them',
    ours: [/ NAF="true"/g, ''],
    theirs: [/ NAF="true"/g, ''],
  },
  'wework_chat_input.xml': {
    why: 'labels inside invisible children spare a node its NAF, and a dump does not show them',
    ours: [/ NAF="true"/g, ''],
    theirs: [/ NAF="true"/g, ''],
  },
};

export interface CommandDifference {
  /** The recording, as a file of shared/corpus. */
  readonly of: string;
  /** A line of ours, as `shapeOf` gives it. */
  readonly line: string;
  readonly why: string;
}

const d = (of: string) => `dumpsys/api33_mtk_${of}.txt`;

/** Lines that we print and the recording does not have. */
export const commandDifferences: readonly CommandDifference[] = [
  { of: d('battery'), line: "  (C -- use 'reset' to restart)", why: 'the recorded device had its true values' },
  { of: d('bluetooth_manager'), line: '  name:V Vivace Virtual', why: "the device's own name" },
  { of: d('connectivity'), line: 'Active default network: N', why: 'the recorded device had no network' },
  {
    of: d('connectivity'),
    line: '  NetworkAgentInfo{network{N}  ni{C extra: } nc{[ Transports: C Capabilities: C&C&C&C&C]}}',
    why: 'the recorded device had no network',
  },
  ...[
    'Input method service state for P:',
    '  mViewsCreated=B mDecorViewVisible=B mDecorViewWasVisible=B mWindowVisible=B mInShowWindow=B',
    '  mShowInputRequested=B mLastShowInputRequested=B mIsInputViewShown=B',
    '  mImeWindowVis=N',
  ].map((line) => ({
    of: d('input_method_critical'),
    line,
    why: "a critical dump leaves out the keyboard's own part, which clients read",
  })),
  { of: d('location'), line: '    network provider:', why: 'the recorded device had no network location' },
  ...['Current Notification Manager state:', '  Zen Mode:', '    mInterruptionFilter=N'].map((line) => ({
    of: d('notification_critical'),
    line,
    why: 'a critical dump is the list alone',
  })),
  ...['                P=w (Title)', '                P=w (text)'].map((line) => ({
    of: d('notification_critical'),
    line,
    why: 'the recording was redacted',
  })),
  {
    of: d('SurfaceFlinger_critical'),
    line: 'Display N (C display N): port=N pnpId=w displayName="S"',
    why: 'the recorded panel had no identification; see surfaceflinger_display_id_fold.txt',
  },
  {
    of: 'dumpsys/api36_pixel9emu_activity_dump.txt',
    line: 'C (dumpsys window displays)',
    why: 'the displays were recorded as part of the activity dump',
  },
  {
    of: 'misc/input_usage_api23.txt',
    line: '      draganddrop <xN> <yN> <xN> <yN> [duration(ms)] (Default: touchscreen)',
    why: 'newer than Android 6; see input_usage_api26_28_tail.txt',
  },
  {
    of: 'misc/input_text_non_ascii_npe.txt',
    line: "Exception occurred while executing 'text':",
    why: 'the line before the exception was not recorded with it; see am_start_exception.txt',
  },
];

/** Services that were recorded and that this device does not have, with what it lacks. */
export const absentServices: Readonly<Record<string, string>> = {
  activity_task: 'recorded empty; what it tells is in the activity dump',
  adb: 'no keys or pairings are kept',
  app_hibernation: 'apps do not hibernate',
  appwidget: 'the launcher takes no widgets',
  autofill: 'no autofill',
  biometric: 'no sensors of that kind',
  color_display: 'colours cannot be changed',
  content: 'no sync adapters',
  device_policy: 'no device owner',
  device_state: 'it cannot be folded',
  domain_verification: 'recorded empty; links are told by pm get-app-links',
  dreams: 'no screen savers',
  dropbox: 'crashes are in the log only',
  ethernet: 'no cable',
  graphicsstats: 'frames are not counted',
  isub: 'no SIM',
  jobscheduler: 'apps schedule nothing',
  lights: 'no lights',
  'media.audio_flinger': 'no sound is made',
  mount: 'one volume, told by df',
  netpolicy: 'no metering',
  netstats: 'traffic is not counted',
  overlay: 'no overlays',
  role: 'no roles',
  shortcut: 'the launcher has no shortcuts',
  storaged: 'no wear',
  'telephony.registry': 'no calls',
  textservices: 'no spell checker',
  thermalservice: 'nothing gets hot',
  time_detector: 'the time is the given clock',
  usagestats: 'usage is not counted',
  usb: 'no port',
  vibrator_manager: 'nothing vibrates',
  voiceinteraction: 'no assistant',
  wallpaper: 'one wallpaper for good',
  webviewupdate: 'web content is drawn by the device itself',
};

/** Services that take commands and dump nothing. */
export const undumpedServices: Readonly<Record<string, string>> = {
  input: 'there are no input devices behind the touches',
};

/** Parts of names of recordings that are no service of the device's state: programs, and what belongs to apps. */
export const unrecorded: readonly string[] = [
  'activity',
  'dumpsys_activity',
  'dumpsys_camera',
  'dumpsys_display',
  'dumpsys_power',
  'getprop',
  'package',
  'ps_A',
  'sf_displays',
  'sf_layers',
];
