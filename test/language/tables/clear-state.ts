import type { CommandTable } from './command-table.ts';

export const clearState: CommandTable = {
  command: 'clearState',
  rows: [
    { yaml: '- clearState', calls: [['clear_app_data', { app: 'com.shop' }]] },
    { yaml: '- clearState: com.other', calls: [['clear_app_data', { app: 'com.other' }]] },
    { yaml: '- clearState: {appId: com.other}', calls: [['clear_app_data', { app: 'com.other' }]] },
    { yaml: '- clearState: {url: com.other}', calls: [['clear_app_data', { app: 'com.other' }]] },
    { yaml: '- clearState: a.${APP}', plan: { instructions: [{ input: { app: { source: 'a.${APP}' } } }] } },
    { yaml: '- clearState: {appId: [a]}', code: 'flow/wrong-type', at: '[a]' },
    { yaml: '- clearState: [com.other]', code: 'flow/command-form', at: '[com.other]' },
    { yaml: '- clearState: {permissions: {all: deny}}', code: 'flow/unknown-argument', at: 'permissions' },
  ],
};
