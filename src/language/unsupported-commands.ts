/**
 * Commands of the flow language that Vivace knows and cannot run yet, with what to use meanwhile. Whoever adds one of
 * them takes its line away here.
 */
export const unsupportedCommands: Readonly<Record<string, string>> = {};
