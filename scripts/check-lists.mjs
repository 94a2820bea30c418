/**
 * What no linter knows: every folder of src/ has a row in the import table, every file of a listed folder is in its
 * list, generated files are fresh, and ARCHITECTURE.md shows the table as it is. Prints a sentence per fault and what
 * to do; exits 1 when there is one. `--write` refreshes the table in ARCHITECTURE.md.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importTable } from './import-table.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const faults = [];

/** Folders under src/ that hold files must be ruled by some row. */
function checkFolders() {
  const walk = (folder) => {
    const entries = readdirSync(folder, { withFileTypes: true });
    const name = relative(join(root, 'src'), folder).replaceAll('\\', '/');
    const ruled = importTable.some((row) => name === row.folder || name.startsWith(`${row.folder}/`));
    if (entries.some((entry) => entry.isFile()) && !ruled) {
      faults.push(`src/${name} has no row in scripts/import-table.mjs. Add one that says its duty and what it may import.`);
    }
    for (const entry of entries) if (entry.isDirectory()) walk(join(folder, entry.name));
  };
  walk(join(root, 'src'));
}

/** Doors: a folder whose files are exactly what its list.ts imports. */
const doors = [
  { folder: 'src/tools', what: 'tool' },
  { folder: 'src/tools/faces/agent', what: 'agent tool' },
  { folder: 'src/tools/faces/android', what: 'android tool', lists: ['node-tools.ts', 'storage-tools.ts'] },
  { folder: 'src/tools/faces/channel', what: 'channel tool' },
  { folder: 'src/language/commands', what: 'command' },
  { folder: 'src/language/lint/rules', what: 'rule' },
  { folder: 'src/reporters', what: 'reporter' },
  { folder: 'src/cli/commands', what: 'subcommand' },
  { folder: 'src/virtual/shell/binaries', what: 'binary' },
];

/** Doors whose things are folders of their own: each must be imported by the list. */
const folderDoors = [
  { folder: 'src/device/drivers', what: 'driver' },
  { folder: 'src/virtual/apps', what: 'app' },
];

function checkFolderDoors() {
  for (const { folder, what } of folderDoors) {
    const list = readFileSync(join(root, folder, 'list.ts'), 'utf8');
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (!entry.isDirectory() || list.includes(`from './${entry.name}/`)) continue;
      faults.push(`${folder}/${entry.name} is a ${what} that is not in ${folder}/list.ts. Add its line.`);
    }
  }
}

function checkDoors() {
  for (const { folder, what, lists = ['list.ts'] } of doors) {
    const paths = lists.map((name) => join(root, folder, name));
    if (!paths.every((path) => existsSync(path))) {
      faults.push(`${folder}/list.ts is missing: it names every ${what} of the folder.`);
      continue;
    }
    const text = paths.map((path) => readFileSync(path, 'utf8')).join('\n');
    const listed = new Set([...text.matchAll(/from '\.\/([^']+)'/g)].map((match) => match[1]));
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const file = entry.isDirectory() ? `${entry.name}/${entry.name}.ts` : entry.name;
      if (!file.endsWith('.ts') || file === 'list.ts') continue;
      const path = join(root, folder, file);
      if (!existsSync(path) || !statSync(path).isFile()) continue;
      if (!declaresDoor(path)) continue;
      if (!listed.has(file)) faults.push(`${folder}/${file} defines a ${what} but is not in ${folder}/${lists.join(' or ')}. Add its line.`);
    }
  }
}

/** A file is behind the door when it calls one of the `define…` functions at its top level. */
function declaresDoor(path) {
  return /^export const \w+(?:: [\w<>]+)? = define[A-Z]\w*\(/m.test(readFileSync(path, 'utf8'));
}

/** Generated files are made anew and compared with what is committed. */
function checkFresh() {
  const generated = readdirSync(join(root, 'schemas')).map((name) => join('schemas', name));
  generated.push(...['docs/commands.md', 'docs/config.md', 'docs/errors.md', 'docs/selectors.md', 'docs/tools.md']);
  const before = generated.map((file) => readFileSync(join(root, file), 'utf8'));
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), '--generate'], { cwd: root, stdio: 'inherit' });
  generated.forEach((file, at) => {
    if (readFileSync(join(root, file), 'utf8') !== before[at]) {
      faults.push(`${file} was not fresh. It has been made anew: commit it.`);
    }
  });
}

function checkTable() {
  const path = join(root, 'ARCHITECTURE.md');
  const text = readFileSync(path, 'utf8');
  const rows = importTable.map(({ folder, duty, may }) => `| \`${folder}/\` | ${duty} | ${may.join(', ') || '–'} |`);
  const table = ['| folder | duty | may import |', '|---|---|---|', ...rows].join('\n');
  const marked = /(<!-- import table: begin -->\n)[\s\S]*?(<!-- import table: end -->)/;
  if (!marked.test(text)) {
    faults.push('ARCHITECTURE.md has lost the marks between which the import table stands.');
    return;
  }
  const wanted = text.replace(marked, (_, begin, end) => `${begin}${table}\n${end}`);
  if (wanted === text) return;
  if (process.argv.includes('--write')) writeFileSync(path, wanted);
  else faults.push('The import table in ARCHITECTURE.md is not the one in scripts/import-table.mjs. Run: node scripts/check-lists.mjs --write');
}

checkFolders();
checkDoors();
checkFolderDoors();
checkTable();
checkFresh();
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
if (faults.length === 0) console.log('lists, folders and generated files agree');
