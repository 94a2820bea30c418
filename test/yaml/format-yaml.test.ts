import { expect, it } from 'vitest';
import { formatYaml } from '../../src/yaml/format-yaml.ts';

it.each(['- ? tapOn\n  : x\n', '? ? \n- swipe:\n    from:\n      text: Card A\n', '- {? tapOn : x}\n'])(
  'keys behind a question mark are not formatted, since a second time would move them: %j',
  async (text) => {
    expect(await formatYaml(text)).toBeUndefined();
  },
);

it('a question mark elsewhere is a text', async () => {
  expect(await formatYaml('-   tapOn:  Sure?\n-   tapOn:  "? no"\n')).toBe('- tapOn: Sure?\n- tapOn: "? no"\n');
});
