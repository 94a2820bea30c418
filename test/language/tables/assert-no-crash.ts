import type { CommandTable } from './command-table.ts';

export const assertNoCrash: CommandTable = {
  command: 'assertNoCrash',
  rows: [
    { yaml: '- assertNoCrash', calls: [['check_app', { app: 'com.shop' }]] },
    { yaml: '- assertNoCrash: com.other', calls: [['check_app', { app: 'com.other' }]] },
    {
      yaml: '- assertNoCrash: {appId: com.other, during: 5_000}',
      calls: [['check_app', { app: 'com.other', watch_ms: 5000 }]],
    },
    { yaml: '- assertNoCrash: {url: com.other}', calls: [['check_app', { app: 'com.other' }]] },
    { yaml: '- assertNoCrash: {during: -1}', code: 'flow/invalid-value', at: '-1' },
    { yaml: '- assertNoCrash: {during: long}', code: 'flow/wrong-type', at: 'long' },
    { yaml: '- assertNoCrash: {timeout: 1}', code: 'flow/unknown-argument', at: 'timeout' },
  ],
};
