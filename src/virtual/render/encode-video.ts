export interface VideoWish {
  /** Even numbers of px. */
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  readonly bitsPerSecond: number;
}

export interface VideoEncoder {
  /** Tight RGBA rows. */
  add(rgba: Uint8Array): void;
  /** An MP4 with one H.264 track. */
  finish(): Buffer;
  /** Gives its memory back; without `finish` nothing was made. */
  close(): void;
}

/** Throws with the package's name when it is not installed. */
export async function openVideoEncoder({
  width,
  height,
  framesPerSecond,
  bitsPerSecond,
}: VideoWish): Promise<VideoEncoder> {
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
  let open = true;
  const close = () => {
    if (open) encoder.delete();
    open = false;
  };
  return {
    add: (rgba) => encoder.addFrameRgba(rgba),
    finish() {
      encoder.finalize();
      const bytes = Buffer.from(encoder.FS.readFile(encoder.outputFilename));
      encoder.FS.unlink(encoder.outputFilename);
      close();
      return bytes;
    },
    close,
  };
}

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
