import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Clock, createRealClock, holding } from '../base/clock.ts';
import type { Deadline } from '../base/deadline.ts';
import type { ResolvedTools } from '../config/resolve-tools.ts';
import { DownloadRefused, type FaceServices, ShareRefused } from '../engine/contract/face-services.ts';
import { drawPicture } from '../visual/draw-picture.ts';
import { answerLink, linkPath } from './faces/answer-link.ts';
import { type DownloadWish, downloadFile } from './faces/download-file.ts';
import { createLinkServer } from './faces/link-server.ts';
import { createShareStore } from './faces/share-store.ts';

export interface OwnedFaceServices extends FaceServices {
  /** For a server that serves the links itself (`linkBase`). False: the request is for something else. */
  answerLink(request: IncomingMessage, response: ServerResponse): boolean;
  /** What was shared can no longer be fetched. */
  close(): Promise<void>;
}

export interface FaceServiceOptions {
  /** Links live by it. */
  readonly clock?: Clock;
  /**
   * Where links lie. `own`: on a loopback server that is started with the first one and ends with these services. A
   * function: the base, such as `http://host:port`, of a server that calls `answerLink`. `none`: there are none, since
   * whoever asks ends before anybody could fetch.
   */
  readonly links?: 'own' | 'none' | (() => string);
}

/** What the faces' tools need beside the device. */
export function createFaceServices({ android }: ResolvedTools, options: FaceServiceOptions = {}): OwnedFaceServices {
  const { clock = createRealClock(), links = 'own' } = options;
  const store = createShareStore(clock);
  const answer = (request: IncomingMessage, response: ServerResponse) => answerLink(store, request, response);
  const server = createLinkServer(answer);
  return {
    android,
    async share(file) {
      if (links === 'none') {
        throw new ShareRefused('a link ends with the program that made it; ask by a server that stays (vivace mcp)');
      }
      const token = store.add(file);
      if (token === undefined) return undefined;
      const base = typeof links === 'function' ? links() : await holding(clock, () => server.start());
      return `${base.replace(/\/+$/, '')}${linkPath(token)}`;
    },
    download: (url, wish, deadline) => holding(clock, () => downloadBy(deadline, url, wish)),
    drawPicture,
    answerLink: answer,
    async close() {
      store.clear();
      await server.close();
    },
  };
}

/** Networks answer in real time, whatever clock a run has. */
async function downloadBy(deadline: Deadline, url: string, wish: Omit<DownloadWish, 'signal'>) {
  const late = new AbortController();
  const limitMs = deadline.left();
  const timer = setTimeout(() => late.abort(), limitMs);
  try {
    return await downloadFile(url, { ...wish, signal: AbortSignal.any([late.signal, deadline.signal]) });
  } catch (error) {
    deadline.signal.throwIfAborted();
    if (!late.signal.aborted) throw error;
    throw new DownloadRefused(`Download failed: no complete answer within ${Math.round(limitMs)} ms`);
  } finally {
    clearTimeout(timer);
  }
}
