import type { LintRule } from '../rule.ts';
import { alwaysTrue } from './always-true.ts';
import { contradiction } from './contradiction.ts';
import { emptyBlock } from './empty-block.ts';
import { emptyText } from './empty-text.ts';
import { endless } from './endless.ts';
import { indexSelector } from './index-selector.ts';
import { literalRegex } from './literal-regex.ts';
import { longText } from './long-text.ts';
import { neverTrue } from './never-true.ts';
import { oldSpelling } from './old-spelling.ts';
import { otherPlatform } from './other-platform.ts';
import { point } from './point.ts';
import { repeatedStep } from './repeated-step.ts';
import { shadowed } from './shadowed.ts';
import { unreachable } from './unreachable.ts';

/** What can be said of one flow by itself. */
export const lintRules: readonly LintRule[] = [
  neverTrue,
  alwaysTrue,
  contradiction,
  shadowed,
  otherPlatform,
  endless,
  unreachable,
  emptyBlock,
  repeatedStep,
  indexSelector,
  longText,
  point,
  literalRegex,
  emptyText,
  oldSpelling,
];
