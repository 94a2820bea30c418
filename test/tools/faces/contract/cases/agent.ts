import type { ToolCase } from '../tool-case.ts';

const shop = [{ tool: 'open_app', args: { app: 'dev.vivace.shop' } }];

export const agentCases: readonly ToolCase[] = [
  { tool: 'tap', name: 'success', before: shop, args: { text: 'E-mail' }, ok: true, says: 'Tapped target' },
  {
    tool: 'tap',
    name: 'error: missing target',
    before: shop,
    args: { text: 'Nowhere' },
    ok: false,
    says: 'Target not found',
  },
];
