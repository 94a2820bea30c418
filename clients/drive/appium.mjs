import { spawn } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { endGroup } from './run-program.mjs';

const startMs = 60_000;
const requestMs = 60_000;

/** The server with its UiAutomator2 driver, asked over WebDriver's HTTP. */
export const appium = {
  name: 'appium (uiautomator2)',
  packages: ['appium@3.8.0', 'appium-uiautomator2-driver@8.7.0'],
  needs: 'adb',
  async run({ folder, installed, device, env, adb }) {
    const sdk = join(folder, 'sdk');
    mkdirSync(join(sdk, 'platform-tools'), { recursive: true });
    symlinkSync(adb, join(sdk, 'platform-tools/adb'));
    const port = await findFreePort();
    const args = [join(installed, 'node_modules/appium/index.js'), 'server', '--address', '127.0.0.1', '--port', String(port), '--log-no-colors'];
    const child = spawn(process.execPath, args, {
      env: { ...env, ANDROID_HOME: sdk, APPIUM_HOME: installed },
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output = (output + chunk).slice(-200_000)));
    const started = performance.now();
    try {
      const ask = createAsk(`http://127.0.0.1:${port}`);
      await waitUntilReady(ask);
      const begun = performance.now();
      const steps = await runSteps(ask, device);
      return { passed: true, code: 0, output, wallMs: performance.now() - started, inFlowMs: steps, sessionMs: performance.now() - begun };
    } catch (error) {
      return { passed: false, code: 1, output: `${output}\n${error.stack}`, wallMs: performance.now() - started };
    } finally {
      endGroup(child.pid);
    }
  },
};

function createAsk(base) {
  return async (method, path, body) => {
    const answer = await fetch(base + path, {
      method,
      signal: AbortSignal.timeout(requestMs),
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  };
}

async function waitUntilReady(ask) {
  const deadline = performance.now() + startMs;
  for (;;) {
    try {
      await ask('GET', '/status');
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/** Answers what the five steps took, in ms, without session start and end. */
async function runSteps(ask, device) {
  const { sessionId } = await ask('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        platformName: 'Android',
        'appium:automationName': 'UiAutomator2',
        'appium:udid': device.serial,
        'appium:adbPort': device.port,
        'appium:appPackage': 'com.example.app',
        'appium:appActivity': 'com.example.app.MainActivity',
      },
      firstMatch: [{}],
    },
  });
  const session = `/session/${sessionId}`;
  const find = async (selector) => {
    const found = await ask('POST', `${session}/element`, { using: '-android uiautomator', value: selector });
    return `${session}/element/${found['element-6066-11e4-a52e-4f735466cecf']}`;
  };
  const begun = performance.now();
  await ask('POST', `${await find('new UiSelector().text("Sign in")')}/click`, {});
  const welcome = await find('new UiSelector().text("Welcome")');
  if ((await ask('GET', `${welcome}/displayed`)) !== true) throw new Error('"Welcome" is not displayed');
  const field = await find('new UiSelector().className("android.widget.EditText")');
  await ask('POST', `${field}/value`, { text: 'hello' });
  const text = await ask('GET', `${field}/text`);
  if (text !== 'hello') throw new Error(`the field holds "${text}", not "hello"`);
  await ask('POST', `${session}/back`, {});
  const took = performance.now() - begun;
  await ask('DELETE', session);
  return took;
}

function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
