import type { CommandTable } from './command-table.ts';

const crop = { id: { regex: 'total' } };
const cropped = (input: object) =>
  [
    ['wait_for_element', { query: crop, timeout_ms: 17_000 }],
    ['take_screenshot', { ...input, crop }],
  ] as never;

export const takeScreenshot: CommandTable = {
  command: 'takeScreenshot',
  rows: [
    { yaml: '- takeScreenshot: shots/home', calls: [['take_screenshot', { path: 'shots/home' }]] },
    { yaml: '- takeScreenshot: {path: 01}', calls: [['take_screenshot', { path: '01' }]] },
    { yaml: '- takeScreenshot: {path: a, cropOn: {id: total}}', calls: cropped({ path: 'a' }) },
    {
      yaml: '- takeScreenshot: ${MAESTRO_FILENAME}',
      plan: { instructions: [{ input: { path: { source: '${MAESTRO_FILENAME}' } } }] },
    },
    { yaml: '- takeScreenshot: shots/../home', calls: [['take_screenshot', { path: 'shots/../home' }]] },
    { yaml: '- takeScreenshot: ../home', code: 'flow/invalid-value', at: '../home' },
    { yaml: '- takeScreenshot: {path: a/../../b}', code: 'flow/invalid-value', at: 'a/../../b' },
    { yaml: '- takeScreenshot: /tmp/home', code: 'flow/invalid-value', at: '/tmp/home' },
    { yaml: '- takeScreenshot: shots/', code: 'flow/invalid-value', at: 'shots/' },
    { yaml: '- takeScreenshot: ""', code: 'flow/invalid-value', at: '""' },
    { yaml: '- takeScreenshot', code: 'flow/missing-argument', at: 'takeScreenshot' },
    { yaml: '- takeScreenshot: {cropOn: a}', code: 'flow/missing-argument' },
    { yaml: '- takeScreenshot: {path: [a]}', code: 'flow/wrong-type', at: '[a]' },
    { yaml: '- takeScreenshot: {path: a, cropOn: {}}', code: 'flow/selector-empty', at: '{}' },
    { yaml: '- takeScreenshot: {path: a, format: jpg}', code: 'flow/unknown-argument', at: 'format' },
  ],
};
