import { stripVTControlCharacters } from 'node:util';

const outsideXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/**
 * Text that XML 1.0 can hold: without the colours of a terminal, with one kind of line break, and with `\ufffd` where
 * there was a control character or half a surrogate pair. The builder's own stripping takes the character before a lone
 * low surrogate along, which can be the `;` of an entity, and then the whole file is lost.
 */
export function cleanXmlText(text: string): string {
  return stripVTControlCharacters(text).replace(/\r\n?/g, '\n').replace(outsideXml, '\ufffd');
}
