/** Whether a text is the one that is sought. */
export interface TextTest {
  (value: string): boolean;
  /** Judges many texts at once where that is cheaper; the test then knows them. */
  readonly prepare?: (values: Iterable<string>) => void;
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
  const prepare = (values: Iterable<string>) => {
    const fresh = [...new Set(values)].filter((value) => value.length <= longestKnown && !known.has(value));
    for (const [at, fits] of judgeAll(fresh).entries()) keep(fresh[at] ?? '', fits);
  };
  return Object.assign(test, { prepare });
}
