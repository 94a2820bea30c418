const comparisons: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
};

/** `counter==1`, several joined by `&&` or `||`; no condition always holds. A variable that was never set is 0. */
export function holdsFor(condition: string | undefined, variables: ReadonlyMap<string, number>): boolean {
  if (condition === undefined) return true;
  return condition.split('||').some((all) => all.split('&&').every((one) => compare(one, variables)));
}

function compare(text: string, variables: ReadonlyMap<string, number>): boolean {
  const found = /^\s*(\w+)\s*(==|!=|<=|>=|<|>)\s*(\w+)\s*$/.exec(text.replace('===', '==').replace('!==', '!='));
  const check = comparisons[found?.[2] ?? ''];
  if (found === null || check === undefined) throw new Error(`the harness cannot read the condition "${text}"`);
  const read = (word = '') => (/^\d+$/.test(word) ? Number(word) : (variables.get(word) ?? 0));
  return check(read(found[1]), read(found[3]));
}
