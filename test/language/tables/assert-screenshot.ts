import type { CommandTable } from './command-table.ts';

const crop = { text: { regex: 'A' } };

export const assertScreenshot: CommandTable = {
  command: 'assertScreenshot',
  rows: [
    { yaml: '- assertScreenshot: baselines/home', calls: [['compare_screenshot', { path: 'baselines/home' }]] },
    { yaml: '- assertScreenshot: {path: home.jpg}', calls: [['compare_screenshot', { path: 'home.jpg' }]] },
    {
      yaml: '- assertScreenshot: {path: a, thresholdPercentage: 99.5}',
      calls: [['compare_screenshot', { path: 'a', threshold_percentage: 99.5 }]],
    },
    {
      yaml: '- assertScreenshot: {path: a, thresholdPercentage: "80"}',
      calls: [['compare_screenshot', { path: 'a', threshold_percentage: 80 }]],
    },
    {
      yaml: '- assertScreenshot: {path: "${P}", thresholdPercentage: "${T}"}',
      plan: {
        instructions: [{ input: { path: { source: '${P}' }, threshold_percentage: { source: '${T}', as: 'number' } } }],
      },
    },
    {
      yaml: '- assertScreenshot: {path: a, cropOn: A}',
      calls: [
        ['wait_for_element', { query: crop, timeout_ms: 17_000 }],
        ['compare_screenshot', { path: 'a', crop }],
      ],
    },
    { yaml: '- assertScreenshot', code: 'flow/missing-argument', at: 'assertScreenshot' },
    { yaml: '- assertScreenshot: {path: a, thresholdPercentage: 101}', code: 'flow/invalid-value', at: '101' },
    { yaml: '- assertScreenshot: {path: a, thresholdPercentage: -1}', code: 'flow/invalid-value', at: '-1' },
    { yaml: '- assertScreenshot: {path: a, thresholdPercentage: most}', code: 'flow/wrong-type', at: 'most' },
    { yaml: '- assertScreenshot: {path: a, cropOn: [A]}', code: 'flow/wrong-type', at: '[A]' },
    { yaml: '- assertScreenshot: {path: a, threshold: 5}', code: 'flow/unknown-argument', at: 'threshold' },
  ],
};
