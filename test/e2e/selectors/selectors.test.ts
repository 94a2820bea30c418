import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ProjectRun, runProject } from '../run-project.ts';
import { makeFolder } from '../run-vivace.ts';

/* What selectors name on the virtual device: each flow is one command, on one small screen. */

const app = `app: com.example.fruit
start: home
state: {picked: nothing}
screens:
  home:
    - padding: 16
      gap: 8
      column:
        - {text: "Don’t miss\u00a0it…", id: banner}
        - {text: "Picked: {picked}", id: picked}
        - row:
            - {text: Apples}
            - {button: Add, id: add, onTap: [{set: {picked: apples}}]}
        - row:
            - {text: Pears}
            - {button: Add, id: add, onTap: [{set: {picked: pears}}]}
        - {text: ${'a'.repeat(60)}}
        - {button: Not now, onTap: [{set: {picked: later}}]}
`;

const passing: readonly (readonly [name: string, commands: string])[] = [
  ['semantic', `- assertVisible: {text: "DON'T miss it", match: semantic}`],
  ['contains', '- assertVisible: {text: PICKED, match: contains, strict: true}'],
  ['exact', '- assertNotVisible: {text: apples, match: exact}'],
  ['class', '- assertVisible: {class: Button, text: Not now, package: com.example.fruit}'],
  ['visible', '- assertVisible: {id: banner, visible: {fraction: 1}}'],
  ['any', '- tapOn: {any: [Skip, Not now]}\n- assertVisible: "Picked: later"'],
  ['inside', '- tapOn: {text: Add, insideOf: {containsChild: Pears}, strict: true}\n- assertVisible: "Picked: pears"'],
  ['nearest', '- tapOn: {id: add, below: "Picked.*"}\n- assertVisible: "Picked: apples"'],
];

const failing: readonly (readonly [name: string, commands: string, code: string, told: string])[] = [
  ['strict', '- tapOn: {text: Add, strict: true}', 'ambiguous', '2 elements match "Add", which is strict'],
  [
    'ambiguous',
    '- assertVisible: {text: Pears, rightOf: {id: add, strict: true}}',
    'ambiguous',
    '2 elements match id: add',
  ],
  ['css', '- tapOn: {css: .add}', 'not_found', 'css'],
  ['hang', '- assertVisible: {text: "(a+)+#"}', 'invalid_input', 'too many ways'],
];

let run: ProjectRun;
beforeAll(async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'fruit.yaml'), app);
  await writeFile(join(folder, 'vivace.config.yaml'), 'virtual:\n  apps: [fruit.yaml]\nflows: [flow-*.yaml]\n');
  for (const [name, commands] of [...passing, ...failing]) {
    const flow = `appId: com.example.fruit\n---\n- launchApp: {clearState: true}\n${commands}\n`;
    await writeFile(join(folder, `flow-${name}.yaml`), flow);
  }
  run = await runProject(['.'], {}, folder);
}, 120_000);

const failureOf = (name: string) => {
  const finished = run.all('flowFinished').find(({ flow }) => flow === `flow-${name}.yaml`);
  if (finished === undefined) throw new Error(run.output);
  return finished.failure;
};

describe('selectors on the virtual device', () => {
  it.each(passing)('%s: %s', (name) => {
    expect(failureOf(name)?.message).toBeUndefined();
  });
  it.each(failing)('%s: %s', (name, _, code, told) => {
    const failure = failureOf(name);
    expect(failure?.code).toBe(code);
    expect(failure?.message).toContain(told);
  });
});
