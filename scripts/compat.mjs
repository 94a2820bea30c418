/**
 * Runs compatibility cases: `npm run compat -- <folder>…`. Node 20 runs no TypeScript, so the harness is bundled first, with
 * the thread that scripts run in beside it.
 */
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
// A bundle finds its thread in its own folder when that is called `dist`.
const outdir = join(root, 'node_modules/.cache/vivace/compat/dist');
await build({
  absWorkingDir: root,
  entryPoints: { compat: 'test/compat/main.ts', 'sandbox-worker': 'src/script/sandbox-worker.ts' },
  outdir,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  define: { VIVACE_VERSION: '"compat"' },
  logLevel: 'warning',
});
const { run } = await import(pathToFileURL(join(outdir, 'compat.js')).href);
process.exitCode = await run(root, process.argv.slice(2));
