const answers: readonly (readonly [asked: RegExp, answer: string])[] = [
  [/📍/u, 'On my way!'],
  [/https?:/u, 'Thanks, I will read it'],
  [/\b(hello|hi|hey)\b/iu, 'Hello! How are you?'],
  [/\?$/u, 'Good question. Let me think about it'],
];

/** What the other side says to a message. */
export function chooseAnswer(words: string): string {
  return answers.find(([asked]) => asked.test(words))?.[1] ?? `You said: ${words}`;
}
