import { findEntry } from '../../../yaml/node.ts';
import { isOtherPlatform } from '../constant.ts';
import { defineRule } from '../rule.ts';

export const otherPlatform = defineRule({
  code: 'lint/other-platform',
  find: ({ conditions }) =>
    conditions.flatMap(({ map, entry }) => {
      const platform = findEntry(map, 'platform');
      if (platform?.value.kind !== 'scalar' || !isOtherPlatform(platform.value)) return [];
      const message = `Flows run on Android here, so what stands under this "${entry.key}" never runs.`;
      const hint = 'In flows that are shared with other platforms, switch this code off in the config.';
      return [{ range: platform.value.range, message, hint }];
    }),
});
