import type { CommandTable } from './command-table.ts';

const call = (orientation: string) => [['set_device_state', { orientation }]] as const;

export const setOrientation: CommandTable = {
  command: 'setOrientation',
  rows: [
    { yaml: '- setOrientation: PORTRAIT', calls: call('portrait') },
    { yaml: '- setOrientation: landscape_left', calls: call('landscape_left') },
    { yaml: '- setOrientation: LandscapeRight', calls: call('landscape_right') },
    { yaml: '- setOrientation: {orientation: upside-down}', calls: call('upside_down') },
    { yaml: '- setOrientation: "Landscape left"', calls: call('landscape_left') },
    { yaml: '- setOrientation: LANDSCAPE_LEF', code: 'flow/invalid-value', at: 'LANDSCAPE_LEF' },
    { yaml: '- setOrientation: {orientation: 90}', code: 'flow/wrong-type', at: '90' },
    { yaml: '- setOrientation', code: 'flow/missing-argument', at: 'setOrientation' },
    { yaml: '- setOrientation: {orientation: PORTRAIT, rotation: 1}', code: 'flow/unknown-argument', at: 'rotation' },
  ],
};
