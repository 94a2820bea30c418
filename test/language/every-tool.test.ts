import { describe, expect, it } from 'vitest';
import { renderDiagnostic } from '../../src/base/diagnostic.ts';
import type { Json } from '../../src/base/json.ts';
import type { ToolFace } from '../../src/base/tool-face.ts';
import type { AnyTool } from '../../src/engine/contract/tool.ts';
import { listCommands } from '../../src/language/create-language.ts';
import type { Step } from '../../src/language/plan.ts';
import type { ToolSchema } from '../../src/language/tool-schema.ts';
import { agentTools } from '../../src/tools/faces/agent/list.ts';
import { coreTools } from '../../src/tools/list.ts';
import { renderYaml } from '../../src/yaml/render-yaml.ts';
import { compileValidators, createMemoryLanguage } from './create-test-language.ts';

const describeTool = (face: ToolFace) => (tool: AnyTool) =>
  ({
    name: tool.name,
    face,
    description: tool.description,
    risk: tool.risk,
    input: tool.input,
    examples: tool.examples,
  }) as ToolSchema;
const tools = [...coreTools.map(describeTool('core')), ...agentTools.map(describeTool('agent'))];
const validators = compileValidators(tools);
const agent = new Set(agentTools.map(({ name }) => name));
const faced = tools.filter(({ name, face }) => face === 'agent' || !agent.has(name));

describe('every tool is a command under its own name', () => {
  it.each(faced.map((tool) => [tool.name, tool] as const))('%s', async (name, tool) => {
    expect(listCommands(tools).map((command) => command.name)).toContain(name);
    for (const input of tool.examples) {
      const item: Json = Object.keys(input).length === 0 ? name : { [name]: input };
      const files = { 'flow.yaml': `appId: a.b\n---\n${renderYaml([item])}` };
      const { plan, diagnostics, sources } = await createMemoryLanguage(files, { tools, validators }).loadFlow(
        'flow.yaml',
      );
      expect(diagnostics.map((one) => renderDiagnostic(one, sources.get(one.file)))).toEqual([]);
      const [call] = (plan?.body[0] as Step | undefined)?.instructions ?? [];
      // A form that Maestro has too is Maestro's.
      if (name === 'swipe' || name === 'scroll') continue;
      expect(call).toMatchObject({ kind: 'call', tool: name, face: tool.face, input });
    }
  });
});
