import type { JsonObject } from '../../base/json.ts';
import { redactData } from '../../engine/redact-data.ts';
import { mostRedacted, redactText } from '../../screen/redact.ts';

/** A report for the project's people shows what the screen showed; for an agent it is redacted like the screen itself. */
export function redactReport(text: string, format: 'junit' | 'events'): string {
  return text
    .split('\n')
    .map((line) => (format === 'events' ? redactEvent(line) : redactLine(line)))
    .join('\n');
}

function redactEvent(line: string): string {
  // The last line may still be written.
  if (!line.endsWith('}')) return redactLine(line);
  const { hash, ...event } = JSON.parse(line) as JsonObject;
  // What tells one step from another looks as random as a token.
  return JSON.stringify({ ...redactData(event), ...(hash !== undefined && { hash }) });
}

/** In pieces that are not cut, parted where words are. */
function redactLine(line: string): string {
  let out = '';
  for (let rest = line; rest !== ''; ) {
    const space = rest.length > mostRedacted ? rest.lastIndexOf(' ', mostRedacted) : -1;
    const piece = rest.slice(0, space > 0 ? space : mostRedacted);
    out += redactText(piece).text;
    rest = rest.slice(piece.length);
  }
  return out;
}
