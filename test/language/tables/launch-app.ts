import type { CommandTable } from './command-table.ts';

const all = { permissions: { all: 'allow' } };

export const launchApp: CommandTable = {
  command: 'launchApp',
  rows: [
    { yaml: '- launchApp', calls: [['open_app', { app: 'com.shop', ...all }]] },
    { yaml: '- launchApp: com.other', calls: [['open_app', { app: 'com.other', ...all }]] },
    { yaml: '- launchApp: {appId: com.other}', calls: [['open_app', { app: 'com.other', ...all }]] },
    { yaml: '- launchApp: {url: com.other}', calls: [['open_app', { app: 'com.other', ...all }]] },
    { yaml: '- launchApp: {clearState: true}', calls: [['open_app', { app: 'com.shop', clear: true, ...all }]] },
    { yaml: '- launchApp: {stopApp: "false"}', calls: [['open_app', { app: 'com.shop', stop: false, ...all }]] },
    { yaml: '- launchApp: {clearKeychain: false}', calls: [['open_app', { app: 'com.shop', ...all }]] },
    {
      yaml: '- launchApp: {clearKeychain: true}',
      calls: [['open_app', { app: 'com.shop', ...all }]],
      code: 'flow/has-no-effect',
      at: 'clearKeychain',
    },
    {
      yaml: '- launchApp: {permissions: {all: deny, camera: allow}}',
      calls: [['open_app', { app: 'com.shop', permissions: { all: 'deny', camera: 'allow' } }]],
    },
    { yaml: '- launchApp: {permissions: {}}', calls: [['open_app', { app: 'com.shop', permissions: {} }]] },
    {
      yaml: '- launchApp: {arguments: {text: "007", int: 3, long: 5000000000, float: 1.5, flag: true, none: ~, list: [1, a]}}',
      calls: [
        [
          'open_app',
          {
            app: 'com.shop',
            arguments: { text: '007', int: 3, long: 5_000_000_000, float: 1.5, flag: true, none: '~', list: '[1,"a"]' },
            ...all,
          },
        ],
      ],
    },
    {
      yaml: '- launchApp: {arguments: {whole: 1.0, thousand: 1e3, code: 007}}',
      calls: [
        [
          'open_app',
          { app: 'com.shop', arguments: { whole: { float: 1 }, thousand: { float: 1000 }, code: '007' }, ...all },
        ],
      ],
    },
    { yaml: '- launchApp: {stopApp: maybe}', code: 'flow/wrong-type', at: 'maybe' },
    { yaml: '- launchApp: {clearState: 1}', code: 'flow/wrong-type', at: '1' },
    { yaml: '- launchApp: {clearKeychain: [true]}', code: 'flow/wrong-type', at: '[true]' },
    { yaml: '- launchApp: {permissions: allow}', code: 'flow/wrong-type', at: 'allow' },
    { yaml: '- launchApp: {arguments: debug}', code: 'flow/wrong-type', at: 'debug' },
    { yaml: '- launchApp: {appId: {}}', code: 'flow/wrong-type', at: '{}' },
    { yaml: '- launchApp: {stopapp: false}', code: 'flow/unknown-argument', at: 'stopapp' },
  ],
};
