#!/usr/bin/env node
import { version } from '../api/version.ts';

// `--version` must answer at once: nothing else is loaded for it.
const args = process.argv.slice(2);
if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) {
  // Nobody may be there to read it (`vivace --version | true`).
  process.stdout.on('error', () => {});
  process.stdout.write(`${version}\n`);
} else {
  const { runCli } = await import('./run-cli.ts');
  process.exitCode = await runCli(args);
}
