const stepMs = 5;
/** The code of a wait that a trap ended. */
const interrupted = 128;

/** A job sleeps on the free clock, so whoever waits for it has to give its request's hold back, in small steps. */
export async function joinJob(
  job: Promise<number>,
  waiter: { sleep(ms: number): Promise<void>; isInterrupted(): boolean },
): Promise<number> {
  let result: { readonly code: number } | { readonly error: unknown } | undefined;
  job.then(
    (code) => {
      result = { code };
    },
    (error: unknown) => {
      result = { error };
    },
  );
  const look = () => result;
  await new Promise<void>((resolve) => setImmediate(resolve));
  while (look() === undefined && !waiter.isInterrupted()) await waiter.sleep(stepMs);
  const end = look();
  if (end === undefined) return interrupted;
  if ('error' in end) throw end.error;
  return end.code;
}
