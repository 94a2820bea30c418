import type { Binary } from '../process.ts';

const mostBytes = 16 * 1024 * 1024;
const linesAtOnce = 500;

export const yes: Binary = {
  name: 'yes',
  summary: 'says the same again and again',
  unsupported: [{ what: 'yes without end', why: 'it stops after 16 MB, so that no mistake eats the memory' }],
  async run(process) {
    const line = `${process.args.length === 0 ? 'y' : process.args.join(' ')}\n`;
    const chunk = line.repeat(linesAtOnce);
    for (let written = 0; written < mostBytes; written += chunk.length) {
      process.signal.throwIfAborted();
      process.out(chunk);
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    process.err('yes: this device stops it after 16 MB\n');
    return 1;
  },
};
