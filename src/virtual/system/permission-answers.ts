export interface PermissionAnswer {
  readonly id: string;
  readonly label: string;
  readonly grants: boolean;
}

export interface PermissionQuestion {
  readonly api: number;
  readonly group: string;
  /** Location, camera, microphone. */
  readonly whileInUse: boolean;
  /** It was denied once. */
  readonly asksAgain: boolean;
}

const answer = (id: string, label: string, grants: boolean): PermissionAnswer => ({ id, label, grants });

/**
 * The buttons in their order, with ids and English words of AOSP's permission controller: "Deny" became "Don’t allow" in
 * Android 12, "Only this time" came with 11, and a second refusal is a button of its own that stands for good.
 */
export function listPermissionAnswers({
  api,
  group,
  whileInUse,
  asksAgain,
}: PermissionQuestion): readonly PermissionAnswer[] {
  if (api <= 28) return listEarlyAnswers(asksAgain);
  const refusal = api >= 31 ? 'Don’t allow' : 'Deny';
  const refused = asksAgain
    ? answer('permission_deny_and_dont_ask_again_button', api >= 31 ? refusal : 'Deny & don’t ask again', false)
    : answer('permission_deny_button', refusal, false);
  if (api === 29) {
    if (group !== 'LOCATION') return [answer('permission_allow_button', 'Allow', true), refused];
    return [answer('permission_allow_foreground_only_button', 'Allow only while using the app', true), refused];
  }
  if (group === 'READ_MEDIA_VISUAL' && api >= 34) {
    return [answer('permission_allow_all_button', 'Allow all', true), refused];
  }
  if (!whileInUse) return [answer('permission_allow_button', 'Allow', true), refused];
  return [
    answer('permission_allow_foreground_only_button', 'While using the app', true),
    answer('permission_allow_one_time_button', 'Only this time', true),
    refused,
  ];
}

/** Android 9: two buttons; a second refusal stands for good where "Don't ask again" was checked, which is taken as said here. */
function listEarlyAnswers(asksAgain: boolean): readonly PermissionAnswer[] {
  const id = asksAgain ? 'permission_deny_and_dont_ask_again_button' : 'permission_deny_button';
  return [answer('permission_allow_button', 'ALLOW', true), answer(id, 'DENY', false)];
}
