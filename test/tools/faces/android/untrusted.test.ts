import { expect, it } from 'vitest';
import type { ToolContext } from '../../../../src/engine/contract/tool.ts';
import { tellText } from '../../../../src/tools/faces/android/untrusted.ts';
import { testFaceServices } from '../../face-services.ts';

it('a long text is redacted in pieces, and no secret is cut in two by them', () => {
  const faces = { ...testFaceServices, android: { ...testFaceServices.android, privacy: true } };
  const context = { faces } as ToolContext;
  for (let before = 14_970; before <= 15_010; before++) {
    const text = `${'x'.repeat(before)}\npassword: hunter2 hunter3\nend`;
    const told = tellText(text, context);
    expect(told, String(before)).not.toContain('hunter2');
    expect(told.endsWith('\nend')).toBe(true);
  }
});
