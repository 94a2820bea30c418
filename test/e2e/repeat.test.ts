import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runProject } from './run-project.ts';
import { makeFolder } from './run-vivace.ts';

const header = 'appId: dev.vivace.shop\n';
const lost = '- assertVisible: {text: Nowhere, within: 500}\n';

async function makeProject(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await makeFolder();
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

const readAgain = (output: string) => [...output.matchAll(/again: npx vivace test (.*)/g)].map(([, words]) => words);

it('a flow that made data at random is told with the seed that the run chose, and then makes the same', async () => {
  const folder = await makeProject({
    'random.yaml': `${header}---\n- launchApp\n- tapOn: E-mail\n- inputRandomEmail\n- evalScript: "\${console.log(Math.random())}"\n${lost}`,
    'script.yaml': `${header}---\n- runScript: made.js\n- launchApp\n${lost}`,
    'made.js': "import { name } from './name.js';\nconsole.log(name());\n",
    'name.js': 'export const name = () => faker.person.firstName();\n',
    'plain.yaml': `${header}---\n- launchApp\n${lost}`,
  });
  const first = await runProject(['random.yaml', 'script.yaml', 'plain.yaml'], {}, folder);
  const seed = first.all('runStarted')[0]?.seed;
  expect(seed).toEqual(expect.any(Number));
  const again = readAgain(first.output).map((words) => words?.replace(/ --output \S+/, ''));
  expect(again).toEqual([
    `random.yaml --seed ${seed} --device virtual --virtual-time`,
    `script.yaml --seed ${seed} --device virtual --virtual-time`,
    'plain.yaml --device virtual --virtual-time',
  ]);

  const told = (run: typeof first) => [
    ...run.all('toolCalled').flatMap(({ tool, input }) => (tool === 'type_text' ? [input['text']] : [])),
    ...run.all('logged').flatMap(({ text, from }) => (from === undefined ? [] : [text])),
  ];
  const second = await runProject(['random.yaml', 'script.yaml'], { seed: String(seed) }, folder);
  expect(told(first)).toHaveLength(3);
  expect(told(second)).toEqual(told(first));
  expect(readAgain(second.output)[0]).toContain(`--seed ${seed}`);
  expect(readAgain(second.output)[0]?.match(/--seed/g)).toHaveLength(1);
});

it('the line and the case that a run was asked for are asked for again', async () => {
  const cases = 'cases: [{name: one, WORD: A}, {name: two, WORD: B}]\n';
  const folder = await makeProject({
    'flow.yaml': `${header}---\n- launchApp\n${lost}`,
    'cases.yaml': `${header}${cases}---\n- launchApp\n${lost}`,
  });
  const ran = await runProject(['flow.yaml:4', 'cases.yaml:5#two'], {}, folder);
  expect(ran.all('flowFinished').map(({ flow }) => flow)).toEqual(['flow.yaml', 'cases.yaml#two']);
  expect(ran.all('stepStarted').map(({ command }) => command)).toEqual(['assertVisible', 'assertVisible']);
  const [first, second] = readAgain(ran.output);
  expect(first).toMatch(/^flow\.yaml:4 /);
  expect(second).toMatch(/^'cases\.yaml:5#two' /);
});
