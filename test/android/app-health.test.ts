import { describe, expect, it } from 'vitest';
import { parseAppHealth } from '../../src/android/app-health.ts';

const answer = (pids: string, date: string, log: readonly string[]) =>
  [pids, `${date}\n`, [...log, ''].join('\n')].join('MARK\n');
const parse = (pids: string, date: string, ...log: readonly string[]) =>
  parseAppHealth('MARK', answer(pids, date, log), 'com.shop');

describe('parseAppHealth', () => {
  it('tells whether the process lives', () => {
    expect(parse('4242\n', '1700000010.5')).toEqual({ running: true, troubles: [] });
    expect(parse('', '1700000010.5')).toEqual({ running: false, troubles: [] });
  });

  it('reads crashes and hangs of the app and of its further processes, with their age', () => {
    const { troubles } = parse(
      '4242\n',
      '1700000010.500000000',
      '--------- beginning of events',
      '        1700000001.000   860  2059 I am_crash: [3503,0,com.shop,952647237,java.lang.NullPointerException,Attempt to write, on null,Stack.java,780]',
      '        1700000002.250   991 17059 I am_crash: [991,0,com.shop:push,581451334,Native crash,Bus error,unknown,0,0]',
      '        1700000003.000  1157  1565 I am_anr  : [0,7999,com.shop,-1060618555,Input dispatching timed out (a, b)]',
      '        1700000004.000  1157  1565 I am_anr  : [0,7999,com.shopping,-1060618555,other app]',
    ) as { troubles: unknown };
    expect(troubles).toEqual([
      {
        kind: 'crash',
        process: 'com.shop',
        words: 'java.lang.NullPointerException: Attempt to write, on null (Stack.java:780)',
        agoMs: 9500,
      },
      { kind: 'crash', process: 'com.shop:push', words: 'Native crash: Bus error', agoMs: 8250 },
      { kind: 'anr', process: 'com.shop', words: 'Input dispatching timed out (a, b)', agoMs: 7500 },
    ]);
  });

  it('makes nothing old look new where the device tells whole seconds', () => {
    const seconds = '        1700000001.000  1  1 I am_anr: [0,7,com.shop,0,slow]';
    expect(parse('1\n', '1700000001', seconds)?.troubles).toMatchObject([{ agoMs: 999 }]);
    expect(parse('1\n', '1700000001.%N', seconds)?.troubles).toMatchObject([{ agoMs: 999 }]);
  });

  it('does not guess where the device does not answer', () => {
    expect(parseAppHealth('MARK', 'sh: error\n', 'com.shop')).toBeUndefined();
  });
});
