import type { CommandTable } from './command-table.ts';

export const travel: CommandTable = {
  command: 'travel',
  rows: [
    {
      yaml: '- travel: {points: ["0,0", "0.0001, -0.0001"], speed: 2.5}',
      calls: [
        [
          'travel_route',
          {
            points: [
              { latitude: 0, longitude: 0 },
              { latitude: 0.0001, longitude: -0.0001 },
            ],
            speed: 2.5,
          },
        ],
      ],
    },
    {
      yaml: '- travel: {points: ["1,2"]}',
      calls: [['travel_route', { points: [{ latitude: 1, longitude: 2 }], speed: 4 }]],
    },
    {
      yaml: '- travel: {points: ["0,0", "0,1"], speed: 1000}',
      plan: { kind: 'step' },
      code: 'lint/long-travel',
      at: '"0,1"',
    },
    { yaml: '- travel: {points: ["0,0", "0,0.53"], speed: 1000}', plan: { kind: 'step' } },
    { yaml: '- travel: {points: ["0,0", north]}', code: 'flow/invalid-value', at: 'north' },
    { yaml: '- travel: {points: ["0,0", "91,0"]}', code: 'flow/invalid-value', at: '"91,0"' },
    { yaml: '- travel: {points: "0,0"}', code: 'flow/wrong-type', at: '"0,0"' },
    { yaml: '- travel: {points: [1]}', code: 'flow/wrong-type', at: '1' },
    { yaml: '- travel: {points: []}', code: 'flow/invalid-value', at: '[]' },
    { yaml: '- travel: {points: ["0,0"], speed: 0}', code: 'flow/invalid-value', at: '0' },
    { yaml: '- travel: {points: ["0,0"], speed: fast}', code: 'flow/wrong-type', at: 'fast' },
    { yaml: '- travel: {speed: 3}', code: 'flow/missing-argument' },
    { yaml: '- travel: {points: ["0,0"], sped: 3}', code: 'flow/unknown-argument', at: 'sped' },
  ],
};
