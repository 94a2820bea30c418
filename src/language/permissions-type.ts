import { type TSchema, Type } from '@sinclair/typebox';
import { permissionShortNames } from '../base/permission-groups.ts';

const change = { type: ['string', 'number', 'boolean', 'null'], 'x-expects': 'allow, deny or unset' };
const offered = { ...change, examples: ['allow', 'deny', 'unset'] };

/** Permissions by name and what becomes of each. The short names are listed for editors; any other may be given. */
export function permissions(description: string): TSchema {
  return Type.Unsafe<unknown>({
    type: 'object',
    properties: Object.fromEntries(['all', ...permissionShortNames].map((name) => [name, offered])),
    additionalProperties: change,
    description,
    'x-expects': 'a map of permissions',
  });
}
