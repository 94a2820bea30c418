import type { Fix } from '../base/diagnostic.ts';
import type { Range } from '../base/source.ts';

/** A name that is right but for capitals, dashes and underscores can mean nothing else. */
export function fixSpelling(given: string, near: string | undefined, range: Range): { readonly fix?: Fix } {
  if (near === undefined || near === given || fold(near) !== fold(given)) return {};
  return { fix: { title: `write "${near}"`, edits: [{ range, text: near }] } };
}

function fold(name: string): string {
  return name.toLowerCase().replace(/[-_\s]/g, '');
}
