import { toolSchemas } from '../generated/tool-schemas.ts';
import { listCommands } from '../language/create-language.ts';
import { renderYaml } from '../yaml/render-yaml.ts';

/** Every command of flows with what it does and its examples, as Markdown. */
export function renderCommandReference(): string {
  const parts = listCommands(toolSchemas).map(({ name, summary, args, examples }) => {
    const names = Object.keys(args);
    const takes = names.length === 0 ? '' : `Arguments: ${names.map((one) => `\`${one}\``).join(', ')}.\n\n`;
    return `## ${name}\n\n${summary}\n\n${takes}\`\`\`yaml\n${renderYaml([...examples])}\`\`\`\n`;
  });
  return `# Flow commands\n\n${parts.join('\n')}`;
}
