/** By its byte order mark, then by the charset the server names, else UTF-8. What is no text gets replacement characters. */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const named = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];
  return createDecoder(readMark(bytes) ?? named ?? 'utf-8').decode(bytes);
}

function readMark([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

function createDecoder(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder(); // a charset that nobody knows
  }
}
