import type { Settings } from '../config/settings.ts';
import type { LoadedPlans } from './load-plans.ts';

/** The folder of the reports, relative to the working directory: who is asked for it first has the last word. */
export function chooseOutput({ output }: Settings, loaded?: Pick<LoadedPlans, 'testOutputDir'>): string {
  return output ?? loaded?.testOutputDir ?? 'reports';
}
