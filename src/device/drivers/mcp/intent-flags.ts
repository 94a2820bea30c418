/** Names of Android's `Intent.FLAG_…` by their bits (SDK 35): those for every kind, then what differs. */
const common: Readonly<Record<number, string>> = {
  0: 'FLAG_GRANT_READ_URI_PERMISSION',
  1: 'FLAG_GRANT_WRITE_URI_PERMISSION',
  2: 'FLAG_FROM_BACKGROUND',
  3: 'FLAG_DEBUG_LOG_RESOLUTION',
  4: 'FLAG_EXCLUDE_STOPPED_PACKAGES',
  5: 'FLAG_INCLUDE_STOPPED_PACKAGES',
  6: 'FLAG_GRANT_PERSISTABLE_URI_PERMISSION',
  7: 'FLAG_GRANT_PREFIX_URI_PERMISSION',
};

const ofActivities: Readonly<Record<number, string>> = {
  9: 'FLAG_ACTIVITY_REQUIRE_DEFAULT',
  10: 'FLAG_ACTIVITY_REQUIRE_NON_BROWSER',
  11: 'FLAG_ACTIVITY_MATCH_EXTERNAL',
  12: 'FLAG_ACTIVITY_LAUNCH_ADJACENT',
  13: 'FLAG_ACTIVITY_RETAIN_IN_RECENTS',
  14: 'FLAG_ACTIVITY_TASK_ON_HOME',
  15: 'FLAG_ACTIVITY_CLEAR_TASK',
  16: 'FLAG_ACTIVITY_NO_ANIMATION',
  17: 'FLAG_ACTIVITY_REORDER_TO_FRONT',
  18: 'FLAG_ACTIVITY_NO_USER_ACTION',
  19: 'FLAG_ACTIVITY_NEW_DOCUMENT',
  20: 'FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY',
  21: 'FLAG_ACTIVITY_RESET_TASK_IF_NEEDED',
  22: 'FLAG_ACTIVITY_BROUGHT_TO_FRONT',
  23: 'FLAG_ACTIVITY_EXCLUDE_FROM_RECENTS',
  24: 'FLAG_ACTIVITY_PREVIOUS_IS_TOP',
  25: 'FLAG_ACTIVITY_FORWARD_RESULT',
  26: 'FLAG_ACTIVITY_CLEAR_TOP',
  27: 'FLAG_ACTIVITY_MULTIPLE_TASK',
  28: 'FLAG_ACTIVITY_NEW_TASK',
  29: 'FLAG_ACTIVITY_SINGLE_TOP',
  30: 'FLAG_ACTIVITY_NO_HISTORY',
};

const ofBroadcasts: Readonly<Record<number, string>> = {
  21: 'FLAG_RECEIVER_VISIBLE_TO_INSTANT_APPS',
  27: 'FLAG_RECEIVER_NO_ABORT',
  28: 'FLAG_RECEIVER_FOREGROUND',
  29: 'FLAG_RECEIVER_REPLACE_PENDING',
  30: 'FLAG_RECEIVER_REGISTERED_ONLY',
};

/** Undefined: one of the bits has no name. */
export function nameFlags(flags: number, kind: 'activity' | 'broadcast' | 'service'): readonly string[] | undefined {
  const own = kind === 'activity' ? ofActivities : kind === 'broadcast' ? ofBroadcasts : {};
  const names: string[] = [];
  for (let bit = 0; bit < 32; bit++) {
    if (((flags >>> bit) & 1) === 0) continue;
    const name = common[bit] ?? own[bit];
    if (name === undefined) return undefined;
    names.push(name);
  }
  return names;
}
