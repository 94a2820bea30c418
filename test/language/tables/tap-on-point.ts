import type { CommandTable } from './command-table.ts';

const percent = { x: 0.5, y: 0.8, unit: 'fraction' };
const pixels = { x: 540, y: 1200, unit: 'px' };

export const tapOnPoint: CommandTable = {
  command: 'tapOnPoint',
  rows: [
    { yaml: '- tapOnPoint: 50%,80%', calls: [['tap', { point: percent }]] },
    { yaml: '- tapOnPoint: {point: "540, 1200"}', calls: [['tap', { point: pixels }]] },
    { yaml: '- tapOnPoint: {x: 540, y: 1200}', calls: [['tap', { point: pixels }]] },
    { yaml: '- tapOnPoint: {x: 50%, y: 80%}', calls: [['tap', { point: percent }]] },
    {
      yaml: '- tapOnPoint: {point: "540,1200", x: 1}',
      code: 'flow/has-no-effect',
      at: 'x',
      calls: [['tap', { point: pixels }]],
    },
    { yaml: '- tapOnPoint: "${P}"', plan: { instructions: [{ input: { point: { x: { source: '${P}' } } } }] } },
    { yaml: '- tapOnPoint', code: 'flow/missing-argument', at: 'tapOnPoint' },
    { yaml: '- tapOnPoint: {x: 540}', code: 'flow/missing-argument', at: '{x: 540}' },
    { yaml: '- tapOnPoint: {x: 540, y: 80%}', code: 'flow/invalid-value', at: '540' },
    { yaml: '- tapOnPoint: 150%,20%', code: 'flow/invalid-value', at: '150%,20%' },
    { yaml: '- tapOnPoint: {x: -1, y: 2}', code: 'flow/invalid-value', at: '-1' },
    { yaml: '- tapOnPoint: {point: middle}', code: 'flow/invalid-value', at: 'middle' },
    { yaml: '- tapOnPoint: {point: "1,2", repeat: 2}', code: 'flow/unknown-argument', at: 'repeat' },
  ],
};
