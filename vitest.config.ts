import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    pool: 'threads',
    // Most files wait for devices and programs longer than they compute: vitest's own choice is one worker less than there
    // are processors.
    maxWorkers: availableParallelism() + 1,
  },
});
