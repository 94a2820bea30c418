import type { CommandTable } from './command-table.ts';

export const toggleAirplaneMode: CommandTable = {
  command: 'toggleAirplaneMode',
  rows: [
    { yaml: '- toggleAirplaneMode', calls: [['toggle_device_state', { key: 'airplane_mode' }]] },
    { yaml: '- toggleAirplaneMode: {label: Over}', calls: [['toggle_device_state', { key: 'airplane_mode' }]] },
    { yaml: '- toggleAirplaneMode: enabled', code: 'flow/command-form', at: 'enabled' },
    { yaml: '- toggleAirplaneMode: {value: enabled}', code: 'flow/unknown-argument', at: 'value' },
  ],
};
