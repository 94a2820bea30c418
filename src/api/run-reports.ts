import { relative, sep } from 'node:path';
import type { Files, Host } from '../base/host.ts';
import { createReporterGroup, type ReporterGroup } from '../events/reporter-group.ts';
import { consoleReporter } from '../reporters/console/console.ts';
import type { ReporterOptions } from '../reporters/definition.ts';
import { reporters } from '../reporters/list.ts';
import { ExitError } from './exit-error.ts';
import type { OwnedReportFolder } from './report-folder.ts';

/** Throws ExitError 2 for a report format that is none: before anything of the last run is deleted. */
export function checkFormats(formats: readonly string[]): void {
  for (const name of formats) {
    if (reporters.some((one) => one.name === name)) continue;
    throw new ExitError(
      2,
      `There is no report format "${name}". There are: ${reporters.map((one) => one.name).join(', ')}.`,
    );
  }
}

/** The reporters asked for by `--format`, beside the console. */
export function createReporters(
  host: Host,
  formats: readonly string[],
  folder: OwnedReportFolder,
  options: ReporterOptions,
): ReporterGroup {
  const wanted = formats.filter((name) => name !== consoleReporter.name);
  const chosen = reporters.filter(({ name }) => name === consoleReporter.name || wanted.includes(name));
  const context = { folder, terminal: host.terminal, options };
  return createReporterGroup({ reporters: chosen.map((one) => one.create(context)), clock: host.clock });
}

/**
 * Files whose writes below the reports folder go through its owner, so that its manifest knows them. A secret in a name
 * (`takeScreenshot: cart-${TOKEN}`) is masked as it is in the events.
 */
export function routeFiles(files: Files, folder: OwnedReportFolder, mask: (text: string) => string): Files {
  return {
    ...files,
    write: (path, content) => {
      const inside = path.startsWith(folder.path + sep);
      return inside ? folder.write(mask(relative(folder.path, path)), content) : files.write(path, content);
    },
  };
}
