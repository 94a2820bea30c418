import type { CommandTable } from './command-table.ts';

const call = (airplane_mode: boolean) => [['set_device_state', { airplane_mode }]] as const;

export const setAirplaneMode: CommandTable = {
  command: 'setAirplaneMode',
  rows: [
    { yaml: '- setAirplaneMode: enabled', calls: call(true) },
    { yaml: '- setAirplaneMode: disabled', calls: call(false) },
    { yaml: '- setAirplaneMode: {value: Enabled}', calls: call(true) },
    { yaml: '- setAirplaneMode: on', code: 'flow/invalid-value', at: 'on' },
    { yaml: '- setAirplaneMode: {value: [enabled]}', code: 'flow/invalid-value', at: '[enabled]' },
    { yaml: '- setAirplaneMode', code: 'flow/missing-argument', at: 'setAirplaneMode' },
    {
      yaml: '- setAirplaneMode: {value: enabled, mode: 1}',
      plan: { instructions: [{ tool: 'set_device_state' }] },
      code: 'flow/unknown-argument',
      at: 'mode',
    },
  ],
};
