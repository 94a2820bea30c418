/**
 * Builds what a clone needs to run: generated schemas and validators, then the bundles in `dist/`.
 *
 *   node scripts/build.mjs              everything (npm ci does it through `prepare`)
 *   node scripts/build.mjs --generate   only src/generated/ and schemas/
 */
import { chmod, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { decodeYogaAtOnce } from './decode-yoga-at-once.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, 'node_modules/.cache/vivace');
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));

/** Bundles one TypeScript script and runs it: Node 20 does not run TypeScript itself. */
async function runScript(name, ...args) {
  const outfile = join(cache, `${name}.mjs`);
  await build({
    entryPoints: [join(root, `scripts/${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  });
  const { run } = await import(`${pathToFileURL(outfile)}?${process.hrtime.bigint()}`);
  await run(root, ...args);
}

await mkdir(cache, { recursive: true });
// Two passes: the flow language is made of its own commands and of every tool, so the tools' schemas come first.
await runScript('generate-tools');
await runScript('generate-language');
if (!process.argv.includes('--generate')) {
  // Made beside, and put in place only when it is whole: a build that fails leaves the last one usable.
  const dist = join(root, 'dist');
  const next = join(root, `dist.next-${process.pid}`);
  await rm(next, { recursive: true, force: true });
  try {
    await build({
      absWorkingDir: root,
      entryPoints: { vivace: 'src/cli/main.ts', index: 'src/api/index.ts', 'sandbox-worker': 'src/script/sandbox-worker.ts', 'video-worker': 'src/virtual/render/video-worker.ts' },
      outdir: next,
      chunkNames: 'chunks/[name]-[hash]',
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      minifySyntax: true,
      minifyWhitespace: true,
      sourcemap: 'linked',
      // Read from node_modules at run time: native code, wasm, fonts and what is loaded only with a device or a report.
      external: [
        '@devicefarmer/adbkit',
      '@faker-js/faker',
        '@napi-rs/canvas',
        '@fontsource/*',
        '@jitl/quickjs-wasmfile-release-sync',
        'h264-mp4-encoder',
        'junit-report-builder',
        'chokidar',
        'pngjs',
      ],
      // Its Node entry is CommonJS, whose names a bundled `import()` cannot see; this is the same code as a module.
      alias: { yaml: join(root, 'node_modules/yaml/browser/index.js') },
      define: { VIVACE_VERSION: JSON.stringify(version) },
      plugins: [decodeYogaAtOnce],
      // Bundled CommonJS packages ask for Node's own modules through `require`.
      banner: { js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);" },
      logLevel: 'warning',
    });
    await chmod(join(next, 'vivace.js'), 0o755);
    await rm(dist, { recursive: true, force: true });
    await rename(next, dist);
  } finally {
    await rm(next, { recursive: true, force: true });
  }
  await linkBin(join(root, 'node_modules/.bin/vivace'));
}

/** `npx vivace` in the clone finds the bin at once, without npm packing the project first. */
async function linkBin(path) {
  if (process.platform === 'win32') return;
  await mkdir(join(path, '..'), { recursive: true });
  await rm(path, { force: true });
  await symlink('../../dist/vivace.js', path);
}
