import type { CommandTable } from './command-table.ts';

const hidden = [['dismiss_keyboard', {}]] as const;

export const hideKeyboard: CommandTable = {
  command: 'hideKeyboard',
  rows: [
    { yaml: '- hideKeyboard', calls: hidden, plan: { title: 'Hide keyboard' } },
    { yaml: '- hide keyboard', calls: hidden },
    { yaml: '- action: hideKeyboard', calls: hidden },
    { yaml: '- hideKeyboard: {label: Down}', calls: hidden, plan: { title: 'Down' } },
    { yaml: '- hideKeyboard: now', code: 'flow/command-form', at: 'now' },
    { yaml: '- hideKeyboard: {strategy: back}', code: 'flow/unknown-argument', at: 'strategy' },
  ],
};
