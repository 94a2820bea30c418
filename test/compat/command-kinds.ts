/** The cases' kinds of commands by Vivace's names, where they are not the same. */
const kinds: Readonly<Record<string, string>> = {
  doubleTapOn: 'tapOn',
  longPressOn: 'tapOn',
  tapOnPoint: 'tapOn',
  assertVisible: 'assertCondition',
  assertNotVisible: 'assertCondition',
  assertTrue: 'assertCondition',
  extendedWaitUntil: 'assertCondition',
};

export function nameKind(command: string): string {
  return /^inputRandom/.test(command) ? 'inputRandom' : (kinds[command] ?? command);
}
