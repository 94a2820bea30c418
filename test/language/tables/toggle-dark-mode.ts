import type { CommandTable } from './command-table.ts';

export const toggleDarkMode: CommandTable = {
  command: 'toggleDarkMode',
  rows: [
    { yaml: '- toggleDarkMode', calls: [['toggle_device_state', { key: 'dark_mode' }]] },
    { yaml: '- toggleDarkMode: {label: Over}', calls: [['toggle_device_state', { key: 'dark_mode' }]] },
    { yaml: '- toggleDarkMode: enabled', code: 'flow/command-form', at: 'enabled' },
    { yaml: '- toggleDarkMode: {value: enabled}', code: 'flow/unknown-argument', at: 'value' },
  ],
};
