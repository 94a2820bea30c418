import type { Range, SourceText } from '../base/source.ts';
import { findEntry, type YamlMap, type YamlNode, type YamlScalar } from '../yaml/node.ts';
import { parseYaml } from '../yaml/parse-yaml.ts';
import type { Problem } from './compile-context.ts';
import { findFile } from './include-file.ts';
import { tellNoEffect } from './no-effect.ts';
import { parseTable, type Row } from './parse-table.ts';
import type { Case } from './plan.ts';
import { isVariableName, tellBadName } from './read-parameters.ts';
import type { Scope } from './scope.ts';
import { hasPlaceholder } from './split-template.ts';

type Report = (problem: Problem) => void;

/** The `cases` of a checked config, from the flow or from the file it names; every fault is told at its place. */
export async function readCases(config: YamlMap | undefined, scope: Scope): Promise<readonly Case[] | undefined> {
  const entry = config && findEntry(config, 'cases');
  if (entry === undefined || entry.value.kind === 'map') return undefined;
  const { session, flow } = scope;
  const { value } = entry;
  if (value.kind === 'scalar') return typeof value.value === 'string' ? readFile(value, scope) : undefined;
  const report: Report = (problem) => session.report(flow.source.file, problem);
  if (value.items.length === 0) report(tellEmpty(entry.keyRange));
  return nameCases(value.items.flatMap(readMap), report);
}

async function readFile(scalar: YamlScalar, scope: Scope): Promise<readonly Case[] | undefined> {
  const { session, flow } = scope;
  const path = await findFile(scalar, 'data', scope);
  if (path === undefined) return undefined;
  const source = await session.readSource(path);
  if (source === undefined) return undefined;
  const report: Report = (problem) => session.report(source.file, problem);
  const read = readers[/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''];
  if (read === undefined) {
    const message = `"${scalar.text}" is no table: cases are read from .csv and .json files.`;
    session.report(flow.source.file, { code: 'flow/invalid-value', range: scalar.range, message });
    return undefined;
  }
  const rows = await read(source, report);
  if (rows === undefined) return undefined;
  if (rows.length === 0) report(tellEmpty(source.rangeOf(0, 0)));
  return nameCases(rows, report);
}

const readers: Readonly<Record<string, (source: SourceText, report: Report) => Promise<readonly Row[] | undefined>>> = {
  csv: parseTable,
  json: parseJson,
};

/** JSON is YAML, whose nodes know where they stand. */
async function parseJson(source: SourceText, report: Report): Promise<readonly Row[] | undefined> {
  const { documents, diagnostics } = await parseYaml(source);
  for (const { file: _, ...problem } of diagnostics) report(problem);
  const root = documents[0]?.root;
  if (documents[0]?.broken) return undefined;
  if (root?.kind === 'list' && root.items.every(isRow)) return root.items.flatMap(readMap);
  const wrong = root?.kind === 'list' ? root.items.find((item) => !isRow(item)) : root;
  const range = wrong?.range ?? source.rangeOf(0, 0);
  const message = 'Cases are a list of maps of names and values.';
  report({ code: 'flow/wrong-type', range, message, hint: 'For example: [{"name": "ada", "USER": "ada"}]' });
  return undefined;
}

function isRow(node: YamlNode): boolean {
  return node.kind === 'map' && node.entries.every(({ value }) => value.kind === 'scalar');
}

function readMap(node: YamlNode): readonly Row[] {
  if (node.kind !== 'map') return [];
  const cells = node.entries.flatMap(({ key, keyRange, value }) =>
    value.kind === 'scalar'
      ? [{ name: key, nameRange: keyRange, text: value.value === null ? '' : value.text, range: value.range }]
      : [],
  );
  return [{ range: node.range, cells }];
}

function nameCases(rows: readonly Row[], report: Report): readonly Case[] {
  const seen = new Set<string>();
  const told = new Set<string>();
  return rows.map(({ range, cells }, at) => {
    for (const cell of cells) {
      if (!isVariableName(cell.name) && !told.has(cell.name)) report(tellBadName(cell.name, cell.nameRange));
      told.add(cell.name);
      if (hasPlaceholder(cell.text)) {
        const hint = 'Put the expression where the variable is used.';
        report(tellNoEffect(cell.range, 'The ${…} of a case is taken as it is written.', hint));
      }
    }
    const named = cells.find((cell) => cell.name === 'name' && cell.text.trim() !== '');
    const name = named?.text.trim() ?? String(at + 1);
    if (seen.has(name)) {
      const message = `There is a case "${name}" already.`;
      const hint = 'The column "name" names the cases; without it they have numbers.';
      report({ code: 'flow/invalid-value', range: named?.range ?? range, message, hint });
    }
    seen.add(name);
    return { name, env: Object.fromEntries(cells.map((cell) => [cell.name, cell.text])) };
  });
}

function tellEmpty(range: Range): Problem {
  const message = 'There is no case in this, so the flow would never run.';
  return { code: 'flow/invalid-value', range, message, hint: 'Take "cases" away, or write a row.' };
}
