import { afterEach, describe, expect, it } from 'vitest';
import { createAskAi } from '../../src/api/ai/create-ask-ai.ts';
import { readAnswer } from '../../src/api/ai/read-answer.ts';
import { createRealClock } from '../../src/base/clock.ts';
import { createDeadline } from '../../src/base/deadline.ts';
import { createSecrets } from '../../src/events/secrets.ts';
import type { AiQuestion } from '../../src/runner/ask-ai.ts';
import { openModel } from './open-model.ts';

const key = 'sk-very-secret-key-0123456789';
const clock = createRealClock();
const question: AiQuestion = { about: 'assertion', text: 'There is a cat', picture: Buffer.from('a picture') };
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function open(answer: Parameters<typeof openModel>[0], more: { timeoutMs?: number; keyEnv?: string } = {}) {
  const model = await openModel(answer);
  opened.push(model);
  const secrets = createSecrets(['hunter2']);
  const ai = { url: model.url, model: 'seer-1', timeoutMs: 5000, ...more };
  const ask = createAskAi({ ai, env: { VIVACE_AI_KEY: key, OTHER: '' }, clock, realClock: clock, secrets });
  if (ask === undefined) throw new Error('there is an endpoint');
  const controller = new AbortController();
  const say = (given: Partial<AiQuestion> = {}, ms = 10_000) =>
    ask({ ...question, ...given }, createDeadline(clock, ms, controller.signal));
  return { say, model, secrets, controller };
}

