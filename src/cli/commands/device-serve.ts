import { defineSubcommand } from '../subcommand.ts';

export const deviceServe = defineSubcommand({
  name: 'device serve',
  summary: 'Keep the virtual device up as an adb server for other programs',
  arguments: [],
  options: [],
  own: [
    { flag: '--port <n>', help: 'Loopback port. Default: a free one, told in the JSON line.' },
    { flag: '--devices <n>', help: 'How many devices. Default 1.' },
    { flag: '--size <WxH>', help: 'Display in pixels. Default 1080x2400.' },
    { flag: '--api <level>', help: 'Android API level, 28 to 36. Default 34.' },
    { flag: '--profile <name>', help: 'instant, phone-usb, phone-wifi or emulator-ci. Default instant.' },
    { flag: '--density <dpi>', help: 'Dots per inch. Default 420.' },
    {
      flag: '--app <file>',
      help: 'An app of your own (.mjs or .yaml), beside those that come with it. May be given several times.',
      several: true,
    },
    {
      flag: '--fault <fault>',
      help: 'A disturbance, like slow,on=dumpsys,ms=300 or offline,afterMs=5000. May be given several times.',
      several: true,
    },
    {
      flag: '--off <switches>',
      help: 'What is switched off, comma-separated: accessibility, notification-listener, camera, microphone, location, screen-capture.',
      several: true,
    },
    { flag: '--seed <n>', help: 'What chance is drawn from. Default 0.' },
    { flag: '--log <file>', help: 'Write every request and effect, one JSON line each.' },
    {
      flag: '--adbd [port]',
      help: 'Listen as adbd too, for `adb connect`; each further device on the port that follows.',
    },
    { flag: '--adb-keys <file>', help: 'Who may connect there: a file of adbkey.pub lines. Default: every host.' },
    { flag: '--allow-kill', help: 'Let `adb kill-server` end it.' },
  ],
  examples: ['vivace device serve --port 5062', 'ADB_SERVER_SOCKET=tcp:127.0.0.1:5062 adb devices -l'],
  run: async ({ host, signal, flags, own, lists }) => {
    const { serveDevice } = await import('../../api/serve-device.ts');
    return serveDevice({ host, signal, flags }, { single: own, lists });
  },
});
