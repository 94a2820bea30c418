import type { Json, JsonObject } from '../base/json.ts';

/**
 * Writes a value as block YAML, two spaces a level, ending in a line break. Texts are quoted where YAML 1.1 or 1.2
 * would read them as something else (`no`, `007`, `10:30`, `#tag`, `a: b`), so that any reader gives them back.
 */
export function renderYaml(value: Json): string {
  return `${renderNode(value, '').replace(/^\n/, '')}\n`;
}

/** Behind `key:` or `-`: a scalar on the same line, or a block on the next ones (beginning with a line break). */
function renderNode(value: Json, indent: string): string {
  if (isList(value)) {
    if (value.length === 0) return '[]';
    return value.map((item) => `\n${indent}- ${renderItem(item, `${indent}  `)}`).join('');
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter((entry): entry is [string, Json] => entry[1] !== undefined);
    if (entries.length === 0) return '{}';
    return entries.map(([key, child]) => `\n${indent}${renderText(key)}:${renderValue(child, indent)}`).join('');
  }
  return renderScalar(value, indent);
}

function renderValue(value: Json, indent: string): string {
  const deeper = isList(value) ? indent : `${indent}  `;
  const text = renderNode(value, isList(value) ? `${indent}  ` : deeper);
  return text.startsWith('\n') ? text : ` ${text}`;
}

function renderItem(value: Json, indent: string): string {
  const text = renderNode(value, indent);
  return text.startsWith('\n') ? text.slice(1 + indent.length) : text;
}

function renderScalar(value: null | boolean | number | string, indent: string): string {
  if (typeof value !== 'string') return String(value);
  if (canBeBlock(value)) return `|-\n${indentLines(value, indent)}`;
  return renderText(value);
}

/** Several lines that a block gives back exactly: no odd blanks at a line's end, nothing a block cannot hold. */
function canBeBlock(text: string): boolean {
  return text.includes('\n') && !text.endsWith('\n') && !/^\s|[ \t]\n|[^\n\x20-\x7e\xa0-\ud7ff]/.test(text);
}

function indentLines(text: string, indent: string): string {
  const inner = indent === '' ? '  ' : indent;
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : `${inner}${line}`))
    .join('\n');
}

function renderText(text: string): string {
  return isPlain(text) ? text : quote(text);
}

const readsAsSomethingElse =
  /^(?:~|null|true|false|yes|no|on|off|y|n|<<|=|[-+]?(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:e[-+]?\d+)?|[-+]?0[xob][\da-f_]+|[-+]?\.(?:inf|nan)|\d+(?::\d+)+.*|\d{4}-\d\d?-\d\d?.*)$/i;

function isPlain(text: string): boolean {
  if (text === '' || text !== text.trim()) return false;
  if (!/^[^\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]+$/u.test(text) || /\p{Surrogate}/u.test(text))
    return false;
  if (/^[-?:](?:\s|$)|^[,[\]{}#&*!|>'"%@`]|^(?:---|\.\.\.)/.test(text)) return false;
  if (/: |:$| #/.test(text)) return false;
  return !readsAsSomethingElse.test(text);
}

function quote(text: string): string {
  const body = text.replace(/["\\]|[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]|\p{Surrogate}/gu, (found) => {
    const short = escapes[found];
    return short ?? `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `"${body}"`;
}

const escapes: Readonly<Record<string, string>> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function isList(value: Json | JsonObject): value is readonly Json[] {
  return Array.isArray(value);
}
