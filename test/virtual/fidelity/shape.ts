/**
 * A line without what differs from device to device: numbers, hashes, names, states. Two lines of one shape have the same
 * indent, the same fields in the same order and the same punctuation.
 */
export function shapeOf(line: string): string {
  return line
    .replace(/(?:App)?Window(?:Token|State|StateAnimator)?\{[0-9a-f]+ [^{}]*\}/g, 'W')
    .replace(/AppWindowToken\{.*\}$/, 'T')
    .replace(/ActivityRecord\{[0-9a-f]+ u\d [^{} ]+\}? t\d+\}/g, 'R')
    .replace(/\b(?:true|false)\b/g, 'B')
    .replace(/Session\{[^}]*\}/g, 'SESSION')
    .replace(/(?<= (?:name|value|default):)\S*/g, 'V')
    .replace(/-?\d+\|[\w.]+\|[^\s:,]*(?:g:\w+)?/g, 'K')
    .replace(/"[^"]*"/g, '"S"')
    .replace(/[A-Za-z][\w$]*(?:\.[A-Za-z_$][\w$]*)+(?:\/[\w.$]+)?/g, 'P')
    .replace(/@[0-9a-f]+\b/g, '@H')
    .replace(/=(?:P|[A-Za-z][\w-]+)(?=[ ,)\]}:]|$)/g, '=w')
    .replace(/\{[0-9a-f]{4,8}(?=[ }])/g, '{H')
    .replace(/\b0x[0-9a-f]+\b/g, 'X')
    .replace(/\bu0a\d+/g, 'U')
    .replace(/\bROTATION_\d+/g, 'ROTATION')
    .replace(/-?\d+(?:\.\d+)?/g, 'N')
    .replace(/\b[A-Z][A-Z_]+\b(?: [A-Z][A-Z_]+\b)*/g, 'C')
    .trimEnd();
}

export const shapesOf = (text: string): readonly string[] => text.split('\n').map(shapeOf);
