import { permissionShortNames } from '../base/permission-groups.ts';
import { suggestName } from '../base/suggest-name.ts';
import type { YamlNode, YamlScalar } from '../yaml/node.ts';
import type { CompileContext } from './compile-context.ts';
import { deriveExpression, isExpression, parseTemplate } from './expression.ts';
import { tellNoEffect } from './no-effect.ts';
import type { Template } from './plan.ts';

/** What flows name for iOS; Android has no permission of that name. */
const iosNames: ReadonlySet<string> = new Set([
  'faceid',
  'health',
  'homekit',
  'motion',
  'photos',
  'reminders',
  'siri',
  'speech',
  'userTracking',
  'usertracking',
]);
const changes: readonly string[] = ['allow', 'deny', 'unset'];

/**
 * A map of permissions and what becomes of them, as tools take it: `allow` grants, `unset` lets the app ask anew, and
 * whatever else takes the permission away, as it always has. What cannot be meant is warned of.
 */
export function readPermissions(node: YamlNode, context: CompileContext): Template {
  if (node.kind !== 'map') return {};
  return Object.fromEntries(
    node.entries.flatMap(({ key, keyRange, value }) => {
      if (iosNames.has(key)) {
        context.report(tellNoEffect(keyRange, `"${key}" is a permission of iOS alone: nothing is done.`));
        return [];
      }
      if (!isPermissionName(key)) {
        const near = suggestName(key, [...permissionShortNames, 'all']);
        const names = `Use ${permissionShortNames.join(', ')}, all or a full name such as android.permission.CAMERA.`;
        const hint = near === undefined ? names : `Did you mean "${near}"?`;
        context.report(tellNoEffect(keyRange, `There is no permission "${key}": nothing is done.`, hint));
        return [];
      }
      return value.kind === 'scalar' ? [[key, readChange(value, context)]] : [];
    }),
  );
}

/** A full name has dots in it. */
function isPermissionName(key: string): boolean {
  return key === 'all' || permissionShortNames.includes(key) || key.includes('.');
}

function readChange(scalar: YamlScalar, context: CompileContext): Template {
  const value = parseTemplate(scalar, 'text', context.checkCode);
  if (isExpression(value)) {
    return deriveExpression(
      value,
      'text',
      (text) => `((word) => (word === 'allow' || word === 'unset' ? word : 'deny'))((${text}).trim().toLowerCase())`,
    );
  }
  const word = value.trim().toLowerCase();
  if (changes.includes(word)) return word;
  context.report({
    code: 'flow/invalid-value',
    severity: 'warning',
    range: scalar.range,
    message: `"${value}" takes the permission away, as deny does: only allow grants it.`,
    hint: 'Use allow, deny or unset.',
  });
  return 'deny';
}
