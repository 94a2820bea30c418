/** What is neither an option nor an option's value. */
export function bareWords(args: readonly string[], valued: readonly string[] = ['--user']): readonly string[] {
  return args.filter((arg, at) => !arg.startsWith('-') && !valued.includes(args[at - 1] ?? ''));
}

/** The value after an option, undefined when it is not given. */
export function optionValue(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args[at + 1];
}
