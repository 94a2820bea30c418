import type { ByteQueue } from '../../../adb/byte-queue.ts';
import { connectService } from '../../../adb/connect-service.ts';
import type { AdbStream } from '../../../adb/stream.ts';
import type { Deadline } from '../../../base/deadline.ts';
import { DeviceError, type FailureCode } from '../../../base/failure.ts';
import type { Link } from '../link.ts';

/** Where the companion listens on the device. */
const address = 'localabstract:vivace_companion';

/** What it may say no with; another word is the device's own failure. */
const codes: ReadonlySet<string> = new Set<FailureCode>([
  'not_found',
  'refused',
  'permission_denied',
  'unsupported',
  'file_error',
]);

/** Half a minute of video in base64 is far below; what is above is no answer. */
const mostBytes = 512 * 1024 * 1024;
const newline = 0x0a;

/** An app of ours on the device, asked with JSON lines: `{id, method, params}` → `{id, result}` or `{id, error: {code, message}}`. */
export interface CompanionClient {
  /** Throws `DeviceError` with the code it answered, device_lost, device_timeout; the signal's reason when aborted. */
  call(method: string, params: Readonly<Record<string, unknown>>, deadline: Deadline): Promise<unknown>;
  close(): void;
}

/** Its connection is opened by the first call and kept; one that a deadline cut, or that was lost, is opened again. One call at a time. */
export function createCompanionClient(link: Link): CompanionClient {
  let open: AdbStream | undefined;
  let closed = false;
  let turn: Promise<unknown> = Promise.resolve();
  let lastId = 0;

  const callNow = async (method: string, params: Readonly<Record<string, unknown>>, deadline: Deadline) => {
    deadline.signal.throwIfAborted();
    if (closed) throw lost();
    const stream = open !== undefined && !open.ended ? open : await connect(link, deadline);
    if (closed) {
      stream.close();
      throw lost();
    }
    open = stream;
    link.counters.roundTrips++;
    const id = ++lastId;
    stream.write(Buffer.from(`${JSON.stringify({ id, method, params })}\n`, 'utf8'));
    try {
      const takeLine = createLineTaker();
      const line = await stream.receive(takeLine, { deadline, what: `The companion (${method})` });
      return readAnswer(line, { id, method });
    } catch (error) {
      // It answered, and is still in step.
      if (!(error instanceof Answered)) {
        stream.close();
        open = undefined;
        throw error;
      }
      throw error.refusal;
    }
  };

  return {
    call(method, params, deadline) {
      const result = turn.then(() => callNow(method, params, deadline));
      turn = result.catch(() => undefined);
      return result;
    },
    close() {
      closed = true;
      open?.close();
      open = undefined;
    },
  };
}

function lost(): DeviceError {
  return new DeviceError('device_lost', 'The session with the device has been closed');
}

async function connect(link: Link, deadline: Deadline): Promise<AdbStream> {
  link.counters.roundTrips++;
  try {
    return await connectService(link.target, address, deadline);
  } catch (error) {
    const absent = error instanceof DeviceError && error.code === 'device_error' && error.data['adb'] !== undefined;
    if (!absent) throw error;
    throw new DeviceError('device_error', `Nobody listens on ${address} of the device; is it still starting?`);
  }
}

/** What has come is kept apart piece by piece, so that a long line costs its length. */
function createLineTaker(): (arrived: ByteQueue) => string | undefined {
  const pieces: Buffer[] = [];
  let size = 0;
  return (arrived) => {
    for (
      let piece = arrived.takePiece(arrived.length);
      piece !== undefined;
      piece = arrived.takePiece(arrived.length)
    ) {
      const end = piece.indexOf(newline);
      pieces.push(end < 0 ? piece : piece.subarray(0, end));
      size += piece.length;
      // Nothing follows an answer before the next question.
      if (end >= 0) return Buffer.concat(pieces).toString('utf8');
      if (size > mostBytes) throw new DeviceError('device_error', 'The answer of the companion has no end');
    }
    return undefined;
  };
}

/** Carries what the companion said no with past what closes a broken stream. */
class Answered extends Error {
  readonly refusal: DeviceError;
  constructor(refusal: DeviceError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

function readAnswer(line: string, { id, method }: { readonly id: number; readonly method: string }): unknown {
  const answer = parseObject(line);
  if (answer?.['id'] !== id) {
    throw new DeviceError('device_error', `The companion's answer to ${method} cannot be read: ${line.slice(0, 200)}`);
  }
  if (!('error' in answer)) return answer['result'];
  const { code = '', message = '' } = (answer['error'] ?? {}) as { readonly code?: string; readonly message?: string };
  throw new Answered(
    codes.has(code)
      ? new DeviceError(code as FailureCode, message)
      : new DeviceError('device_error', `The companion failed (${method}): ${message}`, { companion: code }),
  );
}

function parseObject(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}
