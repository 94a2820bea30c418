import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../../src/language/commands/list.ts';
import { renderYaml } from '../../../src/yaml/render-yaml.ts';
import { openModel } from '../../api/open-model.ts';
import { type ProjectRun, runProject } from '../run-project.ts';
import { makeFolder } from '../run-vivace.ts';

/*
 * Every example of docs/commands.md is a command that works: each is run, on a screen that has what it is about.
 */

const app = fileURLToPath(new URL('shop.yaml', import.meta.url));
const focus = '- tapOn: {id: name}\n';

/** What must have been done before an example, or all of a command, means anything. */
const before: Readonly<Record<string, string>> = {
  inputText: focus,
  inputRandom: focus,
  inputRandomText: focus,
  inputRandomNumber: focus,
  inputRandomEmail: focus,
  inputRandomPersonName: focus,
  inputRandomCityName: focus,
  inputRandomCountryName: focus,
  inputRandomColorName: focus,
  hideKeyboard: focus,
  eraseText: `${focus}- inputText: some words\n`,
  pasteText: `- copyTextFrom: {id: order_number}\n${focus}`,
  acceptAlert: '- tapOn: Ask\n',
  dismissAlert: '- tapOn: Ask\n',
  assertTrue: '- evalScript: ${output.count = 3}\n',
  assertDarkMode: '- setDarkMode: enabled\n',
  assertLightMode: '- setDarkMode: disabled\n',
  assertCondition: '- evalScript: ${output.items = 1}\n',
  'assertToast-0': '- tapOn: Save\n',
  'assertToast-1': '- tapOn: Copy\n',
  'assertNotification-0': '- tapOn: Ship\n',
  'assertNotification-1': '- tapOn: Call\n',
  assertClipboard: '- tapOn: Copy\n',
  stopRecording: '- startRecording: before\n',
};

const png = new PNG({ width: 8, height: 8 });
png.data.fill(255);
const files: Readonly<Record<string, string | Uint8Array>> = {
  'login.yaml': 'appId: com.example.shop\n---\n- tapOn: Sign in\n',
  'seed.js': 'output.seeded = true;',
  'media/cat.png': PNG.sync.write(png),
  'media/walk.mp4': Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'),
};

const examples = commands.flatMap(({ name, examples: given }) =>
  given.map((example, at) => ({ name, file: `${name}-${at}.yaml`, text: renderYaml([example]) })),
);

let run: ProjectRun;
beforeAll(async () => {
  const folder = await makeFolder();
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await writeFile(join(folder, 'vivace.config.yaml'), `virtual:\n  apps: [${JSON.stringify(app)}]\n`);
  await mkdir(join(folder, 'tests'));
  for (const { name, file, text } of examples) {
    const flow = `appId: com.example.shop\nrestore: true\n---\n- launchApp: {clearState: true}\n${before[file.replace('.yaml', '')] ?? before[name] ?? ''}${text}`;
    await writeFile(
      join(folder, 'tests', file),
      flow.replaceAll(/(file: |runFlow: |runScript: |- )(?=login\.yaml|seed\.js|media\/)/g, '$1../'),
    );
  }
  const model = await openModel(
    () => '{"holds": true, "reason": "So it is", "defects": [], "text": "42", "found": true}',
  );
  try {
    const flags = { env: { PASSWORD: 'secret-1' }, updateBaselines: true, aiUrl: model.url, aiModel: 'seer-1' };
    run = await runProject(['tests'], flags, folder);
  } finally {
    await model.close();
  }
}, 300_000);

describe('the examples of the commands', () => {
  it.each(examples.map(({ file, text }) => [text.trim(), file]))('%s', (_, file) => {
    const finished = run.all('flowFinished').find(({ flow }) => flow === `tests/${file}`);
    expect(finished?.failure?.message ?? finished?.status ?? run.output).toBe('passed');
    const steps = run.all('stepFinished').filter(({ flow }) => flow === `tests/${file}`);
    expect(steps.filter(({ status }) => status === 'warned').map(({ failure }) => failure?.message)).toEqual([]);
  });
});
