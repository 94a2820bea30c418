export const NOTIFICATION_USAGE = `usage: cmd notification SUBCMD [args]

SUBCMDs:
  allow_listener COMPONENT [user_id (current user if not specified)]
  disallow_listener COMPONENT [user_id (current user if not specified)]
  set_dnd [on|none (same as on)|priority|alarms|all|off (same as all)]
  post [--help | flags] TAG TEXT
  list
  get <notification-key>
  snooze --for <msec> <notification-key>
  unsnooze <notification-key>
`;

export const POST_USAGE = `usage: cmd notification post [flags] <tag> <text>

flags:
  -h|--help
  -v|--verbose
  -t|--title <text>
  -i|--icon <iconspec>
  -I|--large-icon <iconspec>
  -S|--style <style> [styleargs]
  -c|--content-intent <intentspec>
`;
