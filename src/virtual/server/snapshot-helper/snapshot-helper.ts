import type { Instrumentation, InstrumentationContext } from '../../contract/instrumentation.ts';
import { type CaptureOptions, captureSnapshot, protocolFields, readCaptureOptions } from './capture-snapshot.ts';
import { serveSnapshots } from './serve-snapshots.ts';

const CHUNK_BYTES = 2048;

/**
 * agent-device's snapshot program. With `-e sessionPort` it stays and answers there; without, it prints one look in
 * chunks and ends.
 */
export const snapshotHelper: Instrumentation = {
  packageName: 'com.callstack.agentdevice.snapshothelper',
  usesUiAutomation: true,
  async run(context) {
    const options = readCaptureOptions(context.args);
    const port = context.args['sessionPort'];
    if (port === undefined) return captureOnce(context, options);
    const failure = await serveSnapshots(context, Number(port), options);
    if (failure === undefined) return { code: 0, results: { ...protocolFields, ok: 'true', sessionEnded: 'true' } };
    const results = { ...protocolFields, ok: 'false', errorType: 'java.net.BindException', message: failure };
    return { code: 1, results };
  },
};

async function captureOnce(context: InstrumentationContext, options: CaptureOptions) {
  try {
    const { xml, fields } = await captureSnapshot(context, options);
    if (context.args['emitChunks'] !== 'false') emitChunks(context, Buffer.from(xml));
    const path = context.args['outputPath'];
    const refusal = path === undefined ? undefined : writeXml(context, path, xml);
    if (refusal !== undefined) throw new Error(`${path}: ${refusal}`);
    return { code: 0, results: { ...protocolFields, ok: 'true', ...fields } };
  } catch (error) {
    const { message } = error as Error;
    const errorType = 'java.util.concurrent.TimeoutException';
    return { code: 1, results: { ...protocolFields, ok: 'false', errorType, message } };
  }
}

function writeXml({ services, clock }: InstrumentationContext, path: string, xml: string): string | undefined {
  return services.files.write(path, Buffer.from(xml), 0o644, Math.floor(clock.now() / 1000));
}

function emitChunks({ status }: InstrumentationContext, payload: Buffer): void {
  const count = Math.max(1, Math.ceil(payload.length / CHUNK_BYTES));
  for (let at = 0; at < count; at++) {
    const chunk = payload.subarray(at * CHUNK_BYTES, (at + 1) * CHUNK_BYTES);
    const place = { chunkIndex: String(at), chunkCount: String(count) };
    status({ ...protocolFields, ...place, payloadBase64: chunk.toString('base64') }, 1);
  }
}
