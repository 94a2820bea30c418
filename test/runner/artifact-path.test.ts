import { expect, test } from 'vitest';
import { artifactPath } from '../../src/runner/save-artifact.ts';

test('plain names are kept', () => {
  expect(artifactPath({ flow: 'flows/shop/pay.yaml', attempt: 2 }, 'step-2.0.1.png')).toBe(
    'artifacts/flows/shop/pay.yaml/2/step-2.0.1.png',
  );
});

test('names no file system minds, and no two flows in one folder', () => {
  const odd = [
    'a b.yaml',
    'a-b.yaml',
    'a?b.yaml',
    'ä.yaml',
    '😀.yaml',
    '../x.yaml',
    '-/x.yaml',
    'a.yaml#one',
    '..',
    'x'.repeat(300),
  ];
  const paths = odd.map((flow) => artifactPath({ flow }, 'x.png'));
  expect(new Set(paths).size).toBe(odd.length);
  for (const path of paths) {
    expect(path).toMatch(/^[A-Za-z0-9._/-]+$/);
    for (const part of path.split('/')) {
      expect(part).not.toMatch(/^\.|\.$/);
      expect(part.length).toBeLessThan(120);
    }
  }
});
