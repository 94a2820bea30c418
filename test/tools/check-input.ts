import { Ajv, type ValidateFunction } from 'ajv';
import type { JsonObject } from '../../src/base/json.ts';
import type { ToolFace } from '../../src/base/tool-face.ts';
import type { AnyTool } from '../../src/engine/contract/tool.ts';
import type { InputProblem } from '../../src/engine/session.ts';
import { facedTools } from '../../src/tools/faces/list.ts';

export { facedTools };

const ajv = new Ajv({ useDefaults: true, allErrors: true, strict: true, strictRequired: false, strictTypes: false });
ajv.addKeyword('x-expects');
const compiled = new Map<AnyTool, ValidateFunction>();

export function compileInput(tool: AnyTool): ValidateFunction {
  const known = compiled.get(tool) ?? ajv.compile(tool.input);
  compiled.set(tool, known);
  return known;
}

/** As a session is handed it: checks and fills defaults in place. */
export function checkInput(face: ToolFace, name: string, input: JsonObject): readonly InputProblem[] {
  const found = facedTools.find((one) => one.face === face && one.tool.name === name);
  if (found === undefined) throw new Error(`no tool ${face} ${name}`);
  const check = compileInput(found.tool);
  if (check(input)) return [];
  return (check.errors ?? []).map(({ instancePath, message, params }) => ({
    path: instancePath,
    message: `${message} ${JSON.stringify(params)}`,
  }));
}
