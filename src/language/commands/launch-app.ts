import { Type } from '@sinclair/typebox';
import type { YamlNode } from '../../yaml/node.ts';
import { toJson } from '../../yaml/to-json.ts';
import { fixedFlag, flag } from '../argument-types.ts';
import type { Arguments } from '../arguments.ts';
import type { CompileContext } from '../compile-context.ts';
import { compileData } from '../compile-data.ts';
import { compileName } from '../compile-name.ts';
import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';
import { warnIdle } from '../no-effect.ts';
import { permissions } from '../permissions-type.ts';
import type { Template } from '../plan.ts';
import { appFields, draftForApp } from '../read-app.ts';
import { readNumberExtra } from '../read-extra.ts';
import { readPermissions } from '../read-permissions.ts';

const fields = {
  ...appFields,
  clearState: Type.Optional(flag('Clear the app’s data first. Default false.')),
  clearKeychain: Type.Optional(fixedFlag('For iOS only: does nothing on Android.')),
  stopApp: Type.Optional(flag('Stop the app first. Default true.')),
  permissions: Type.Optional(
    permissions(
      'Permissions by name and what becomes of them: allow, deny, unset. Default {all: allow}, which is left out where this is given.',
    ),
  ),
  arguments: Type.Optional(
    Type.Unsafe<unknown>({
      type: 'object',
      description: 'Extras of the launch intent: texts, whole numbers, numbers and truth values.',
      'x-expects': 'a map of names and values',
    }),
  ),
};

export const launchApp = defineCommand({
  name: 'launchApp',
  summary: 'Starts an app, the flow’s own unless another is named, from the beginning.',
  args: fields,
  shorthand: { bare: true, scalar: 'appId' },
  examples: [
    'launchApp',
    { launchApp: 'com.example.shop' },
    { launchApp: { clearState: true, permissions: { all: 'deny', camera: 'allow' } } },
  ],
  compile: (args, context) => {
    warnIdle(args.map, idleHints, context.report);
    const extras = args.node('arguments');
    const asked = args.node('permissions');
    const input = {
      stop: args.flag('stopApp'),
      clear: args.flag('clearState'),
      arguments: extras && readExtras(extras, context),
      permissions: asked === undefined ? { all: 'allow' } : readPermissions(asked, context),
    };
    return draftForApp(args, context, ({ app, words }) =>
      draftStep(describe(args, words), [callTool('open_app', 'nothing', { app, ...input })]),
    );
  },
});

const idleHints = {
  clearKeychain: 'It is for iOS alone; clearState clears the app’s own data.',
};

/**
 * Numbers and truth values keep their type; what the launch cannot carry is told as JSON text. Names may be
 * expressions too.
 */
function readExtras(node: YamlNode, { checkCode }: CompileContext): Template {
  if (node.kind !== 'map') return compileData(node, checkCode);
  const extras = node.entries.map((entry) => {
    const { value } = entry;
    const name = compileName(entry, checkCode);
    if (value.kind !== 'scalar') return [name, JSON.stringify(toJson(value))] as const;
    if (typeof value.value === 'number') return [name, readNumberExtra(value)] as const;
    return [name, value.value === null ? value.text : compileData(value, checkCode)] as const;
  });
  const areTexts = extras.every((extra): extra is readonly [string, Template] => typeof extra[0] === 'string');
  return areTexts ? Object.fromEntries(extras) : { $entries: extras };
}

type LaunchArguments = Arguments<keyof typeof fields & string>;

function describe(args: LaunchArguments, app: string): string {
  const cleared = args.flag('clearState') === true ? ' with clear state' : '';
  const kept = args.flag('stopApp') === false ? ' without stopping app' : '';
  return `Launch app "${app}"${cleared}${kept}`;
}
