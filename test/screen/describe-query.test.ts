import { expect, it } from 'vitest';
import { describeQuery } from '../../src/screen/describe-query.ts';
import type { Query } from '../../src/screen/query.ts';

it.each<[Query, string]>([
  [{ text: { regex: 'Sign in' } }, '"Sign in"'],
  [{ id: { regex: 'login' } }, 'id: login'],
  [{ text: { exact: 'A' }, below: { text: { regex: 'Y' } } }, '"A", Below "Y"'],
  [{ text: { contains: 'A' }, child_of: { id: { regex: 'row' } }, index: -1 }, '"A", Child of id: row, Index: -1'],
  [{ enabled: false, checked: true, selected: false, focused: true }, 'Disabled, Checked, Focused, Not selected'],
  [{ width: 10, height: 20, tolerance: 2, traits: ['square'] }, 'Size: 10x20 ±2, Is square'],
  [
    {
      contains_descendants: [{ text: { regex: 'a' } }, { id: { regex: 'b' } }],
      contains_child: { text: { regex: 'c' } },
    },
    'Contains child: "c", Contains descendants: "a"; id: b',
  ],
  [{ node_id: 'n1', class_name: { exact: 'X' }, package_name: { exact: 'p' } }, 'class: X, package: p, node n1'],
  [{ any: [{ text: { regex: 'a' } }, { id: { regex: 'b' } }], enabled: true }, '"a" or id: b, Enabled'],
  [{ text: { regex: 'a' }, visible: 0.8, index: 1 }, '"a", at least 80 % of it seen, Index: 1'],
  [{ any: [] }, 'nothing'],
  [{}, 'any element'],
])('%j is %s', (query, words) => expect(describeQuery(query)).toBe(words));
