import type { Diagnostic } from '../base/diagnostic.ts';
import type { SourceText } from '../base/source.ts';
import { convertDocument } from './convert-document.ts';
import type { YamlDocument } from './node.ts';
import { parseTolerantly } from './repair-quotes.ts';

export interface ParsedYaml {
  readonly documents: readonly YamlDocument[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a YAML stream into nodes with ranges. Never throws for what the text holds: faults are `yaml/syntax`,
 * `yaml/duplicate-key` and `yaml/alias`, and a fault leaves the other documents of the stream readable.
 */
export async function parseYaml(source: SourceText): Promise<ParsedYaml> {
  const yaml = await import('yaml');
  // Duplicate keys are looked for while converting, where both places are known and one does not hide another.
  const options = { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' } as const;
  const parsed = parseTolerantly(source.text, (text) => yaml.parseAllDocuments(text, options));
  const rangeOf = (start: number, end: number) =>
    source.rangeOf(parsed.originalOffset(start), parsed.originalOffset(end));
  const diagnostics: Diagnostic[] = [];
  const documents: YamlDocument[] = [];
  for (const document of parsed.documents) {
    documents.push(convertDocument(yaml, document, { source, rangeOf }, diagnostics));
  }
  return { documents, diagnostics };
}
