import { expect, it } from 'vitest';
import { awaitAbort } from '../../../src/servers/mcp/await-abort.ts';

it('a signal that was aborted before is not waited for', async () => {
  await expect(awaitAbort(AbortSignal.abort())).resolves.toBeUndefined();
  const later = new AbortController();
  const waiting = awaitAbort(later.signal);
  later.abort();
  await expect(waiting).resolves.toBeUndefined();
});
