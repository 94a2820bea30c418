import type { CommandTable } from './command-table.ts';

const link = 'https://shop.example/cart';

export const openLink: CommandTable = {
  command: 'openLink',
  rows: [
    { yaml: `- openLink: ${link}`, calls: [['open_link', { link }]] },
    { yaml: `- openLink: {link: '${link}'}`, calls: [['open_link', { link }]] },
    {
      yaml: '- openLink: {link: \'shop://a?b=$HOME&c="d"\'}',
      calls: [['open_link', { link: 'shop://a?b=$HOME&c="d"' }]],
    },
    { yaml: `- openLink: {link: '${link}', browser: true}`, calls: [['open_link', { link, browser: true }]] },
    {
      yaml: `- openLink: {link: '${link}', browser: false, autoVerify: true}`,
      calls: [['open_link', { link, browser: false, auto_verify: true }]],
    },
    {
      yaml: '- openLink: {link: "${LINK}", browser: "${WEB}"}',
      plan: {
        title: 'Open link ${LINK}',
        instructions: [{ input: { link: { source: '${LINK}' }, browser: { source: '${WEB}', as: 'boolean' } } }],
      },
    },
    {
      yaml: '- openLink: shop.example/cart',
      code: 'flow/invalid-value',
      at: 'shop.example/cart',
      calls: [['open_link', { link: 'shop.example/cart' }]],
    },
    { yaml: '- openLink', code: 'flow/missing-argument', at: 'openLink' },
    { yaml: '- openLink: {browser: true}', code: 'flow/missing-argument' },
    { yaml: '- openLink: {link: a://b, browser: often}', code: 'flow/wrong-type', at: 'often' },
    { yaml: '- openLink: [a://b]', code: 'flow/command-form', at: '[a://b]' },
    { yaml: '- openLink: {link: a://b, autoverify: true}', code: 'flow/unknown-argument', at: 'autoverify' },
  ],
};
