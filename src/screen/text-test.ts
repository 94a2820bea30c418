/** Whether a text is the one that is sought. */
export interface TextTest {
  (value: string): boolean;
  /** Judges many texts at once where that is cheaper; the test then knows them. */
  readonly prepare?: (values: readonly string[]) => void;
}

const mostKnown = 20_000;
const longestKnown = 2000;

/** Remembers what was judged: from look to look most texts of a screen stay. */
export function rememberTest(
  judge: (value: string) => boolean,
  judgeAll?: (values: readonly string[]) => readonly boolean[],
): TextTest {
  const known = new Map<string, boolean>();
  const keep = (value: string, fits: boolean) => {
    if (known.size >= mostKnown) known.clear();
    if (value.length <= longestKnown) known.set(value, fits);
  };
  const test = (value: string) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const fits = judge(value);
    keep(value, fits);
    return fits;
  };
  if (judgeAll === undefined) return test;
  const prepare = (values: readonly string[]) => {
    const fresh = new Set<string>();
    for (const value of values) if (!known.has(value) && value.length <= longestKnown) fresh.add(value);
    if (fresh.size === 0) return;
    const asked = [...fresh];
    for (const [at, fits] of judgeAll(asked).entries()) keep(asked[at] ?? '', fits);
  };
  return Object.assign(test, { prepare });
}
