import type { Process } from '../process.ts';

/**
 * The program's main thread ends by an uncaught exception: to the log as a crash of a process that is no app, to the
 * client as the exception's text (corpus uiautomator_illegal_char_crash.txt). Which stream it comes on, and the code, were
 * not seen.
 */
export function die({ machine, pid, err }: Process, exception: string): number {
  const { clock, log } = machine;
  for (const text of ['FATAL EXCEPTION: main', `PID: ${pid}`, exception]) {
    log.add({ at: clock.now(), pid, priority: 'E', tag: 'AndroidRuntime', text });
  }
  err(`${exception}\n`);
  return 1;
}

/** Somebody else holds UiAutomation. The words lack a space, as on phones. */
export function dieSeatTaken(process: Process): number {
  const client = 'android.accessibilityservice.IAccessibilityServiceClient$Stub$Proxy@d827670';
  return die(process, `java.lang.IllegalStateException: UiAutomationService ${client}already registered!`);
}
