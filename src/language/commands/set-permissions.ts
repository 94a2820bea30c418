import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';
import { permissions } from '../permissions-type.ts';
import { appFields, readApp } from '../read-app.ts';
import { readPermissions } from '../read-permissions.ts';

export const setPermissions = defineCommand({
  name: 'setPermissions',
  summary: 'Grants permissions to an app or takes them away, which ends the app.',
  args: {
    ...appFields,
    permissions: permissions('Permissions by name and what becomes of them: allow, deny, unset.'),
  },
  shorthand: {},
  examples: [{ setPermissions: { permissions: { all: 'deny', camera: 'allow' } } }],
  compile: (args, context) => {
    const named = readApp(args, context);
    const node = args.node('permissions');
    if (named === undefined || node === undefined) return undefined;
    const input = { app: named.app, permissions: readPermissions(node, context) };
    return draftStep(`Set permissions of "${named.words}"`, [callTool('set_permissions', 'nothing', input)]);
  },
});
