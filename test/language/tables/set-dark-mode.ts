import type { CommandTable } from './command-table.ts';

const call = (dark_mode: boolean) => [['set_device_state', { dark_mode }]] as const;

export const setDarkMode: CommandTable = {
  command: 'setDarkMode',
  rows: [
    { yaml: '- setDarkMode: enabled', calls: call(true) },
    { yaml: '- setDarkMode: disabled', calls: call(false) },
    { yaml: '- setDarkMode: {value: Enabled}', calls: call(true) },
    { yaml: '- setDarkMode: on', code: 'flow/invalid-value', at: 'on' },
    { yaml: '- setDarkMode: {value: [enabled]}', code: 'flow/invalid-value', at: '[enabled]' },
    { yaml: '- setDarkMode', code: 'flow/missing-argument', at: 'setDarkMode' },
    { yaml: '- setDarkMode: {value: enabled, mode: 1}', code: 'flow/unknown-argument', at: 'mode' },
  ],
};
