import type { Subcommand } from '../subcommand.ts';
import { call } from './call.ts';
import { check } from './check.ts';
import { compile } from './compile.ts';
import { deviceCommands } from './device-commands.ts';
import { deviceServe } from './device-serve.ts';
import { devices } from './devices.ts';
import { format } from './format.ts';
import { hierarchy } from './hierarchy.ts';
import { mcp } from './mcp.ts';
import { migrate } from './migrate.ts';
import { record } from './record.ts';
import { schema } from './schema.ts';
import { screenshot } from './screenshot.ts';
import { session } from './session.ts';
import { test } from './test.ts';
import { tools } from './tools.ts';
import { watch } from './watch.ts';

/** In the order of `vivace --help`. */
export const subcommands: readonly Subcommand[] = [
  test,
  watch,
  check,
  format,
  migrate,
  compile,
  record,
  tools,
  call,
  session,
  mcp,
  devices,
  deviceServe,
  deviceCommands,
  hierarchy,
  screenshot,
  schema,
];
