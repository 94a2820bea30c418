import type { GraphRule } from './flow-graph.ts';
import { includeCycles } from './include-cycles.ts';
import { includedTests } from './included-tests.ts';
import { undefinedVariables } from './undefined-variables.ts';
import { unusedFlows } from './unused-flows.ts';

/** What can be said of flows together. */
export const graphRules: readonly GraphRule[] = [includeCycles, undefinedVariables, unusedFlows, includedTests];
