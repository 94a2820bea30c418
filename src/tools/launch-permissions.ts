import type { Deadline } from '../base/deadline.ts';
import type { LaunchOptions, PermissionChange, PermissionOutcome } from '../device/contract/driver.ts';
import type { ToolContext, ToolResult } from '../engine/contract/tool.ts';
import { chooseChanges, describeWrong, judgeOutcomes } from './permission-changes.ts';
import { createFailure } from './result.ts';

interface PreparedLaunch {
  readonly options: Pick<LaunchOptions, 'permissions'>;
  /** A failure where a permission that the author named is not as wished, and Android did not say why. */
  judge(outcomes: readonly PermissionOutcome[]): ToolResult | undefined;
}

const nothing: PreparedLaunch = { options: {}, judge: () => undefined };

/** What of the permissions has to be changed with the launch: one question beforehand, and none where nothing is wished. */
export async function prepareLaunch(
  { driver, log }: ToolContext,
  wishes: Readonly<Record<string, PermissionChange>>,
  { packageName, clear, until }: { readonly packageName: string; readonly clear: boolean; readonly until: Deadline },
): Promise<PreparedLaunch> {
  if (Object.keys(wishes).length === 0) return nothing;
  if (driver.permissions === undefined) {
    log(
      'warning',
      `The driver "${driver.info.driver}" cannot change permissions: those of ${packageName} stay as they are`,
    );
    return nothing;
  }
  const asked = await driver.permissions(packageName, until);
  const chosen = chooseChanges(wishes, asked, { apiLevel: driver.info.apiLevel, packageName, cleared: clear });
  for (const note of chosen.notes) log('warning', note);
  if (Object.keys(chosen.changes).length === 0) return nothing;
  return {
    options: { permissions: chosen.changes },
    judge: (outcomes) => {
      const { wrong } = judgeOutcomes(outcomes, chosen, log);
      return wrong.length === 0 ? undefined : createFailure('not_verified', describeWrong(wrong), { app: packageName });
    },
  };
}
