/**
 * Several commands as one script, so that they cost one round trip. Behind each but the last a marker line is printed,
 * which must be a word that occurs in no output (a random one).
 */
export function joinSections(marker: string, commands: readonly string[]): string {
  return commands.join(`; echo ${marker}; `);
}

/** What each command printed. Text without a final newline runs into its marker, so the marker is cut, not the line. */
export function splitSections(marker: string, output: string): readonly string[] {
  return output.split(`${marker}\n`);
}
