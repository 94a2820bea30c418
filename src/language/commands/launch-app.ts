import { Type } from '@sinclair/typebox';
import { fixedFlag, flag } from '../argument-types.ts';
import type { Arguments } from '../arguments.ts';
import { compileData } from '../compile-data.ts';
import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';
import { warnIdle } from '../no-effect.ts';
import { appFields, readApp } from '../read-app.ts';

const fields = {
  ...appFields,
  clearState: Type.Optional(flag('Clear the app’s data first. Default false.')),
  clearKeychain: Type.Optional(fixedFlag('For iOS only: does nothing on Android.')),
  stopApp: Type.Optional(flag('Stop the app first. Default true.')),
  permissions: Type.Optional(
    Type.Unsafe<unknown>({
      type: 'object',
      additionalProperties: { type: ['string', 'number', 'boolean'], 'x-expects': 'allow, deny or unset' },
      description: 'Has no effect yet. Permissions by name and what becomes of them: allow, deny, unset.',
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
    const named = readApp(args, context);
    if (named === undefined) return undefined;
    warnIdle(args.map, idleHints, context.report);
    const extras = args.node('arguments');
    const input = {
      app: named.app,
      stop: args.flag('stopApp'),
      clear: args.flag('clearState'),
      arguments: extras && compileData(extras, context.checkCode),
    };
    return draftStep(describe(args, named.words), [callTool('open_app', 'nothing', input)]);
  },
});

const idleHints = {
  permissions:
    'Permissions are left as they are: grant them before the run, for example with: adb shell pm grant PACKAGE PERMISSION',
  clearKeychain: 'It is for iOS alone; clearState clears the app’s own data.',
};

type LaunchArguments = Arguments<keyof typeof fields & string>;

function describe(args: LaunchArguments, app: string): string {
  const cleared = args.flag('clearState') === true ? ' with clear state' : '';
  const kept = args.flag('stopApp') === false ? ' without stopping app' : '';
  return `Launch app "${app}"${cleared}${kept}`;
}
