import type { WorkspacePlan } from '../../src/language/discovery/plan-workspace.ts';

/** Settings that Vivace obeys, as its plan of the workspace has them. */
const obeyed: Readonly<Record<string, (plan: WorkspacePlan) => unknown>> = {
  flowsOrder: ({ flows, sequence }) => flows.slice(0, sequence).map(({ base }) => base),
  continueOnFailure: ({ continueOnFailure }) => continueOnFailure,
  testOutputDir: ({ testOutputDir }) => testOutputDir,
  'platform.android.disableAnimations': ({ disableAnimations }) => disableAnimations,
};

/** Settings of a cloud service or another platform, by the key that Vivace must say it does not obey. */
const idle: readonly (readonly [RegExp, string])[] = [
  [/^(notifications|slack)/, 'notifications'],
  [/^baselineBranch/, 'baselineBranch'],
  [/^disableRetries/, 'disableRetries'],
  [/^platform\.ios/, 'ios'],
];

/** A setting is obeyed, or a warning says that it is not; one that is passed over in silence is a difference. */
export function compareWorkspaceConfig(
  wanted: Readonly<Record<string, unknown>>,
  planned: WorkspacePlan,
): readonly string[] {
  return listLeaves(wanted).flatMap(([name, value]) => {
    const read = obeyed[name];
    if (read !== undefined) {
      const found = JSON.stringify(read(planned));
      return found === JSON.stringify(value) ? [] : [`${name}: expected ${JSON.stringify(value)}, found ${found}`];
    }
    const key = idle.find(([pattern]) => pattern.test(name))?.[1];
    if (key === undefined) return [`the harness does not know the setting ${name}`];
    const isTold = planned.diagnostics.some(
      ({ severity, message }) => severity === 'warning' && message.includes(`"${key}`),
    );
    return isTold ? [] : [`${name}: neither obeyed nor said to have no effect`];
  });
}

function listLeaves(value: Readonly<Record<string, unknown>>, above = ''): readonly (readonly [string, unknown])[] {
  return Object.entries(value).flatMap(([key, part]): readonly (readonly [string, unknown])[] => {
    const isMap = typeof part === 'object' && part !== null && !Array.isArray(part);
    return isMap ? listLeaves(part as Record<string, unknown>, `${above}${key}.`) : [[`${above}${key}`, part]];
  });
}
