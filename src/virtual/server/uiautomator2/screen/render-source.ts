import type { SourceElement } from './source-element.ts';

/** Android's serializer with indentation: CR LF and two blanks a level (corpus pagesource keeps the CR). */
const NEWLINE = '\r\n';

export function renderSource(root: SourceElement): string {
  return `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>${renderElement(root, 0)}`;
}

function renderElement({ tag, attributes, children }: SourceElement, depth: number): string {
  const indent = NEWLINE + '  '.repeat(depth);
  let text = `${indent}<${tag}`;
  for (const [name, value] of attributes) text += ` ${name}=${quoteAttribute(value)}`;
  if (children.length === 0) return `${text} />`;
  text += '>';
  for (const child of children) text += renderElement(child, depth + 1);
  return `${text}${indent}</${tag}>`;
}

const PLAIN = /^[^&<>"\t\n\r\u007f-\uffff]*$/;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * A value with a double quote in it is put in single ones (corpus fb_main_fb.xml: `text='… compartió "Baia baia.". 5 d'`);
 * characters above U+FFFF and white space other than blanks are decimal references.
 */
function quoteAttribute(value: string): string {
  if (value === 'false' || value === 'true' || PLAIN.test(value)) return `"${value}"`;
  const escaped = value
    .replace(/[&<>]/g, (char) => ENTITIES[char] as string)
    .replace(/[\t\n\r]|[\u{10000}-\u{10ffff}]/gu, (char) => `&#${char.codePointAt(0)};`);
  return value.includes('"') ? `'${escaped.replaceAll("'", '&apos;')}'` : `"${escaped}"`;
}
