import { Worker } from 'node:worker_threads';
import { timeMovie } from './time-movie.ts';
import type { VideoAnswer, VideoRequest, VideoWish } from './video-protocol.ts';

export interface VideoEncoder {
  /** Tight RGBA rows. Resolves when the encoder can take the next. */
  add(rgba: Uint8Array): Promise<void>;
  /** An MP4 with one H.264 track. `frameMs`: how long each frame is shown. Call once; the encoder is closed then. */
  finish(frameMs: readonly number[]): Promise<Buffer>;
  /** Its thread ends, at once; without `finish` nothing was made. */
  close(): Promise<void>;
}

/**
 * An encoder in a thread of its own. Ended by `close`, and when `signal` is aborted: what waits for it rejects then.
 * Rejects with the package's name when it is not installed.
 */
export async function openVideoEncoder(wish: VideoWish, signal?: AbortSignal): Promise<VideoEncoder> {
  signal?.throwIfAborted();
  const worker = new Worker(findWorker(), { workerData: wish, env: {}, execArgv: [], stdin: false });
  let waiting: { resolve(answer: VideoAnswer): void; reject(error: unknown): void } | undefined;
  let ended: { readonly error: unknown } | undefined;
  const end = (error: unknown) => {
    ended ??= { error };
    waiting?.reject(ended.error);
    waiting = undefined;
  };
  const answer = (request?: VideoRequest) =>
    new Promise<VideoAnswer>((resolve, reject) => {
      if (ended !== undefined) return reject(ended.error);
      waiting = { resolve, reject };
      if (request?.type === 'frame') worker.postMessage(request, [request.rgba.buffer as ArrayBuffer]);
      else if (request !== undefined) worker.postMessage(request);
    });
  const abort = () => {
    end(signal?.reason);
    void worker.terminate();
  };
  const close = async () => {
    signal?.removeEventListener('abort', abort);
    end(new Error('the video encoder was closed'));
    await worker.terminate();
  };
  worker.on('message', (message: VideoAnswer) => {
    const { resolve, reject } = waiting ?? {};
    waiting = undefined;
    if (message.type === 'failed') reject?.(new Error(message.reason));
    else resolve?.(message);
  });
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`The video encoder ended by itself with code ${code}`)));
  signal?.addEventListener('abort', abort, { once: true });

  await answer().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    async add(rgba) {
      // A copy is handed over: the picture may lie in memory that others share.
      await answer({ type: 'frame', rgba: new Uint8Array(rgba) });
    },
    async finish(frameMs) {
      const last = await answer({ type: 'finish' });
      await close();
      if (last.type !== 'movie') throw new Error('The video encoder made no movie');
      return timeMovie(Buffer.from(last.bytes), frameMs);
    },
    close,
  };
}

/** In `dist/`, where the build put it: beside the bundle this runs in, or seen from source. */
function findWorker(): URL {
  const here = import.meta.url;
  const at = here.lastIndexOf('/dist/');
  return new URL('video-worker.js', at >= 0 ? here.slice(0, at + '/dist/'.length) : new URL('../../../dist/', here));
}
