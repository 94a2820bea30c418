import type { CommandTable } from './command-table.ts';

export const killApp: CommandTable = {
  command: 'killApp',
  rows: [
    { yaml: '- killApp', calls: [['kill_app', { app: 'com.shop' }]] },
    { yaml: '- killApp: com.other', calls: [['kill_app', { app: 'com.other' }]] },
    { yaml: '- killApp: {appId: com.other}', calls: [['kill_app', { app: 'com.other' }]] },
    { yaml: '- killApp: {url: com.other}', calls: [['kill_app', { app: 'com.other' }]] },
    { yaml: '- killApp: {appId: [a]}', code: 'flow/wrong-type', at: '[a]' },
    { yaml: '- killApp: {app: com.other}', code: 'flow/unknown-argument', at: 'app' },
  ],
};
