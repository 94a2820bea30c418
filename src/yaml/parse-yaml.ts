import type { Diagnostic } from '../base/diagnostic.ts';
import type { SourceText } from '../base/source.ts';
import { convertDocument } from './convert-document.ts';
import type { YamlDocument } from './node.ts';

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
  const parsed = yaml.parseAllDocuments(source.text, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' });
  const diagnostics: Diagnostic[] = [];
  const documents: YamlDocument[] = [];
  for (const document of parsed) documents.push(convertDocument(yaml, document, source, diagnostics));
  return { documents, diagnostics };
}
