import type { CommandTable } from './command-table.ts';

export const assertDarkMode: CommandTable = {
  command: 'assertDarkMode',
  rows: [
    { yaml: '- assertDarkMode', calls: [['check_device_state', { dark_mode: true }]] },
    { yaml: '- assertDarkMode: {optional: true}', calls: [['check_device_state', { dark_mode: true }]] },
    { yaml: '- assertDarkMode: true', code: 'flow/command-form', at: 'true' },
    { yaml: '- assertDarkMode: {enabled: true}', code: 'flow/unknown-argument', at: 'enabled' },
  ],
};
