/** Programs that lie in /system/bin on their own; all others here are names of toybox. */
const others = new Set(
  'am app_process app_process64 appops bmgr cmd content device_config dumpsys getevent getprop ime input ip log logcat monkey nc ping pm run-as screencap screenrecord sendevent service setprop settings sh svc uiautomator wm'.split(
    ' ',
  ),
);

export const isToybox = (name: string) => !others.has(name) || name === 'getevent' || name === 'nc';
