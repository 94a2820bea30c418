import { describe, expect, test } from 'vitest';
import type { Instruction } from '../../src/language/plan.ts';
import type { AiAnswer, AiQuestion } from '../../src/runner/ask-ai.ts';
import { call, expr, plan, step } from './plans.ts';
import { runPlans } from './run-plans.ts';

const ask = (more: Partial<Extract<Instruction, { kind: 'ask' }>> = {}): Instruction => ({
  kind: 'ask',
  about: 'assertion',
  question: 'There is a cat',
  ...more,
});
const optional = { policy: { optional: true } };

function model(answer: Partial<Extract<AiAnswer, { ok: true }>> | Extract<AiAnswer, { ok: false }>) {
  const asked: AiQuestion[] = [];
  const askAi = async (question: AiQuestion): Promise<AiAnswer> => {
    asked.push(question);
    if (answer.ok === false) return answer;
    return { ok: true, holds: true, reasons: [], text: '', model: 'seer', ...answer };
  };
  return { askAi, asked };
}

describe('ask', () => {
  test('gives the model the evaluated question and a picture, which is kept', async () => {
    const { askAi, asked } = model({ reasons: ['It sits there'] });
    const ran = await runPlans(
      plan([step('0', [ask({ question: expr('There is a ', ['PET']) })])], { env: { PET: 'dog' } }),
      {
        askAi,
      },
    );
    expect(ran.steps).toEqual(['0 passed']);
    expect(asked).toEqual([{ about: 'assertion', text: 'There is a dog', picture: Buffer.from('png') }]);
    expect([...ran.saved.keys()].some((path) => path.endsWith('/step-0-asked.png'))).toBe(true);
    expect(ran.of('logged').map(({ text }) => text)).toContain('seer says yes: It sits there');
  });

  test('a no fails the step, or warns where it is optional', async () => {
    const { askAi } = model({ holds: false, reasons: ['It is a dog'] });
    const ran = await runPlans(plan([step('0', [ask()], optional), step('1', [ask()])]), { askAi });
    expect(ran.steps).toEqual(['0 warned assertion', '1 failed assertion']);
    expect(ran.of('stepFinished')[1]?.failure).toMatchObject({
      message: 'The model sees no proof of: There is a cat',
      details: ['the model says: It is a dog'],
    });
  });

  test('without a model, and without an answer, too: nothing passes that nobody judged', async () => {
    const none = await runPlans(plan([step('0', [ask()], optional)]));
    expect(none.steps).toEqual(['0 warned ai_unavailable']);
    expect(none.of('stepFinished')[0]?.failure?.hint).toContain('VIVACE_AI_KEY');
    const { askAi } = model({ ok: false, message: 'It answered 401', hint: 'Check the key' });
    const refused = await runPlans(plan([step('0', [ask()], optional), step('1', [ask()])]), { askAi });
    expect(refused.steps).toEqual(['0 warned ai_unavailable', '1 failed ai_unavailable']);
    expect(refused.of('stepFinished')[1]?.failure).toMatchObject({ message: 'It answered 401', hint: 'Check the key' });
  });

  test('what was read is a variable for what comes after', async () => {
    const { askAi } = model({ text: '4711' });
    const read: Instruction = ask({ about: 'text', question: 'the number', as: 'answer' });
    const set: Instruction = { kind: 'assign', env: { aiOutput: { $result: 'answer', field: 'text' } } };
    const say = call('type_text', { text: expr('No. ', ['aiOutput']) });
    const ran = await runPlans(plan([step('0', [read, set]), step('1', [say])]), { askAi });
    expect(ran.calls).toEqual(['type_text {"text":"No. 4711"}']);
  });

  test('a picture that may show what nobody could blacken is not sent', async () => {
    const { askAi, asked } = model({});
    const evidence = async () => ({ screenshot: Buffer.from('png'), unseen: true as const });
    const ran = await runPlans(plan([step('0', [ask()])]), { askAi, evidence });
    expect(ran.steps).toEqual(['0 errored device_error']);
    expect(asked).toEqual([]);
    const blank = await runPlans(plan([step('0', [ask()])]), { askAi, evidence: async () => ({}) });
    expect(blank.steps).toEqual(['0 errored device_error']);
  });
});

test('what a device or driver cannot do is forgiven where the command is optional', async () => {
  const answer = () => ({ code: 'unsupported', message: 'It reads no clipboard', acted: false }) as const;
  const read = call('wait_for_clipboard');
  const ran = await runPlans(plan([step('0', [read], optional), step('1', [read])]), { answer });
  expect(ran.steps).toEqual(['0 warned unsupported', '1 failed unsupported']);
});
