import type { Instrumentation } from '../../contract/instrumentation.ts';
import { serveRpc } from './serve-rpc.ts';

const USUAL_PORT = 6791;

/** maestro-runner's DeviceLab driver: JSON over a WebSocket. It ends when it is stopped. */
export const devicelabDriver: Instrumentation = {
  packageName: 'dev.devicelab.driver.android.test',
  usesUiAutomation: true,
  async run(context) {
    const { signal } = context;
    signal.throwIfAborted();
    const port = Number(context.args['port'] ?? USUAL_PORT);
    const stop = serveRpc(context, port);
    if (stop === undefined) {
      return {
        code: 0,
        results: { shortMsg: 'java.net.BindException', longMsg: `Address already in use (port ${port})` },
      };
    }
    let abort = () => {};
    try {
      return await new Promise<never>((_, reject) => {
        abort = () => reject(signal.reason);
        signal.addEventListener('abort', abort, { once: true });
      });
    } finally {
      signal.removeEventListener('abort', abort);
      stop();
    }
  },
};
