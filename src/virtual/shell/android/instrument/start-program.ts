import type { InstrumentationContext } from '../../../contract/instrumentation.ts';
import type { PackageInfo } from '../../../contract/packages.ts';
import { openBytes } from '../../input.ts';
import type { Machine, Process } from '../../process.ts';
import { runCommandLine } from '../../sh/start-shell.ts';
import { describeException, type InstrumentReporter, processCrashed } from './report.ts';

export interface ProgramRequest {
  readonly packageName: string;
  readonly entry: PackageInfo['instrumentations'][number];
  readonly args: Readonly<Record<string, string>>;
  readonly reporter: InstrumentReporter;
}

export interface Program {
  /** Settles when the program has ended, however it did; rejects only for a defect of this device. */
  readonly done: Promise<void>;
  readonly kill: () => void;
}

/** It runs in the target's process: whatever of the target ran before is stopped first (AOSP startInstrumentation). */
export async function startProgram(process: Process, request: ProgramRequest): Promise<Program> {
  const { machine } = process;
  const { packageName, entry } = request;
  await stopInstrumentations(machine, entry.target);
  machine.ui.forceStop(entry.target);
  const end = new AbortController();
  const kill = () => end.abort(new Error(`${packageName} was killed`));
  machine.jobs.signal.addEventListener('abort', kill, { once: true });
  const uid = machine.packages.find(entry.target)?.uid ?? 0;
  const row = machine.processes.start({ name: entry.target, uid }, kill);
  const effect = (what: string) => machine.journal.add({ kind: 'effect', what, detail: { packageName } });
  effect('instrumentation started');
  const done = run(machine, request, { signal: end.signal, pid: row.pid }).finally(() => {
    machine.jobs.signal.removeEventListener('abort', kill);
    machine.remembered.instrumentations.delete(row.pid);
    row.exit();
    // What the program still has open ends with its process.
    if (!end.signal.aborted) end.abort(new Error(`${packageName} has ended`));
    effect('instrumentation ended');
  });
  const running = { packageName, runner: entry.runner, target: entry.target };
  machine.remembered.instrumentations.set(row.pid, {
    ...running,
    kill: () => {
      kill();
      return done;
    },
  });
  return { done, kill };
}

/** Those of the package, or whose target it is: their process has both loaded. */
export async function stopInstrumentations(machine: Machine, packageName: string): Promise<void> {
  const all = [...machine.remembered.instrumentations.values()];
  const concerned = all.filter((running) => running.packageName === packageName || running.target === packageName);
  await Promise.all(concerned.map((running) => running.kill()));
}

interface Life {
  readonly signal: AbortSignal;
  readonly pid: number;
}

async function run(machine: Machine, request: ProgramRequest, life: Life): Promise<void> {
  const { packageName, reporter } = request;
  const code = machine.instrumentations.find((known) => known.packageName === packageName);
  if (code === undefined) {
    const words = `this virtual device does not have the code of ${packageName}`;
    reporter.finished(describeException('java.lang.ClassNotFoundException', words), 0);
    return;
  }
  const seat = code.usesUiAutomation ? machine.uiAutomation.take(packageName) : undefined;
  if (code.usesUiAutomation && seat === undefined) {
    // The words lack a space, as on phones (AOSP UiAutomationManager).
    const words =
      'UiAutomationService android.accessibilityservice.IAccessibilityServiceClient$Stub$Proxy@d827670already registered!';
    logFatal(machine, life.pid, request.entry.target, `java.lang.IllegalStateException: ${words}`);
    reporter.finished(describeException('java.lang.IllegalStateException', words), 0);
    return;
  }
  try {
    const died = whenAborted(life.signal);
    const outcome = await Promise.race([code.run(createContext(machine, request, life)), died.promise]);
    died.forget();
    if (outcome === undefined) reporter.finished(processCrashed, 0);
    else reporter.finished(outcome.results ?? {}, outcome.code);
  } catch (error) {
    if (life.signal.aborted) {
      reporter.finished(processCrashed, 0);
      return;
    }
    const message = error instanceof Error ? error.message : String(error);
    logFatal(machine, life.pid, request.entry.target, `java.lang.RuntimeException: ${message}`);
    reporter.finished(describeException('java.lang.RuntimeException', message), 0);
  } finally {
    seat?.();
  }
}

function createContext(machine: Machine, request: ProgramRequest, { signal }: Life): InstrumentationContext {
  const { clock, api, ui, journal, faults, idleQuietMs } = machine;
  return {
    clock,
    api,
    ui,
    services: machine,
    journal,
    faults,
    idleQuietMs,
    args: request.args,
    status: (fields, code) => {
      if (!signal.aborted) request.reporter.status(fields, code);
    },
    signal,
    async shell(command) {
      const out: Buffer[] = [];
      const err: Buffer[] = [];
      const streams = {
        stdin: openBytes(),
        stdout: (chunk: Buffer) => void out.push(chunk),
        stderr: (chunk: Buffer) => void err.push(chunk),
      };
      const code = await runCommandLine(machine, command, { streams, signal });
      return { stdout: Buffer.concat(out), stderr: Buffer.concat(err), code };
    },
    screenshot: async () => machine.encodePng(await machine.captureScreen()),
  };
}

function whenAborted(signal: AbortSignal): { readonly promise: Promise<undefined>; readonly forget: () => void } {
  let forget = () => {};
  const promise = new Promise<undefined>((resolve) => {
    const end = () => resolve(undefined);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
    forget = () => signal.removeEventListener('abort', end);
  });
  return { promise, forget };
}

/** As AndroidRuntime logs it; a crash detector has to see that the process is not the app's. */
function logFatal({ log, clock }: Machine, pid: number, name: string, words: string): void {
  const lines = ['FATAL EXCEPTION: main', `Process: ${name}, PID: ${pid}`, words];
  for (const text of lines) log.add({ at: clock.now(), pid, priority: 'E', tag: 'AndroidRuntime', text });
}
