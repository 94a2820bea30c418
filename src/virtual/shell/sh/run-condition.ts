import type { Condition, Word } from './ast.ts';
import { expandPattern, expandText, type Substitute } from './expand.ts';
import { compilePattern } from './pattern.ts';
import { CommandError } from './shell-error.ts';
import type { ShellState } from './shell-state.ts';
import { testBinary, testContext, testUnary } from './test-expression.ts';

/** `[[ … ]]`: words are neither split nor matched against files; the right side of `=` is a pattern. */
export async function runCondition(state: ShellState, condition: Condition, substitute: Substitute): Promise<boolean> {
  if (condition.kind === 'not') return !(await runCondition(state, condition.inner, substitute));
  if (condition.kind === 'both') {
    const left = await runCondition(state, condition.left, substitute);
    return left === condition.any ? left : runCondition(state, condition.right, substitute);
  }
  const text = (word: Word) => expandText(state, word, substitute);
  if (condition.kind === 'word') return (await text(condition.word)) !== '';
  if (condition.kind === 'unary') {
    const value = testUnary(condition.operator, await text(condition.word), testContext(state));
    if (value === undefined) throw new CommandError(`[[: ${condition.operator}: unexpected operator/operand`);
    return value;
  }
  const { operator } = condition;
  const left = await text(condition.left);
  if (operator === '=' || operator === '==' || operator === '!=') {
    const pattern = compilePattern(await expandPattern(state, condition.right, substitute));
    return pattern.test(left) === (operator !== '!=');
  }
  return testBinary(operator, left, await text(condition.right), testContext(state)) ?? false;
}
