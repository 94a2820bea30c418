import { pathToFileURL } from 'node:url';
import { type Diagnostic, type DiagnosticCode, diagnosticCodes } from '../base/diagnostic.ts';
import type { Range } from '../base/source.ts';
import { diagnosticPages } from './diagnostic-pages.ts';
import { version } from './version.ts';

export interface SarifPlaces {
  /** Absolute folder that addresses of files are relative to: the repository's, where code scanning looks for them. */
  readonly root: string;
  /** The diagnostics' files are relative to it; absolute. */
  readonly cwd: string;
  /** Relative path with `/` from `root`; undefined where the file lies outside of it. */
  locate(file: string): string | undefined;
}

/** A SARIF 2.1.0 log as GitHub's code scanning takes it: rules with help, relative addresses, regions in UTF-16 units. */
export function renderSarif(diagnostics: readonly Diagnostic[], places: SarifPlaces): string {
  const told = diagnosticCodes.filter((code) => diagnostics.some((one) => one.code === code));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Vivace', version, semanticVersion: version, rules: told.map(describeRule) } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { '%SRCROOT%': { uri: `${pathToFileURL(places.root).href.replace(/\/$/, '')}/` } },
        results: diagnostics.map((one) => describeResult(one, told.indexOf(one.code), places)),
      },
    ],
  };
  return JSON.stringify(log, null, 2);
}

function describeRule(code: DiagnosticCode) {
  const { title, text } = diagnosticPages[code];
  // Pages of what is never an error say so.
  const level = code.startsWith('lint/') || text.startsWith('A warning: ') ? 'warning' : 'error';
  const plain = text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
  return {
    id: code,
    name: code.replace(/(?:^|[/-])(\w)/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text: title },
    fullDescription: { text: plain },
    help: { text: plain, markdown: plain },
    defaultConfiguration: { level },
    properties: { tags: [code.split('/')[0] ?? code], 'problem.severity': level },
  };
}

function describeResult(diagnostic: Diagnostic, ruleIndex: number, places: SarifPlaces) {
  const { code, severity, message, hint, file, range, related = [] } = diagnostic;
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: hint === undefined ? message : `${message} ${hint}` },
    locations: [{ physicalLocation: describePlace(file, range, places) }],
    ...(related.length > 0 && {
      relatedLocations: related.map((one, id) => ({
        id,
        message: { text: one.message },
        physicalLocation: describePlace(one.file, one.range, places),
      })),
    }),
  };
}

function describePlace(file: string, range: Range, places: SarifPlaces) {
  const inside = places.locate(file);
  const address =
    inside === undefined
      ? { uri: pathToFileURL(`${places.cwd}/${file}`).href }
      : { uri: inside.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' };
  const { start, end } = range;
  return {
    artifactLocation: address,
    region: { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column },
  };
}
