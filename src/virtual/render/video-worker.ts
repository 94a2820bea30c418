import { parentPort, workerData } from 'node:worker_threads';
import type { VideoAnswer, VideoRequest, VideoWish } from './video-protocol.ts';

// The worker's own entry: bundled by itself, started by `openVideoEncoder`. H.264 in software takes up to a third of a
// second a frame, during which the devices of the process would stand still.
const port = parentPort;
if (port === null) throw new Error('video-worker runs as a worker thread only');
const post = (answer: VideoAnswer, handedOver: readonly ArrayBuffer[] = []) => port.postMessage(answer, handedOver);

type EncoderLibrary = typeof import('h264-mp4-encoder');

async function importEncoder(): Promise<EncoderLibrary> {
  try {
    const library = await import('h264-mp4-encoder');
    // A CommonJS bundle: its exports are the default one.
    return 'default' in library ? (library.default as EncoderLibrary) : library;
  } catch (cause) {
    throw new Error(
      'Videos of the virtual device need the optional package h264-mp4-encoder. Install it: npm install h264-mp4-encoder',
      { cause },
    );
  }
}

async function createEncoder({ width, height, framesPerSecond, bitsPerSecond }: VideoWish) {
  const library = await importEncoder();
  const encoder = await library.createH264MP4Encoder();
  encoder.width = width;
  encoder.height = height;
  encoder.frameRate = framesPerSecond;
  encoder.kbps = Math.max(1, Math.round(bitsPerSecond / 1000));
  // The fastest: a screen that is recorded goes on being used.
  encoder.speed = 10;
  encoder.groupOfPictures = framesPerSecond;
  encoder.initialize();
  return encoder;
}

try {
  const encoder = await createEncoder(workerData as VideoWish); // what openVideoEncoder hands in
  port.on('message', (request: VideoRequest) => {
    if (request.type === 'frame') {
      encoder.addFrameRgba(request.rgba);
      post({ type: 'ready' });
      return;
    }
    encoder.finalize();
    const bytes = Uint8Array.from(encoder.FS.readFile(encoder.outputFilename));
    post({ type: 'movie', bytes }, [bytes.buffer]);
    port.close();
  });
  post({ type: 'ready' });
} catch (error) {
  post({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
}
