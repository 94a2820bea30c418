import { inflateSync } from 'node:zlib';

/** What one font file says about widths. */
export interface FontMetrics {
  /** Advance width of a character in em, undefined when the font lacks it. */
  advance(codePoint: number): number | undefined;
}

/**
 * Reads the advance widths of a WOFF 1 font: tables `head`, `hhea`, `hmtx` and `cmap` (format 4 and 12). Layout needs no
 * drawing library this way, and measures the same with and without one (kerning is off in both).
 * Throws on bytes that are no WOFF 1 font.
 */
export function parseFontMetrics(woff: Buffer): FontMetrics {
  const tables = readTables(woff);
  const unitsPerEm = tables.get('head').readUInt16BE(18);
  const longMetrics = tables.get('hhea').readUInt16BE(34);
  const hmtx = tables.get('hmtx');
  const glyphs = readCharacterMap(tables.get('cmap'));
  return {
    advance(codePoint) {
      const glyph = glyphs.get(codePoint);
      if (glyph === undefined) return undefined;
      return hmtx.readUInt16BE(Math.min(glyph, longMetrics - 1) * 4) / unitsPerEm;
    },
  };
}

function readTables(woff: Buffer): { get(tag: string): Buffer } {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF 1 font.');
  const tables = new Map<string, Buffer>();
  for (let at = 44, left = woff.readUInt16BE(12); left > 0; left--, at += 20) {
    const start = woff.readUInt32BE(at + 4);
    const packed = woff.subarray(start, start + woff.readUInt32BE(at + 8));
    const size = woff.readUInt32BE(at + 12);
    tables.set(woff.toString('latin1', at, at + 4), packed.length < size ? inflateSync(packed) : packed);
  }
  return {
    get(tag) {
      const table = tables.get(tag);
      if (table === undefined) throw new Error(`The font has no table "${tag}".`);
      return table;
    },
  };
}

function readCharacterMap(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    const format = table.readUInt16BE(0);
    if (format === 4) readSegments(table, glyphs);
    if (format === 12) readGroups(table, glyphs);
  }
  return glyphs;
}

function readSegments(table: Buffer, glyphs: Map<number, number>): void {
  const bytes = table.readUInt16BE(6);
  for (let at = 0; at < bytes; at += 2) {
    const end = table.readUInt16BE(14 + at);
    const start = table.readUInt16BE(16 + bytes + at);
    const delta = table.readUInt16BE(16 + bytes * 2 + at);
    const rangeAt = 16 + bytes * 3 + at;
    const range = table.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const raw = range === 0 ? code : table.readUInt16BE(rangeAt + range + (code - start) * 2);
      if (raw !== 0) glyphs.set(code, (raw + delta) & 0xffff);
    }
  }
}

function readGroups(table: Buffer, glyphs: Map<number, number>): void {
  for (let index = 0, at = 16; index < table.readUInt32BE(12); index++, at += 12) {
    const start = table.readUInt32BE(at);
    const glyph = table.readUInt32BE(at + 8);
    for (let code = start; code <= table.readUInt32BE(at + 4); code++) glyphs.set(code, glyph + code - start);
  }
}
