import { diagnosticPages } from '../src/api/diagnostic-pages.ts';
import { diagnosticCodes } from '../src/base/diagnostic.ts';

/** By what stands before the slash of a code. */
const areas: Readonly<Record<string, string>> = {
  yaml: 'YAML',
  flow: 'Flows and their commands',
  file: 'Files',
  config: 'Configs',
  workspace: 'Which flows run',
  lint: 'What is likely wrong, or breaks easily',
};

/** `docs/errors.md`: a page for every code of a diagnostic. */
export function renderErrorsDoc(): string {
  const unknown = diagnosticCodes.find((code) => areaOf(code) === undefined);
  if (unknown !== undefined)
    throw new Error(`${unknown} is of an area without a heading: see scripts/render-errors-doc.ts`);
  const sections = Object.entries(areas).map(([area, heading]) => {
    const pages = diagnosticCodes
      .filter((code) => code.startsWith(`${area}/`))
      .map((code) => `### ${code}\n\n**${diagnosticPages[code].title}.** ${diagnosticPages[code].text}\n`);
    return `## ${heading}\n\n${pages.join('\n')}`;
  });
  return `# Errors and warnings

Made from \`src/api/diagnostic-pages.ts\` by the build: change it there.

What \`vivace check\` and every other command can find wrong with a flow, a script or a config, before anything runs. Each
is told as \`file:line:column  code  message\`, with the line it is about and, mostly, a hint; \`vivace check --explain
<code>\` prints its page. Errors end with exit code 2, warnings do not.

${sections.join('\n')}`;
}

function areaOf(code: string): string | undefined {
  return areas[code.split('/')[0] ?? ''];
}
