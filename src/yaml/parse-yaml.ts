import type { Diagnostic } from '../base/diagnostic.ts';
import type { SourceText } from '../base/source.ts';
import { convertDocument } from './convert-document.ts';
import type { YamlDocument } from './node.ts';
import { parseDocuments } from './parse-documents.ts';
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
  const parsed = parseTolerantly(source.text, (text) => parseDocuments(yaml, text));
  const rangeOf = (start: number, end: number) =>
    source.rangeOf(parsed.originalOffset(start), parsed.originalOffset(end));
  const diagnostics: Diagnostic[] = [];
  const documents: YamlDocument[] = [];
  for (const document of parsed.documents) {
    documents.push(convertDocument(yaml, document, { source, rangeOf }, diagnostics));
  }
  return { documents, diagnostics };
}
