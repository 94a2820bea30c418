const DEFAULT_TAG = 'android.view.View';
const LETTERS =
  '_A-Za-z\\u00C0-\\u00D6\\u00F8-\\u02FF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{10FFFF}';
const NOT_FIRST = new RegExp(`^[^${LETTERS}]+`, 'u');
const NOT_IN_NAME = new RegExp(`[^\\-._0-9\\u00B7\\u0300-\\u036F\\u203F\\u2040${LETTERS}]`, 'gu');

/**
 * A class name as the name of an XML element: `$@#&` become dots, dots in a row one, none at the ends; what no name may
 * begin with goes, other strange characters become `_`. `normalizeTagNames` leaves ASCII alone (the server transliterates
 * first, which is not imitated).
 */
export function nameTag(className: string, normalized: boolean): string {
  const dotted = className
    .replace(/[$@#&]/g, '.')
    .replace(/\.+/g, '.')
    .replace(/^\.|\.$/g, '');
  const plain = normalized ? dotted.replace(/[^A-Za-z0-9\-._]/g, '_') : dotted;
  const name = plain.replace(NOT_FIRST, '').replace(NOT_IN_NAME, '_');
  return name.trim() === '' ? DEFAULT_TAG : name;
}
