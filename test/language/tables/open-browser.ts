import type { CommandTable } from './command-table.ts';

export const openBrowser: CommandTable = {
  command: 'openBrowser',
  rows: [
    { yaml: '- openBrowser: https://a.example', calls: [['open_link', { link: 'https://a.example', browser: true }]] },
    {
      yaml: "- openBrowser: {url: 'https://a.example'}",
      calls: [['open_link', { link: 'https://a.example', browser: true }]],
    },
    { yaml: '- openBrowser', code: 'flow/missing-argument', at: 'openBrowser' },
    { yaml: '- openBrowser: {url: [a]}', code: 'flow/wrong-type', at: '[a]' },
    { yaml: '- openBrowser: {url: a://b, tab: 2}', code: 'flow/unknown-argument', at: 'tab' },
  ],
};
