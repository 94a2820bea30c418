/** Loaded into a process that is measured: on SIGUSR2 it tells, on stderr, how many bytes of its heap are in use. */
process.on('SIGUSR2', () => {
  globalThis.gc?.();
  process.stderr.write(`heap ${process.memoryUsage().heapUsed}\n`);
});
