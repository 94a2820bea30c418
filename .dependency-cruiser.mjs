import { importTable } from './scripts/import-table.mjs';

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const pathOf = (target) => (target.endsWith('.ts') ? `^src/${escape(target)}$` : `^src/${escape(target)}/`);

/** One rule per row: the row's files may import themselves and what the row says, nothing else under src/. */
const rowRules = importTable.map(({ folder, may }) => {
  const deeper = importTable.filter((row) => row.folder.startsWith(`${folder}/`)).map((row) => pathOf(row.folder));
  return {
    name: `${folder} imports only what the import table allows`,
    comment:
      `src/${folder} may import: ${may.join(', ') || 'nothing else'}. Move the code to the folder whose duty it is, ` +
      'hand the thing in from src/api, or change the row in scripts/import-table.mjs together with its reason.',
    severity: 'error',
    from: { path: pathOf(folder), ...(deeper.length > 0 && { pathNot: deeper }) },
    to: { path: '^src/', pathNot: [pathOf(folder), ...may.map(pathOf)] },
  };
});

/** Rows nested in a row are folders of their own: the outer row's "itself" does not cover them. */
const nestedRules = importTable.flatMap(({ folder, may }) =>
  importTable
    .filter((row) => row.folder.startsWith(`${folder}/`) && !may.includes(row.folder))
    .map((row) => ({
      name: `${folder} does not import ${row.folder}`,
      comment: `src/${row.folder} is a folder of its own in scripts/import-table.mjs and is not in the row of src/${folder}.`,
      severity: 'error',
      from: { path: `^src/${folder}/[^/]+$` },
      to: { path: pathOf(row.folder) },
    })),
);

export default {
  forbidden: [
    {
      name: 'no import cycles',
      comment: 'Two files that import each other are one file, or want a third that both import.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'every import resolves',
      comment: 'The imported file or package is not there. Is it in package.json?',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/api/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'drivers do not know each other',
      comment: 'What two drivers share belongs to src/android, src/adb or src/screen.',
      severity: 'error',
      from: { path: '^src/device/drivers/([^/]+)/' },
      to: { path: '^src/device/drivers/[^/]+/', pathNot: '^src/device/drivers/$1/' },
    },
    ...rowRules,
    ...nestedRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.js', '.json'], conditionNames: ['import', 'node', 'default'], exportsFields: ['exports'] },
  },
};
