import { resolveTools } from '../../src/config/resolve-tools.ts';
import { DownloadRefused, type FaceServices } from '../../src/engine/contract/face-services.ts';

/** What faces need beside the device, of a project that sets nothing: no file leaves, and none comes. */
export const testFaceServices: FaceServices = {
  android: resolveTools({}, () => 60_000).android,
  share: async () => undefined,
  download: () => Promise.reject(new DownloadRefused('There is no network in this test')),
  drawPicture: () => Promise.reject(new Error('No pictures are drawn in this test')),
};
