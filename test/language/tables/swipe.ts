import type { Json } from '../../../src/base/json.ts';
import { settled } from '../tap-rows.ts';
import type { CommandRow, CommandTable } from './command-table.ts';

const act = (input: Readonly<Record<string, Json>>, duration_ms = 400) => ['swipe', { ...input, duration_ms }] as const;
const from = { text: { regex: 'A' } };
const find = ['wait_for_element', { query: from, timeout_ms: 17_000 }] as const;
const wrong = (args: string, code: CommandRow['code'] & string, at: string): CommandRow => ({
  yaml: `- swipe: {${args}}`,
  code,
  at,
});

export const swipe: CommandTable = {
  command: 'swipe',
  rows: [
    ...['UP', 'down', 'Left', 'RIGHT'].map((word) => ({
      yaml: `- swipe: {direction: ${word}}`,
      calls: [act({ direction: word.toLowerCase() })],
    })),
    { yaml: '- swipe: {direction: LEFT, duration: 2000}', calls: [act({ direction: 'left' }, 2000)] },
    {
      yaml: '- swipe: {start: "50%, 80%", end: "50%,20%"}',
      calls: [act({ start: { x: 0.5, y: 0.8, unit: 'fraction' }, end: { x: 0.5, y: 0.2, unit: 'fraction' } })],
    },
    {
      yaml: '- swipe: {start: "100,200", end: "100,900", duration: 1_000}',
      calls: [act({ start: { x: 100, y: 200, unit: 'px' }, end: { x: 100, y: 900, unit: 'px' } }, 1000)],
    },
    { yaml: '- swipe: {direction: UP, from: A}', calls: [find, act({ direction: 'up', from })] },
    {
      yaml: '- swipe: {direction: UP, from: {text: A, point: "10%,90%"}}',
      calls: [find, act({ direction: 'up', from, from_inside: { x: 0.1, y: 0.9, unit: 'fraction' } })],
    },
    {
      yaml: '- swipe: {direction: UP, waitToSettleTimeoutMs: 700}',
      calls: [act({ direction: 'up' }), settled(700)],
    },
    {
      yaml: '- swipe: {direction: UP, from: A, waitToSettleTimeoutMs: 40_000}',
      calls: [find, act({ direction: 'up', from }), settled(30_000)],
      code: 'flow/invalid-value',
      at: '40_000',
    },
    {
      yaml: '- swipe: {direction: "${WAY}", duration: "${MS}"}',
      plan: { instructions: [{ input: { direction: { source: '${WAY}' }, duration_ms: { source: '${MS}' } } }] },
    },
    {
      yaml: '- swipe: {start: "1,2", end: "3,4", from: A}',
      calls: [act({ start: { x: 1, y: 2, unit: 'px' }, end: { x: 3, y: 4, unit: 'px' } })],
      code: 'flow/has-no-effect',
      at: 'from',
    },
    { yaml: '- swipe', code: 'flow/missing-argument', at: 'swipe' },
    { yaml: '- swipe: UP', code: 'flow/command-form', at: 'UP' },
    wrong('start: "1,2"', 'flow/missing-argument', '{start: "1,2"}'),
    wrong('end: "1,2"', 'flow/missing-argument', '{end: "1,2"}'),
    wrong('from: A', 'flow/missing-argument', '{from: A}'),
    wrong('duration: 5', 'flow/missing-argument', '{duration: 5}'),
    wrong('direction: UP, start: "1,2", end: "3,4"', 'flow/mixed-arguments', 'direction'),
    wrong('direction: sideways', 'flow/invalid-value', 'sideways'),
    wrong('start: "50%,5%", end: "5,6"', 'flow/invalid-value', '"5,6"'),
    wrong('start: "50%,5", end: "5,6"', 'flow/invalid-value', '"50%,5"'),
    wrong('start: "5%,5%", end: "101%,6%"', 'flow/invalid-value', '"101%,6%"'),
    wrong('direction: UP, duration: 0', 'flow/invalid-value', '0'),
    wrong('direction: UP, duration: long', 'flow/wrong-type', 'long'),
    wrong('direction: UP, from: {text: A, point: "200%,5%"}', 'flow/invalid-value', '"200%,5%"'),
    {
      yaml: '- swipe: {direction: UP, speed: 5}',
      calls: [act({ direction: 'up' })],
      code: 'flow/unknown-argument',
      at: 'speed',
    },
    wrong('direction: UP, from: A, speed: 5', 'flow/unknown-argument', 'speed'),
  ],
};
