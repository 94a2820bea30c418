import { createInterface } from 'node:readline/promises';
import type { AskApproval } from '../api/hub/tool-hub.ts';

/** Asks a person who sits at the terminal; whoever answers anything but yes says no. */
export const askOnTerminal: AskApproval = async ({ tool, risk, input }, signal) => {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return 'there is no terminal';
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`Allow ${tool} (${risk}) ${JSON.stringify(input)}? [y/N] `, { signal });
    return /^\s*y(es)?\s*$/i.test(answer);
  } finally {
    terminal.close();
  }
};
