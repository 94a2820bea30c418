import { describe, expect, it } from 'vitest';
import { createMemoryLanguage } from './create-test-language.ts';

/*
 * A flow may be for a browser: its config names a page and no app. It is checked like any other; what is about the
 * page fails when it is run, and says why.
 */
async function load(items: string, config = 'url: https://shop.example') {
  return createMemoryLanguage({ 'flow.yaml': `${config}\n---\n${items}\n` }).loadFlow('flow.yaml');
}

const commands = [
  'launchApp',
  'launchApp: {clearState: true}',
  'stopApp',
  'killApp',
  'clearState',
  'assertNoCrash',
  'setPermissions: {permissions: {all: deny}}',
];

describe('flows for browsers', () => {
  it.each(commands)('%s is warned of, and fails when it is run', async (command) => {
    const { plan, diagnostics } = await load(`- ${command}`);
    expect(diagnostics.map(({ code, severity, range }) => `${severity} ${code} ${range.start.line}`)).toEqual([
      'warning flow/has-no-effect 1',
      'warning flow/unsupported-command 3',
    ]);
    const step = plan?.body[0];
    expect(step?.title).toContain('"https://shop.example"');
    expect(step).toMatchObject({
      kind: 'step',
      instructions: [
        {
          kind: 'fail',
          code: 'unsupported',
          message: 'The flow is for a browser: it names the page "https://shop.example" and no app.',
        },
      ],
    });
  });

  it('a failure is forgiven where the author says so', async () => {
    const { plan } = await load('- launchApp: {optional: true}');
    expect(plan?.body[0]).toMatchObject({ policy: { optional: true }, instructions: [{ kind: 'fail' }] });
  });

  it('an app that the command names, or the config beside the page, is the one meant', async () => {
    const named = await load('- launchApp: com.a\n- stopApp: {url: com.b}');
    expect(named.diagnostics.map(({ code }) => code)).toEqual(['flow/has-no-effect']);
    expect(named.plan?.body).toMatchObject([
      { instructions: [{ tool: 'open_app', input: { app: 'com.a' } }] },
      { instructions: [{ tool: 'stop_app', input: { app: 'com.b' } }] },
    ]);
    const both = await load('- launchApp', 'url: https://shop.example\nappId: com.c');
    expect(both.plan?.body).toMatchObject([{ instructions: [{ tool: 'open_app', input: { app: 'com.c' } }] }]);
  });

  it('a flow that includes one for a browser keeps its own app', async () => {
    const files = {
      'flow.yaml': 'appId: com.a\n---\n- runFlow: page.yaml\n- launchApp\n',
      'page.yaml': 'url: https://shop.example\n---\n- launchApp\n',
    };
    const { plan } = await createMemoryLanguage(files).loadFlow('flow.yaml');
    expect(plan?.body).toMatchObject([
      { kind: 'group', body: [{ instructions: [{ kind: 'fail' }] }] },
      { instructions: [{ tool: 'open_app', input: { app: 'com.a' } }] },
    ]);
  });
});
