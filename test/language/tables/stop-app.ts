import type { CommandTable } from './command-table.ts';

export const stopApp: CommandTable = {
  command: 'stopApp',
  rows: [
    { yaml: '- stopApp', calls: [['stop_app', { app: 'com.shop' }]] },
    { yaml: '- stopApp: com.other', calls: [['stop_app', { app: 'com.other' }]] },
    { yaml: '- stopApp: {appId: com.other}', calls: [['stop_app', { app: 'com.other' }]] },
    { yaml: '- stopApp: {url: com.other}', calls: [['stop_app', { app: 'com.other' }]] },
    {
      yaml: '- stopApp: {appId: com.other, url: com.third}',
      calls: [['stop_app', { app: 'com.other' }]],
      code: 'flow/has-no-effect',
      at: 'url',
    },
    { yaml: '- stopApp: ${APP}', plan: { instructions: [{ input: { app: { source: '${APP}' } } }] } },
    { yaml: '- stopApp: {appId: {a: 1}}', code: 'flow/wrong-type', at: '{a: 1}' },
    { yaml: '- stopApp: {appId: }', code: 'flow/missing-argument', at: 'appId' },
    { yaml: '- stopApp: [com.other]', code: 'flow/command-form', at: '[com.other]' },
    { yaml: '- stopApp: {appID: com.other}', code: 'flow/unknown-argument', at: 'appID' },
  ],
};