describe('asking a model', () => {
  it('sends the question, the picture and the key, and reads both verdicts', async () => {
    const yes = await open(() => '{"holds": true, "reason": "A cat sits there"}');
    expect(await yes.say()).toEqual({
      ok: true,
      holds: true,
      reasons: ['A cat sits there'],
      text: '',
      model: 'seer-1',
    });
    const [asked] = yes.model.asked;
    expect(asked?.url).toBe('/v1/chat/completions');
    expect(asked?.authorization).toBe(`Bearer ${key}`);
    expect(asked?.body.model).toBe('seer-1');
    const parts = asked?.body.messages[1]?.content;
    expect(parts).toMatchObject([
      { type: 'text', text: expect.stringContaining('There is a cat') },
      { type: 'image_url', image_url: { url: `data:image/png;base64,${Buffer.from('a picture').toString('base64')}` } },
    ]);
    const no = await open(() => 'Well.\n```json\n{"holds": "no", "reason": "It is a dog"}\n```');
    expect(await no.say()).toMatchObject({ ok: true, holds: false, reasons: ['It is a dog'] });
  });

  it('masks secrets in the question, and the key everywhere', async () => {
    const { say, model, secrets } = await open((_, response) => {
      response.statusCode = 401;
      response.end(JSON.stringify({ error: { message: `Incorrect API key provided: ${key}` } }));
      return undefined;
    });
    const answer = await say({ text: 'The password hunter2 is shown' });
    expect(JSON.stringify(model.asked[0]?.body)).not.toContain('hunter2');
    expect(answer).toMatchObject({
      ok: false,
      message: expect.stringContaining('answered 401'),
      hint: 'Check the key in the variable VIVACE_AI_KEY',
    });
    expect(JSON.stringify(answer)).not.toContain(key);
    expect(secrets.maskText(`a ${key} b`)).toBe('a [REDACTED] b');
  });

  it.each([
    [404, 'Check ai.url and ai.model'],
    [429, 'The endpoint takes no more questions for now'],
    [500, 'The endpoint has a problem of its own: try again later'],
    [503, 'The endpoint has a problem of its own: try again later'],
  ])('a status of %s is a failure that says what to do', async (status, hint) => {
    const { say } = await open((_, response) => {
      response.statusCode = status;
      response.end('<html>no</html>');
      return undefined;
    });
    expect(await say()).toMatchObject({
      ok: false,
      message: expect.stringMatching(
        /^The model’s endpoint http:\/\/127\.0\.0\.1:\d+\/v1\/chat\/completions answered \d+$/,
      ),
      details: ['it says: <html>no</html>'],
      hint,
    });
  });

  it.each([
    ['not json', undefined, 'did not answer like an OpenAI-compatible one'],
    ['{"choices": []}', undefined, 'did not answer like an OpenAI-compatible one'],
    [undefined, 'I cannot tell.', 'seer-1 did not answer in the form that was asked for'],
    [undefined, '{"holds": "perhaps"}', 'seer-1 did not answer in the form that was asked for'],
    [undefined, '{"holds": true', 'seer-1 did not answer in the form that was asked for'],
    [undefined, '[true]', 'seer-1 did not answer in the form that was asked for'],
  ])('an answer such as %s %s is a failure that shows it', async (body, content, message) => {
    const { say } = await open((_, response) => {
      if (body !== undefined) response.end(body);
      return content;
    });
    const answer = await say();
    expect(answer).toMatchObject({ ok: false, message: expect.stringContaining(message) });
    expect('details' in answer && answer.details?.[0]).toMatch(/^it answered: /);
  });

  it('does not wait longer than it may, and closes the connection', async () => {
    let closed: Promise<void> | undefined;
    const { say } = await open(
      (_, response) => {
        closed = new Promise((resolve) => response.once('close', () => resolve()));
        return undefined;
      },
      { timeoutMs: 100 },
    );
    expect(await say()).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^The model at 127\.0\.0\.1:\d+ did not answer in time \(0\.1 s\)$/),
    });
    await closed;
    const step = await open(() => undefined);
    expect(await step.say({}, 50)).toMatchObject({ ok: false, message: expect.stringContaining('in time (0.') });
  });

  it('ends at once when the run is interrupted', async () => {
    const { say, controller } = await open(() => {
      controller.abort(new Error('Ctrl-C'));
      return undefined;
    });
    await expect(say()).rejects.toThrow('Ctrl-C');
  });

  it('gives the key to nobody else: a redirect is not followed', async () => {
    const other = await open(() => '{"holds": true}');
    const { say } = await open((_, response) => {
      response.writeHead(307, { location: other.model.url });
      response.end();
      return undefined;
    });
    expect(await say()).toMatchObject({ ok: false, message: expect.stringContaining('redirects (307)') });
    expect(other.model.asked).toEqual([]);
  });

  it('says what of the settings is missing', async () => {
    const parts = { env: {}, clock, realClock: clock, secrets: createSecrets() };
    expect(createAskAi({ ...parts, ai: { timeoutMs: 1 } })).toBeUndefined();
    const deadline = createDeadline(clock, 1000, new AbortController().signal);
    const nameless = createAskAi({ ...parts, ai: { url: 'http://127.0.0.1:9/v1', timeoutMs: 1000 } });
    expect(await nameless?.(question, deadline)).toMatchObject({
      ok: false,
      hint: 'Set ai.model in vivace.config.yaml',
    });
    const { say } = await open(() => '{"holds": true}', { keyEnv: 'OTHER' });
    expect(await say()).toMatchObject({ ok: false, message: expect.stringContaining('the variable OTHER is empty') });
    const nobody = createAskAi({ ...parts, ai: { url: 'http://127.0.0.1:9/v1', model: 'm', timeoutMs: 5000 } });
    expect(await nobody?.(question, deadline)).toMatchObject({
      ok: false,
      message: expect.stringContaining('could not be asked'),
    });
  });

  it('needs no key, and takes the very endpoint', async () => {
    const model = await openModel(() => '{"found": true, "text": "4711"}');
    opened.push(model);
    const ai = { url: `${model.url}/chat/completions`, model: 'm', timeoutMs: 5000 };
    const ask = createAskAi({ ai, env: {}, clock, realClock: clock, secrets: createSecrets() });
    const deadline = createDeadline(clock, 5000, new AbortController().signal);
    expect(await ask?.({ ...question, about: 'text' }, deadline)).toMatchObject({
      ok: true,
      holds: true,
      text: '4711',
    });
    expect(model.asked[0]).toMatchObject({ url: '/v1/chat/completions', authorization: undefined });
  });
});

describe('readAnswer', () => {
  it.each([
    ['assertion', '<think>maybe {"holds": true}?</think> {"holds": false, "reason": "{not} \\"there\\""}', false],
    ['assertion', '{"a": {"holds": true}} {"holds": true}', true],
    ['defects', '{"defects": []}', true],
    ['defects', '{"defects": [{"category": "text", "reason": "cut off"}]}', false],
    ['text', '{"found": true, "text": 42}', true],
    ['text', '{"found": false, "text": ""}', false],
    ['text', '{"text": ""}', false],
  ] as const)('%s: %s', (about, content, holds) => {
    expect(readAnswer(about, content)?.holds).toBe(holds);
  });

  it('lists defects in the model’s words', () => {
    const content = '{"defects": [{"category": "text", "reason": "The title is cut off"}, "odd"]}';
    expect(readAnswer('defects', content)?.reasons).toEqual(['text: The title is cut off', 'odd']);
  });

  it('does not take a long time for many braces', () => {
    expect(readAnswer('assertion', '{'.repeat(100_000))).toBeUndefined();
  });
});
