import { rename } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * Bundles the sandbox's worker from source, for tests: Node 20 runs no TypeScript. It goes below node_modules, so that
 * packages are found from it and nothing is left in the working tree; the rename makes it whole for parallel test files.
 */
export async function buildSandboxWorker(): Promise<URL> {
  const target = new URL('../../node_modules/.cache/vivace/sandbox-worker.mjs', import.meta.url);
  const path = fileURLToPath(target);
  const temporary = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}.mjs`;
  await build({
    entryPoints: [fileURLToPath(new URL('../../src/script/sandbox-worker.ts', import.meta.url))],
    outfile: temporary,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'bundle',
    external: ['@faker-js/faker'],
    banner: {
      js: "import { createRequire as topRequire } from 'node:module'; const require = topRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
  await rename(temporary, path);
  return target;
}
