import { Type } from '@sinclair/typebox';
import { defineTool } from '../engine/contract/tool.ts';
import type { Foreground } from '../screen/node.ts';
import { awaitInFront, crashedApp, describeFront, hasCrashDialog, isInFront, isPermissionDialog } from './in-front.ts';
import { prepareLaunch } from './launch-permissions.ts';
import { permissionsSchema } from './permission-changes.ts';
import { defineInput } from './query-schema.ts';
import { resolveApp } from './resolve-app.ts';
import { createFailure, createSuccess, defineResult } from './result.ts';
import { timeout } from './timeout.ts';

/** A JSON number holds fewer digits. */
const longExtra = Type.Object(
  { long: Type.String({ pattern: '^-?\\d{1,19}$', description: 'Digits of a whole number of 64 bits' }) },
  { additionalProperties: false },
);

/** In JSON 1.0 is 1. */
const floatExtra = Type.Object(
  { float: Type.Number({ description: 'A number that is no whole one to the app, though it may be written as one' }) },
  { additionalProperties: false },
);

export const openApp = defineTool({
  name: 'open_app',
  description: 'Open an installed app by package name or label and see that it is in front.',
  risk: 'MEDIUM',
  input: defineInput({
    app: Type.String({ minLength: 1, description: 'Package name or label' }),
    stop: Type.Boolean({ default: true, description: 'Stop it first' }),
    clear: Type.Boolean({ default: false, description: 'Delete its data first' }),
    arguments: Type.Record(
      Type.String(),
      Type.Union([Type.String(), Type.Number(), Type.Boolean(), longExtra, floatExtra]),
      {
        default: {},
        description: 'Extras of the launch, typed as given',
      },
    ),
    permissions: Type.Optional(permissionsSchema),
    timeout_ms: timeout(30_000),
  }),
  result: defineResult({
    app: Type.Optional(Type.String({ description: 'Package name' })),
    in_front: Type.Optional(Type.String({ description: 'What is in front' })),
    candidates: Type.Optional(
      Type.Array(Type.String(), { description: 'Packages with this label, or that sound like it' }),
    ),
  }),
  examples: [
    { app: 'com.example.shop' },
    { app: 'Shop', stop: false, arguments: { debug: true } },
    { app: 'com.example.shop', clear: true, permissions: { all: 'deny', camera: 'allow' } },
  ],
  budgetMs: 60_000,
  async run({ app, stop, clear, arguments: given, permissions = {}, timeout_ms }, context) {
    const { engine, driver, deadline, log } = context;
    const until = deadline.within(timeout_ms);
    const found = await resolveApp(app, context);
    if (!found.ok) return found.failure;
    const { packageName } = found;
    const prepared = await prepareLaunch(context, permissions, { packageName, clear, until });
    const options = { stop, clear, arguments: given, ...prepared.options };
    const outcomes = await engine.act(deadline, () => driver.launch(packageName, options, until));
    const failure = prepared.judge(outcomes ?? []);
    if (failure !== undefined) return failure;
    const isOpen = (seen: Foreground) =>
      !hasCrashDialog(seen) && (isInFront(seen, packageName) || isPermissionDialog(seen));
    const first = await awaitInFront(context, until, isOpen);
    const left = first.reached ? undefined : crashedApp(first.foreground);
    // Another app's crash was there before this one was opened: it is not this one's, and must not be told as such.
    if (left !== undefined && left !== packageName && driver.stop !== undefined) {
      log('warning', `${left} had crashed before; its dialog was closed by stopping it`);
      await engine.act(deadline, async () => driver.stop?.(left, until));
    }
    const { reached, foreground } =
      left === undefined || left === packageName ? first : await awaitInFront(context, until, isOpen);
    const data = { app: packageName, in_front: foreground?.packageName ?? '' };
    if (reached && foreground !== undefined) {
      if (!isInFront(foreground, packageName)) log('info', `A permission dialog is in front of ${packageName}`);
      return createSuccess(`Opened ${packageName}`, data);
    }
    const front = describeFront(foreground);
    if (foreground !== undefined && hasCrashDialog(foreground)) {
      return createFailure('app_crashed', `${packageName} did not start: ${foreground.focusedWindow}`, data);
    }
    return createFailure('app_not_started', `${packageName} is not in front; ${front} is`, data);
  },
});
