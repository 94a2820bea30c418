import type { Json } from '../../../src/base/json.ts';
import type { CommandTable } from './command-table.ts';

const waits = (input: { readonly [key: string]: Json }) =>
  [['wait_for_notification', { timeout_ms: 17_000, ...input }]] as const;

export const assertNotification: CommandTable = {
  command: 'assertNotification',
  rows: [
    { yaml: '- assertNotification: Order 4711', calls: waits({ text: { regex: 'Order 4711' } }) },
    {
      yaml: '- assertNotification: {title: Shop, text: .*, package: com.shop, timeout: 30000}',
      calls: waits({ title: { regex: 'Shop' }, text: { regex: '.*' }, app: 'com.shop', timeout_ms: 30_000 }),
    },
    {
      yaml: '- assertNotification: {package: com.shop, absent: true}',
      calls: waits({ app: 'com.shop', absent: true }),
    },
    { yaml: '- assertNotification: {timeout: 3}', code: 'flow/missing-argument', at: '{timeout: 3}' },
    { yaml: '- assertNotification: {text: a, absent: maybe}', code: 'flow/wrong-type', at: 'maybe' },
    { yaml: '- assertNotification: {txt: a}', code: 'flow/unknown-argument', at: 'txt' },
    { yaml: '- assertNotification', code: 'flow/missing-argument', at: 'assertNotification' },
  ],
};
