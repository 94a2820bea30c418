/** Boxes of ISO/IEC 14496-12 that hold others, on the way to the sample times. */
const containers: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
const headerLength = 8;
/** Offset of timescale and duration in a version 0 box, its header and flags included. */
const movieTimes = { timescale: 20, duration: 24 };
const trackDuration = 28;

/**
 * The movie with these lengths of its frames, in ms, instead of equal ones: a screen that stands still is one frame. Only
 * the boxes behind the pictures' bytes change their size, so that no offset moves. Throws where the movie is another shape.
 */
export function timeMovie(movie: Buffer, frameMs: readonly number[]): Buffer {
  const at = findBox(movie, 'moov', 0, movie.length);
  if (at === undefined || at < (findBox(movie, 'mdat', 0, movie.length) ?? Number.POSITIVE_INFINITY)) {
    throw new Error('The movie was to have its times behind its pictures');
  }
  const end = at + movie.readUInt32BE(at);
  const timescale = movie.readUInt32BE((findBox(movie, 'mvhd', at + headerLength, end) ?? at) + movieTimes.timescale);
  const ticks = countTicks(frameMs, timescale);
  const box = rewriteBox(movie.subarray(at, end), ticks);
  return Buffer.concat([movie.subarray(0, at), box, movie.subarray(end)]);
}

/** Rounded on the whole, not one by one: what is lost in one frame is given to the next. */
function countTicks(frameMs: readonly number[], timescale: number): readonly number[] {
  let ms = 0;
  let given = 0;
  return frameMs.map((length) => {
    ms += length;
    const ticks = Math.max(1, Math.round((ms * timescale) / 1000) - given);
    given += ticks;
    return ticks;
  });
}

function findBox(movie: Buffer, name: string, from: number, to: number): number | undefined {
  for (let at = from; at + headerLength <= to; at += Math.max(headerLength, movie.readUInt32BE(at))) {
    if (readName(movie, at) === name) return at;
  }
  return undefined;
}

const readName = (movie: Buffer, at: number) => movie.toString('latin1', at + 4, at + headerLength);

function rewriteBox(box: Buffer, ticks: readonly number[]): Buffer {
  const name = readName(box, 0);
  const total = ticks.reduce((sum, one) => sum + one, 0);
  if (containers.has(name)) {
    const inner: Buffer[] = [];
    for (let at = headerLength; at + headerLength <= box.length; ) {
      const length = Math.max(headerLength, box.readUInt32BE(at));
      inner.push(rewriteBox(box.subarray(at, at + length), ticks));
      at += length;
    }
    return wrapBox(name, inner);
  }
  if (name === 'stts') return wrapBox(name, [encodeTimes(ticks)]);
  const offset = { mvhd: movieTimes.duration, mdhd: movieTimes.duration, tkhd: trackDuration }[name];
  if (offset === undefined) return box;
  const copy = Buffer.from(box);
  copy.writeUInt32BE(total, offset);
  return copy;
}

/** Version and flags, then runs of frames of one length. */
function encodeTimes(ticks: readonly number[]): Buffer {
  const runs: { count: number; length: number }[] = [];
  for (const length of ticks) {
    const last = runs.at(-1);
    if (last?.length === length) last.count++;
    else runs.push({ count: 1, length });
  }
  const bytes = Buffer.alloc(8 + runs.length * 8);
  bytes.writeUInt32BE(runs.length, 4);
  for (const [at, { count, length }] of runs.entries()) {
    bytes.writeUInt32BE(count, 8 + at * 8);
    bytes.writeUInt32BE(length, 12 + at * 8);
  }
  return bytes;
}

function wrapBox(name: string, parts: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(headerLength);
  header.writeUInt32BE(headerLength + parts.reduce((sum, { length }) => sum + length, 0), 0);
  header.write(name, 4, 'latin1');
  return Buffer.concat([header, ...parts]);
}
