import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { HostAnswer, HostQuestion, WorkerData } from './worker-protocol.ts';

/** The host always answers, with what went wrong where it must; beyond this it is gone. */
const graceMs = 30_000;

/** Asks the thread of the run and sleeps until it has answered: scripts know no promises for what they ask. */
export function askHost(
  question: HostQuestion,
  { bell, answers, limits }: Pick<WorkerData, 'bell' | 'answers' | 'limits'>,
  post: (question: HostQuestion) => void,
): HostAnswer {
  Atomics.store(bell, 0, 0);
  post(question);
  Atomics.wait(bell, 0, 0, limits.networkMs + graceMs);
  return readAnswer(answers) ?? { error: `${question.called} got no answer from the run` };
}

function readAnswer(answers: MessagePort): HostAnswer | undefined {
  return receiveMessageOnPort(answers)?.message as HostAnswer | undefined; // what openWorker posts
}
