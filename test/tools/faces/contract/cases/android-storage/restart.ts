import { expect } from 'vitest';
import type { Answer, ToolCase } from '../../tool-case.ts';
import { failing, restartWord } from './devices.ts';
import { type Call, exactly, warned } from './looks.ts';
import { inDownloads } from './places.ts';

const bootMs = 20_000;
const pauseMs = 250;

/** Until the device is there again. */
async function readAgain(call: Call, path: string): Promise<Answer> {
  const until = Date.now() + bootMs;
  for (;;) {
    const answer = await call({ tool: 'android_read_file', args: inDownloads(path) });
    if (answer.ok || Date.now() > until) return answer;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Last of its device, whose other disturbances wait for calls that come before. */
export const restartCases: readonly ToolCase[] = [
  {
    ...failing,
    tool: 'android_write_file',
    name: 'a file survives a restart of the device',
    args: { ...inDownloads('kept/over.txt'), content: 'still here' },
    ok: true,
    says: exactly('File written successfully: kept/over.txt'),
    check: async (_answer, call) => {
      const cut = await call({ tool: 'android_list_files', args: inDownloads(restartWord) });
      expect(cut.ok, cut.text).toBe(false);
      expect((await readAgain(call, 'kept/over.txt')).text).toMatch(warned('1| still here'));
    },
  },
];
