import type { ResolvedTools } from '../config/resolve-tools.ts';
import { DownloadRefused, type FaceServices } from '../engine/contract/face-services.ts';

export interface OwnedFaceServices extends FaceServices {
  /** What was shared can no longer be fetched. */
  close(): Promise<void>;
}

/** What the faces' tools need beside the device. */
export function createFaceServices({ android }: ResolvedTools): OwnedFaceServices {
  return {
    android,
    share: async () => undefined,
    download: () => Promise.reject(new DownloadRefused('No download is possible here')),
    drawPicture: () => Promise.reject(new Error('No drawing library is installed')),
    close: async () => {},
  };
}
