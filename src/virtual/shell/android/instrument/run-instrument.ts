import type { Process } from '../../process.ts';
import { parseComponent, shortenComponent } from '../component.ts';
import { type InstrumentRequest, InstrumentUsage, parseInstrument } from './parse-instrument.ts';
import { createReporter, type InstrumentReporter } from './report.ts';
import { startProgram } from './start-program.ts';

const usage =
  'usage: am [instrument]\n       am instrument [-r] [-e <NAME> <VALUE>] [-p <FILE>] [-w]\n               [--user <USER_ID> | current] [--no-window-animation] [--abi <ABI>] <COMPONENT>\n';

/**
 * `am instrument`. With -w it stays until the program ends, and ends it when its own client goes (unless it was put in the
 * background); without, the program goes on by itself and nothing is printed.
 */
export async function runInstrument(process: Process, args: readonly string[]): Promise<number> {
  try {
    return await startAndWait(process, parseInstrument(args));
  } catch (error) {
    if (!(error instanceof InstrumentUsage)) throw error;
    process.err(`${usage}\nError: ${error.message}\n`);
    return 1;
  }
}

async function startAndWait(process: Process, request: InstrumentRequest): Promise<number> {
  const { machine } = process;
  const component = findComponent(process, request.component);
  const reporter = createReporter((text) => process.out(text), request.raw);
  const quiet: InstrumentReporter = { status: () => {}, finished: () => {} };
  const info = machine.packages.find(component.packageName);
  const entry = info?.instrumentations.find(({ runner }) => runner === component.activity);
  const fullName = `${component.packageName}/${component.activity}`;
  if (entry === undefined)
    return fail(process, request, `Unable to find instrumentation info for: ComponentInfo{${fullName}}`);
  if (machine.packages.find(entry.target) === undefined) {
    return fail(process, request, `Unable to find instrumentation target package: ${entry.target}`);
  }
  const target = machine.packages.find(entry.target);
  if (info?.certificate !== undefined && target?.certificate !== undefined && info.certificate !== target.certificate) {
    return fail(
      process,
      request,
      `Permission Denial: starting instrumentation ComponentInfo{${fullName}} from pid=${process.pid}, uid=2000 not allowed because package ${component.packageName} does not have a signature matching the target ${entry.target}`,
    );
  }
  const { done, kill } = await startProgram(process, {
    packageName: component.packageName,
    entry,
    args: request.args,
    reporter: request.wait ? reporter : quiet,
  });
  if (!request.wait) {
    machine.jobs.own(done);
    return 0;
  }
  if (process.background) machine.jobs.own(done);
  const { signal } = process;
  signal.addEventListener('abort', kill, { once: true });
  if (signal.aborted) kill();
  await done;
  signal.removeEventListener('abort', kill);
  return 0;
}

/** A package alone means its only instrumentation. */
function findComponent({ machine }: Process, word: string) {
  if (word.includes('/')) {
    const component = parseComponent(word);
    if (component === undefined) throw new InstrumentUsage(`Bad component name: ${word}`);
    return component;
  }
  const found = machine.packages.find(word)?.instrumentations ?? [];
  const [first] = found;
  if (first === undefined) throw new InstrumentUsage(`No instrumentation found for: ${word}`);
  if (found.length > 1) {
    const names = found.map(({ runner }) => shortenComponent({ packageName: word, activity: runner }));
    throw new InstrumentUsage(`Found multiple instrumentations: ${names.join(', ')}`);
  }
  return { packageName: word, activity: first.runner };
}

/** The report comes as a status of the activity manager's own, the failure as an exception on stderr with code 1. */
function fail(process: Process, request: InstrumentRequest, words: string): number {
  if (request.wait) {
    const reporter = createReporter((text) => process.out(text), request.raw);
    reporter.status({ id: 'ActivityManagerService', Error: words }, -1);
    if (request.raw) {
      process.out(`onError: commandError=true message=INSTRUMENTATION_FAILED: ${request.component}\n`);
    }
  }
  process.err(`android.util.AndroidException: INSTRUMENTATION_FAILED: ${request.component}\n`);
  process.err('\tat com.android.commands.am.Instrument.run(Instrument.java)\n');
  return 1;
}
