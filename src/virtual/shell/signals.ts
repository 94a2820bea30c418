/** Linux' numbers. */
export const signalNumbers = {
  HUP: 1,
  INT: 2,
  QUIT: 3,
  ILL: 4,
  TRAP: 5,
  ABRT: 6,
  BUS: 7,
  FPE: 8,
  KILL: 9,
  USR1: 10,
  SEGV: 11,
  USR2: 12,
  PIPE: 13,
  ALRM: 14,
  TERM: 15,
  STKFLT: 16,
  CHLD: 17,
  CONT: 18,
  STOP: 19,
  TSTP: 20,
  TTIN: 21,
  TTOU: 22,
  URG: 23,
  XCPU: 24,
  XFSZ: 25,
  VTALRM: 26,
  PROF: 27,
  WINCH: 28,
  IO: 29,
  PWR: 30,
  SYS: 31,
} as const;

export type SignalName = keyof typeof signalNumbers;

const names = new Map<number, SignalName>(
  Object.entries(signalNumbers).map(([name, number]) => [number, name as SignalName]),
);

export function nameSignal(number: number): string {
  return names.get(number) ?? String(number);
}

/** `9`, `KILL`, `SIGKILL`, `kill`; 0 asks whether the process is there. Undefined: no signal. */
export function parseSignal(word: string): number | undefined {
  if (/^\d+$/.test(word)) return Number(word) <= 64 ? Number(word) : undefined;
  const name = word.toUpperCase().replace(/^SIG/, '');
  return Object.hasOwn(signalNumbers, name) ? signalNumbers[name as SignalName] : undefined;
}

/** What a process that does not ask for them never notices. */
export const ignoredSignals: ReadonlySet<number> = new Set([
  0,
  signalNumbers.CHLD,
  signalNumbers.CONT,
  signalNumbers.URG,
  signalNumbers.WINCH,
]);

/** Thrown through a process that a signal ends. */
export class Killed extends Error {
  override readonly name = 'Killed';
  readonly signal: number;
  constructor(signal: number) {
    super(`killed by SIG${nameSignal(signal)}`);
    this.signal = signal;
  }
}
