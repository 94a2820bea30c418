import { type Clock, holding } from '../../base/clock.ts';
import { byDeadline, createDeadline, DeadlinePassed } from '../../base/deadline.ts';
import type { Settings } from '../../config/settings.ts';
import type { Secrets } from '../../events/secrets.ts';
import type { AiAnswer, AiQuestion, AskAi } from '../../runner/ask-ai.ts';
import { type PostOutcome, postJson } from './post-json.ts';
import { readAnswer, readContent } from './read-answer.ts';
import { renderQuestion } from './render-question.ts';

export interface AskAiNeeds {
  readonly ai: Settings['ai'];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The run's. */
  readonly clock: Clock;
  /** Real time: the network knows no other. */
  readonly realClock: Clock;
  readonly secrets: Secrets;
}

const usualKey = 'VIVACE_AI_KEY';

/**
 * Asks an OpenAI-compatible endpoint. The key comes from the environment and is a secret of the run from here on; secrets
 * in the question are masked before it leaves. Undefined: no endpoint is named.
 */
export function createAskAi({ ai, env, clock, realClock, secrets }: AskAiNeeds): AskAi | undefined {
  const { url, model, keyEnv, timeoutMs } = ai;
  if (url === undefined) return undefined;
  const key = env[keyEnv ?? usualKey] ?? '';
  secrets.add(key);
  const target = completeUrl(url);
  return async (question, deadline) => {
    if (model === undefined) {
      return { ok: false, message: 'No model is named to be asked', hint: 'Set ai.model in vivace.config.yaml' };
    }
    if (key === '' && keyEnv !== undefined) {
      const message = `The key of the model is missing: the variable ${keyEnv} is empty or not set`;
      return { ok: false, message, hint: 'Set it in the environment of the run; it never stands in a file' };
    }
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (key !== '') headers['authorization'] = `Bearer ${key}`;
    const body = renderQuestion({ ...question, text: secrets.maskText(question.text) }, model);
    const limitMs = Math.min(timeoutMs, deadline.left());
    const limit = createDeadline(realClock, limitMs, deadline.signal);
    const ended = new AbortController();
    try {
      const post = postJson({ url: target, headers, body, signal: ended.signal });
      const outcome = await holding(clock, () => byDeadline(realClock, limit, `The model at ${target.host}`, post));
      const answer = judge(outcome, question, { model, key: keyEnv ?? usualKey, target });
      // Endpoints repeat what they refuse, the key too. A text that was read reaches the flow whole.
      return answer.ok ? { ...answer, reasons: secrets.maskValue(answer.reasons) } : secrets.maskValue(answer);
    } catch (error) {
      if (!(error instanceof DeadlinePassed)) throw error;
      const message = `${error.message} (${(limitMs / 1000).toFixed(1)} s)`;
      return { ok: false, message, hint: 'Give it longer with ai.timeout' };
    } finally {
      ended.abort();
    }
  };
}

interface Asked {
  readonly model: string;
  readonly key: string;
  readonly target: URL;
}

function judge(outcome: PostOutcome, { about }: AiQuestion, { model, key, target }: Asked): AiAnswer {
  const where = `${target.origin}${target.pathname}`;
  if (!outcome.ok) {
    return { ok: false, message: `The model could not be asked at ${where}: ${outcome.message}` };
  }
  const { status, body } = outcome;
  if (status < 200 || status > 299) {
    const hint = hints.find(([from, to]) => status >= from && status <= to)?.[2](key);
    const said = readError(body);
    return {
      ok: false,
      message: `The model’s endpoint ${where} answered ${status}`,
      ...(said !== '' && { details: [`it says: ${said}`] }),
      ...(hint !== undefined && { hint }),
    };
  }
  const content = readContent(body);
  if (content === undefined) {
    const message = `The endpoint ${where} did not answer like an OpenAI-compatible one`;
    return { ok: false, message, details: [`it answered: ${shorten(body)}`] };
  }
  const answer = readAnswer(about, content);
  if (answer !== undefined) return { ok: true, ...answer, model };
  const message = `${model} did not answer in the form that was asked for`;
  return { ok: false, message, details: [`it answered: ${shorten(content)}`] };
}

const hints: readonly (readonly [from: number, to: number, hint: (key: string) => string])[] = [
  [401, 403, (key) => `Check the key in the variable ${key}`],
  [404, 404, () => 'Check ai.url and ai.model'],
  [413, 413, () => 'The picture is too large for this endpoint'],
  [429, 429, () => 'The endpoint takes no more questions for now'],
  [500, 599, () => 'The endpoint has a problem of its own: try again later'],
];

/** `{error: {message}}` as these endpoints write it, or the beginning of what came. */
function readError(body: string): string {
  try {
    const parsed = JSON.parse(body) as { readonly error?: { readonly message?: unknown } | string };
    const { error } = parsed;
    const message = typeof error === 'string' ? error : error?.message;
    return shorten(typeof message === 'string' ? message : body);
  } catch {
    return shorten(body);
  }
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
}

/** The base of the API, or the very endpoint. */
function completeUrl(url: string): URL {
  const target = new URL(url);
  if (!/\/chat\/completions\/?$/.test(target.pathname)) {
    target.pathname = `${target.pathname.replace(/\/+$/, '')}/chat/completions`;
  }
  return target;
}
