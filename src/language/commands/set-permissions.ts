import { defineCommand } from '../define-command.ts';
import { draftStep } from '../draft-step.ts';
import { callTool } from '../instructions.ts';
import { permissions } from '../permissions-type.ts';
import { appFields, draftForApp } from '../read-app.ts';
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
    const node = args.node('permissions');
    if (node === undefined) return undefined;
    const permissions = readPermissions(node, context);
    return draftForApp(args, context, ({ app, words }) =>
      draftStep(`Set permissions of "${words}"`, [callTool('set_permissions', 'nothing', { app, permissions })]),
    );
  },
});
