import { describe, expect, it } from 'vitest';
import { findMatches } from '../../src/screen/find.ts';
import { fingerprint } from '../../src/screen/fingerprint.ts';
import { renderRawTree } from '../../src/screen/raw-tree.ts';
import { renderXml } from '../../src/screen/render-xml.ts';
import { parseUiautomator2Source } from '../../src/screen/uiautomator2-source.ts';
import { buildScreen, pick } from './build-screen.ts';

const field = (more: object = {}) =>
  buildScreen([{ resourceId: 'app:id/email', className: 'android.widget.EditText', ...more }]);

const size = { width: 1080, height: 2400 };
const read = (attributes: string) =>
  parseUiautomator2Source(
    `<hierarchy rotation="0"><android.widget.EditText class="android.widget.EditText" package="com.a" bounds="[0,0][100,50]" ${attributes}/></hierarchy>`,
    { size },
  ).nodes[0];

describe('the error of a field', () => {
  it('is a text of the field', () => {
    const screen = field({ error: 'Not an address' });
    const email = pick(screen, 'app:id/email');
    for (const match of [{ regex: 'not an .*' }, { exact: 'Not an address' }, { semantic: 'not an address!' }]) {
      expect(findMatches({ text: match }, screen)).toEqual([email]);
    }
    expect(findMatches({ text: { exact: 'Not an address' } }, field())).toEqual([]);
  });

  it('that is none does not fit the empty text of another', () => {
    const screen = field({ text: 'ada', description: 'mail', error: '' });
    expect(findMatches({ text: { exact: '' }, id: { exact: 'email' } }, screen)).toEqual([]);
  });

  it('is read from a source that tells errors, and is unknown from one that does not', () => {
    expect(read('content-invalid="true" error="Too short"')?.error).toBe('Too short');
    expect(read('content-invalid="false"')?.error).toBe('');
    expect(read('')).not.toHaveProperty('error');
  });

  it('counts as a change of the screen, and is shown in trees', () => {
    const wrong = field({ error: 'Too short' });
    expect(fingerprint(wrong)).not.toBe(fingerprint(field({ error: '' })));
    expect(renderRawTree(wrong)).toContain('error="Too short"');
    expect(renderXml(wrong)).toContain(' error="Too short"');
    expect(renderXml(field({ error: '' }))).not.toContain('error=');
  });
});
