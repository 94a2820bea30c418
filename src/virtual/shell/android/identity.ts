/** A stable stand-in for Java's identity hash in `Window{1651cd4 …}`: seven hex digits made from the text. */
export function identityHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) as number), 0x01000193) >>> 0;
  return (hash & 0xfffffff).toString(16).padStart(7, '0');
}
