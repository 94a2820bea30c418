import { createNodeFiles } from '../base/node-host.ts';
import { createVirtualClock } from '../base/virtual-clock.ts';
import { chooseOutput } from './choose-output.ts';
import { ExitError } from './exit-error.ts';
import { findDevice } from './find-device.ts';
import { loadPlans } from './load-plans.ts';
import { openProject, renderDiagnostics } from './project.ts';
import { renderDryRun } from './render-dry-run.ts';
import { openReportFolder } from './report-folder.ts';
import { runPlans } from './run-plans.ts';
import { checkFormats } from './run-reports.ts';
import type { UseCase } from './use-case.ts';

/**
 * Runs flows and writes reports. Nothing runs unless every flow is valid (2) and a device was chosen (3). Answers the
 * exit code of the run. A dry run ends before the device: it tells what would run.
 */
export async function testFlows(given: UseCase, paths: readonly string[]): Promise<number> {
  const useCase = given.flags.virtualTime === true ? onVirtualTime(given) : given;
  const { host, signal } = useCase;
  const project = await openProject(useCase);
  const loaded = await loadPlans(useCase, project, paths);
  if (loaded.diagnostics.some(({ severity }) => severity === 'error')) {
    throw new ExitError(2, renderDiagnostics(loaded.diagnostics, loaded.sources));
  }
  if (given.flags.dryRun === true) {
    const warnings = renderDiagnostics(loaded.diagnostics, loaded.sources);
    if (warnings !== '') host.terminal.err(`${warnings}\n\n`);
    host.terminal.out(renderDryRun(loaded));
    return 0;
  }
  const device = await findDevice(host, project.settings, signal);
  checkFormats(project.settings.format);
  const folder = await openReportFolder(given.host, chooseOutput(project.settings, loaded));
  try {
    // Reports are written in real time: their deadline must not pass while a disk is slow.
    const { exitCode } = await runPlans({ useCase, reportHost: given.host, project, device, folder, loaded });
    return exitCode;
  } finally {
    await folder.close();
  }
}

/** The same use case on a clock that waits for nothing, which files hold while they are read and written. */
function onVirtualTime(useCase: UseCase): UseCase {
  const clock = createVirtualClock(Date.now());
  const { cwd } = useCase.host;
  return { ...useCase, host: { ...useCase.host, clock, files: createNodeFiles(clock, cwd) } };
}
