import type { CommandTable } from './command-table.ts';

export const assertLightMode: CommandTable = {
  command: 'assertLightMode',
  rows: [
    { yaml: '- assertLightMode', calls: [['check_device_state', { dark_mode: false }]] },
    { yaml: '- assertLightMode: {optional: true}', calls: [['check_device_state', { dark_mode: false }]] },
    { yaml: '- assertLightMode: true', code: 'flow/command-form', at: 'true' },
    { yaml: '- assertLightMode: {enabled: true}', code: 'flow/unknown-argument', at: 'enabled' },
  ],
};
