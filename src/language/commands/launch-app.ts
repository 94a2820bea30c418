import { Type } from '@sinclair/typebox';
import { fixedFlag, flag, text } from '../argument-types.ts';
import type { Arguments } from '../arguments.ts';
import type { CompileContext } from '../compile-context.ts';
import { compileData } from '../compile-data.ts';
import { defineCommand } from '../define-command.ts';
import { callTool } from '../instructions.ts';
import { step } from '../tap-command.ts';

const fields = {
  appId: Type.Optional(text('Package of the app. Default: the flow’s appId.')),
  url: Type.Optional(text('Another name for appId.')),
  clearState: Type.Optional(flag('Clear the app’s data first. Default false.')),
  clearKeychain: Type.Optional(fixedFlag('For iOS only: does nothing on Android.')),
  stopApp: Type.Optional(flag('Stop the app first. Default true.')),
  permissions: Type.Optional(
    Type.Unsafe<unknown>({
      type: 'object',
      additionalProperties: { type: ['string', 'number', 'boolean'], 'x-expects': 'allow, deny or unset' },
      description: 'Permissions by name and what becomes of them: allow, deny, unset.',
      'x-expects': 'a map of permissions',
    }),
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
  examples: ['launchApp', { launchApp: 'com.example.shop' }, { launchApp: { clearState: true } }],
  compile: (args, context) => {
    const name = args.has('appId') ? 'appId' : 'url';
    const app = args.text(name) ?? context.appId(args.range);
    if (app === undefined) return undefined;
    warnPermissions(args, context);
    const extras = args.node('arguments');
    const input = {
      app,
      stop: args.flag('stopApp'),
      clear: args.flag('clearState'),
      arguments: extras && compileData(extras, context.checkCode),
    };
    return step(describe(args, context), [callTool('open_app', 'nothing', input)]);
  },
});

type LaunchArguments = Arguments<keyof typeof fields & string>;

function describe(args: LaunchArguments, context: CompileContext): string {
  const app = args.words('appId') ?? args.words('url') ?? context.appWords;
  const cleared = args.flag('clearState') === true ? ' with clear state' : '';
  const kept = args.flag('stopApp') === false ? ' without stopping app' : '';
  return `Launch app "${app}"${cleared}${kept}`;
}

function warnPermissions(args: LaunchArguments, context: CompileContext): void {
  if (!args.has('permissions')) return;
  context.report({
    code: 'flow/has-no-effect',
    severity: 'warning',
    range: args.keyRangeOf('permissions'),
    message: 'Permissions are left as they are on the device.',
    hint: 'Grant them before the run, for example with: adb shell pm grant PACKAGE PERMISSION',
  });
}
