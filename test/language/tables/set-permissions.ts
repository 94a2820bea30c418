import type { CommandTable } from './command-table.ts';

const call = (permissions: Readonly<Record<string, string>>, app = 'com.shop') =>
  [['set_permissions', { app, permissions }]] as const;

export const setPermissions: CommandTable = {
  command: 'setPermissions',
  rows: [
    { yaml: '- setPermissions: {permissions: {all: allow}}', calls: call({ all: 'allow' }) },
    {
      yaml: '- setPermissions: {appId: com.other, permissions: {camera: Deny, sms: unset}}',
      calls: call({ camera: 'deny', sms: 'unset' }, 'com.other'),
    },
    {
      yaml: '- setPermissions: {url: com.other, permissions: {android.permission.CAMERA: allow}}',
      calls: call({ 'android.permission.CAMERA': 'allow' }, 'com.other'),
    },
    {
      yaml: '- setPermissions: {permissions: {location: always}}',
      calls: call({ location: 'deny' }),
      code: 'flow/invalid-value',
      at: 'always',
    },
    {
      yaml: '- setPermissions: {permissions: {camra: allow, all: deny}}',
      calls: call({ all: 'deny' }),
      code: 'flow/has-no-effect',
      at: 'camra',
    },
    {
      yaml: '- setPermissions: {permissions: {photos: allow, all: deny}}',
      calls: call({ all: 'deny' }),
      code: 'flow/has-no-effect',
      at: 'photos',
    },
    { yaml: '- setPermissions: {permissions: {camera: [allow]}}', code: 'flow/wrong-type', at: '[allow]' },
    { yaml: '- setPermissions: {permissions: allow}', code: 'flow/wrong-type', at: 'allow' },
    { yaml: '- setPermissions: {appId: com.other}', code: 'flow/missing-argument' },
    { yaml: '- setPermissions', code: 'flow/missing-argument', at: 'setPermissions' },
    {
      yaml: '- setPermissions: {permissions: {}, permisions: {all: allow}}',
      code: 'flow/unknown-argument',
      at: 'permisions',
    },
  ],
};
