import { selectorRows } from '../selector-rows.ts';
import type { CommandTable } from './command-table.ts';

const query = { id: { regex: 'pay' } };
const asserts = (state: { readonly [name: string]: boolean }, ms = 17_000) =>
  [['wait_for_state', { query, state, timeout_ms: ms }]] as const;

export const assertState: CommandTable = {
  command: 'assertState',
  rows: [
    ...selectorRows({
      command: 'assertState',
      tool: 'wait_for_state',
      beside: ['enabled: true', { state: { enabled: true } }],
      without: ['enabled', 'checked', 'focused', 'selected'],
    }),
    { yaml: '- assertState: {id: pay, enabled: true}', calls: asserts({ enabled: true }) },
    {
      yaml: '- assertState: {id: pay, checked: false, focused: TRUE, selected: "false", timeout: 900}',
      calls: asserts({ checked: false, focused: true, selected: false }, 900),
    },
    {
      yaml: '- assertState: {id: pay, clickable: true, longClickable: false, checkable: true, focusable: true}',
      calls: asserts({ clickable: true, long_clickable: false, checkable: true, focusable: true }),
    },
    {
      yaml: '- assertState: {id: pay, scrollable: true, password: false}',
      calls: asserts({ scrollable: true, password: false }),
    },
    { yaml: '- assertState: {id: pay}', code: 'flow/missing-argument', at: '{id: pay}' },
    { yaml: '- assertState: {enabled: true}', code: 'flow/selector-empty', at: '{enabled: true}' },
    { yaml: '- assertState: {id: pay, enabled: on}', code: 'flow/wrong-type', at: 'on' },
    { yaml: '- assertState: {id: pay, enabeld: true}', code: 'flow/unknown-argument', at: 'enabeld' },
    { yaml: '- assertState: pay', code: 'flow/command-form', at: 'pay' },
  ],
};
