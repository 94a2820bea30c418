import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMasker, redactText } from '../../src/screen/redact.ts';
import { buildScreenContext } from '../../src/screen/screen-context.ts';
import { buildScreen, type NodeSpec } from './build-screen.ts';
import { plainTexts, secretTexts } from './secret-texts.ts';

const runs = { numRuns: 2000 };
const words = fc.constantFrom('Hello', 'Total', 'Sign in', 'Grüße', '12:30', 'Item 3', '日本語');

describe.each(Object.entries(secretTexts))('%s', (_kind, cases) => {
  it('is redacted in whatever text an app shows it', () => {
    fc.assert(
      fc.property(cases, words, words, ({ secret, text }, before, after) => {
        for (const shown of [text, `${before}\n${text}\n${after}`]) {
          const told = redactText(shown);
          expect(told.redacted).toBe(true);
          expect(told.text).not.toContain(secret);
          expect(told.text).toContain('[REDACTED]');
        }
      }),
      runs,
    );
  });

  it('is redacted wherever a node of a screen holds it, flagged for the node and for the screen', () => {
    const holder = fc.constantFrom<keyof NodeSpec>('text', 'description', 'hint');
    fc.assert(
      fc.property(cases, holder, words, ({ secret, text }, where, other) => {
        const context = buildScreenContext(buildScreen([{ text: other }, { [where]: text, clickable: true }]));
        expect(JSON.stringify(context)).not.toContain(JSON.stringify(secret).slice(1, -1));
        expect(context.containsSensitiveContent).toBe(true);
        expect(context.nodes.map(({ redacted }) => redacted)).toEqual([false, true]);
      }),
      runs,
    );
  });

  it('is redacted once: what was redacted stays as it is', () => {
    fc.assert(
      fc.property(cases, ({ text }) => {
        const once = redactText(text).text;
        expect(redactText(once).text).toBe(once);
      }),
    );
  });
});

describe.each(Object.entries(plainTexts))('%s', (_kind, cases) => {
  it('is told', () => {
    fc.assert(
      fc.property(cases, (text) => {
        expect(redactText(text)).toEqual({ text, redacted: false });
      }),
      runs,
    );
  });

  it('is told of a node, and flags nothing', () => {
    fc.assert(
      fc.property(cases, (text) => {
        const context = buildScreenContext(buildScreen([{ text }]));
        expect(context.nodes.map((node) => node.text)).toEqual([text]);
        expect(context.containsSensitiveContent).toBe(false);
      }),
    );
  });
});

describe('what a node is', () => {
  const field = { className: 'android.widget.EditText' };
  const anyText = fc.string({ minLength: 1, maxLength: 30 }).filter((text) => text.trim() !== '');

  it('the text of a password field is hidden, whatever it is; its hint is not', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const [node] = buildScreenContext(
          buildScreen([{ ...field, text, password: true, hint: 'Your password' }]),
        ).nodes;
        expect(node).toMatchObject({ text: '[REDACTED]', hint: 'Your password', redacted: true });
      }),
    );
    const [empty] = buildScreenContext(
      buildScreen([{ ...field, text: 'Password', password: true, hint: 'Password' }]),
    ).nodes;
    expect(empty).toMatchObject({ text: 'Password', redacted: false });
  });

  it.each([
    { ...field, resourceId: 'app:id/password' },
    { ...field, resourceId: 'app:id/newPassword' },
    { ...field, hint: 'Password' },
    { ...field, description: 'Passwort' },
    { ...field, resourceId: 'app:id/api_key' },
    { ...field, hint: 'CVC' },
  ])('a field that shows its secret: %j', (node) => {
    const context = buildScreenContext(buildScreen([{ ...node, text: 'open sesame' }]));
    expect(context.nodes).toMatchObject([{ text: '[REDACTED]', redacted: true }]);
    expect(context.containsSensitiveContent).toBe(true);
  });

  it.each([
    [{ resourceId: 'app:id/otp_code' }, '482913'],
    [{ resourceId: 'app:id/otpCode' }, '4829'],
    [{ resourceId: 'app:id/code' }, '482 913'],
    [{ description: 'Verification code' }, '482913'],
    [{ ...field, hint: 'PIN' }, '1'],
    [{ ...field, resourceId: 'app:id/otp_3' }, '7'],
  ] as const)('digits that are a code by their name: %j', (node, text) => {
    expect(buildScreenContext(buildScreen([{ ...node, text }])).nodes).toMatchObject([
      { text: '[REDACTED]', redacted: true },
    ]);
  });

  it.each([
    [{ resourceId: 'app:id/zip_code' }, '90210'],
    [{ resourceId: 'app:id/country_code' }, '0049'],
    [{ resourceId: 'com.pinterest:id/title' }, '482913'],
    [{ resourceId: 'app:id/population' }, '482913'],
    [{ resourceId: 'app:id/forgot_password' }, 'Forgot password?'],
    [{ resourceId: 'app:id/promo_code', ...field }, '123456'],
    [{ resourceId: 'app:id/pinned' }, '2024'],
    [{ resourceId: 'app:id/price' }, '123456'],
  ] as const)('told: %j %s', (node, text) => {
    expect(buildScreenContext(buildScreen([{ ...node, text }])).nodes).toMatchObject([{ text, redacted: false }]);
  });

  it('a description that repeats the secret', () => {
    const nodes: NodeSpec[] = [{ ...field, text: 'hunter2', password: true, description: 'Password field, hunter2' }];
    const context = buildScreenContext(buildScreen(nodes));
    expect(JSON.stringify(context)).not.toContain('hunter2');
  });

  it('what was marked as a secret is hidden and flagged, in titles of windows too', () => {
    fc.assert(
      fc.property(anyText, words, (secret, other) => {
        fc.pre(!other.includes(secret) && !'[REDACTED]'.includes(secret));
        const screen = buildScreen([{ text: `${other} ${secret}` }]);
        const windows = screen.windows.map((window) => ({ ...window, title: secret }));
        const context = buildScreenContext({ ...screen, windows }, createMasker([secret]));
        expect(context.nodes[0]?.redacted).toBe(true);
        expect(context.nodes[0]?.text).toContain('[REDACTED]');
        expect(context.windows[0]?.title).toBe('[REDACTED]');
        expect(context.containsSensitiveContent).toBe(true);
      }),
    );
  });
});

it('no text keeps it busy', () => {
  const long = [
    'a',
    '1 ',
    'a@',
    'code ',
    'password ',
    '_',
    'A1-',
    'secret_',
    '4111',
    '1 2 3 ',
    'x=',
    '"',
    'otp 1',
    '4111 1111 ',
  ];
  const from = performance.now();
  for (const piece of long) redactText(piece.repeat(20_000 / piece.length));
  expect(performance.now() - from).toBeLessThan(5000);
});
