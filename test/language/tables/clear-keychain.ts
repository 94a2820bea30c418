import type { CommandTable } from './command-table.ts';

const nothing = { title: 'Clear keychain (does nothing on Android)', instructions: [] };

export const clearKeychain: CommandTable = {
  command: 'clearKeychain',
  rows: [
    { yaml: '- clearKeychain', plan: nothing, code: 'flow/has-no-effect', at: 'clearKeychain' },
    { yaml: '- action: clearKeychain', plan: nothing, code: 'flow/has-no-effect', at: 'clearKeychain' },
    { yaml: '- clearKeychain: {label: x}', plan: { title: 'x' }, code: 'flow/has-no-effect' },
    { yaml: '- clearKeychain: all', code: 'flow/command-form', at: 'all' },
    { yaml: '- clearKeychain: {appId: a}', code: 'flow/unknown-argument', at: 'appId' },
  ],
};
