import { describe, expect, test } from 'vitest';
import type { Intent, IntentFilter } from '../../../src/virtual/contract/intent.ts';
import { matchesFilter } from '../../../src/virtual/services/match-intent.ts';
import { renderIntentUri } from '../../../src/virtual/shell/android/intent/intent-uri.ts';
import { parseIntent } from '../../../src/virtual/shell/android/intent/parse-intent.ts';
import { renderIntent } from '../../../src/virtual/shell/android/intent/render-intent.ts';

const parse = (line: string) => parseIntent(line.split(' '));

describe('an intent on the command line', () => {
  test.each<[string, Partial<Intent>]>([
    ['--es s x --esn n --ez b 1', { extras: { s: 'x', n: '', b: true } }],
    ['--ei i -3 --el l 5000000000 --ef f 1.5 --eu u a://b', { extras: { i: -3, l: 5000000000, f: 1.5, u: 'a://b' } }],
    ['--eia a 1,2 --efa f 1.5,2 --esa s a,b\\,c', { extras: { a: [1, 2], f: [1.5, 2], s: ['a', 'b,c'] } }],
    ['--ecn c a.b/.C', { extras: { c: 'a.b/.C' } }],
    ['-f 0x10200000 --activity-clear-top x.y', { flags: 0x14200000, packageName: 'x.y' }],
    ['-a x -t image/png -d content://a', { action: 'x', type: 'image/png', data: 'content://a' }],
    [
      'a.b/.C',
      {
        action: 'android.intent.action.MAIN',
        categories: ['android.intent.category.LAUNCHER'],
        component: { packageName: 'a.b', activity: 'a.b.C' },
      },
    ],
    ['-a x a.b', { action: 'x', categories: [], packageName: 'a.b' }],
    ['-d a://b a.b', { action: 'android.intent.action.MAIN', data: 'a://b', packageName: 'a.b' }],
    ['https://a.b/c', { action: 'android.intent.action.VIEW', data: 'https://a.b/c' }],
    [
      'intent://b/c#Intent;scheme=a;action=x;package=p.q;launchFlags=0x10000000;S.k=v%20w;i.n=3;B.t=true;end',
      { action: 'x', data: 'a://b/c', packageName: 'p.q', flags: 0x10000000, extras: { k: 'v w', n: 3, t: true } },
    ],
  ])('%s', (line, expected) => {
    expect(parse(line)).toMatchObject(expected);
  });

  test.each([
    ['-f x', 'For input string: "x"'],
    ['--ei n 99999999999', 'For input string: "99999999999"'],
    ['--ecn c nonsense', 'Bad component name: nonsense'],
    ['intent:#Intent;nonsense;end', 'uri missing ='],
    ['intent:#Intent;action=x', 'uri end not found'],
    ['--user 0', 'No intent supplied'],
    ['--es k', 'Argument expected after "--es"'],
  ])('%s is refused', (line, words) => {
    expect(() => parse(line)).toThrow(words);
  });

  test('is printed in the order of fields that Android has', () => {
    expect(renderIntent(parse('-a x -c c1 -c c2 -d a://b -t t/u -f 1 -p p.q -n a.b/.C --es k v'), 0x10000000)).toBe(
      'Intent { act=x cat=[c1,c2] dat=a://b typ=t/u flg=0x10000001 pkg=p.q cmp=a.b/.C (has extras) }',
    );
  });

  test('comes back from its URI', () => {
    const intent = parse('-a x -c c1 -d a://b/c -f 0x10000000 -n a.b/.C --es k v;w --ei n 3 --ez t true');
    for (const asIntentScheme of [true, false]) {
      expect(parse(renderIntentUri(intent, { asIntentScheme }))).toEqual(intent);
    }
  });
});

describe('a filter', () => {
  const view = 'android.intent.action.VIEW';
  const browsable = 'android.intent.category.BROWSABLE';
  const link: IntentFilter = { actions: [view], categories: [browsable], schemes: ['https'], hosts: ['a.example'] };
  const picture: IntentFilter = { actions: ['android.intent.action.SEND'], types: ['image/*'] };
  const intent = (changes: Partial<Intent>): Intent => ({ categories: [], extras: {}, flags: 0, ...changes });

  test.each<[string, IntentFilter, Partial<Intent>, boolean]>([
    ['its link', link, { action: view, data: 'https://a.example/x' }, true],
    ['its link from a browser', link, { action: view, data: 'https://A.example:8/x?y', categories: [browsable] }, true],
    ['another host', link, { action: view, data: 'https://b.example/' }, false],
    ['another scheme', link, { action: view, data: 'http://a.example/' }, false],
    ['another action', link, { action: 'x', data: 'https://a.example/' }, false],
    ['a category it does not have', link, { action: view, data: 'https://a.example/', categories: ['x'] }, false],
    ['no data', link, { action: view }, false],
    ['a type it does not have', link, { action: view, data: 'https://a.example/', type: 'text/plain' }, false],
    ['a type of its kind', picture, { action: 'android.intent.action.SEND', type: 'image/png' }, true],
    ['any type', picture, { action: 'android.intent.action.SEND', type: '*/*' }, true],
    ['another type', picture, { action: 'android.intent.action.SEND', type: 'text/plain' }, false],
    [
      'its type in a provider',
      picture,
      { action: 'android.intent.action.SEND', type: 'image/png', data: 'content://m/1' },
      true,
    ],
    [
      'its type on the web',
      picture,
      { action: 'android.intent.action.SEND', type: 'image/png', data: 'https://m/1' },
      false,
    ],
  ])('%s', (_, filter, changes, matches) => {
    expect(matchesFilter(filter, intent(changes))).toBe(matches);
  });
});
