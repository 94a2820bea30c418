import { readFile } from 'node:fs/promises';
import { connectService } from '../../../adb/connect-service.ts';
import { quoteForShell } from '../../../android/quote-for-shell.ts';
import { joinSections, splitSections } from '../../../android/sections.ts';
import { holding } from '../../../base/clock.ts';
import type { Deadline } from '../../../base/deadline.ts';
import { DeviceError } from '../../../base/failure.ts';
import type { Link } from '../../adb-link/link.ts';
import { renderStopServer, type ServerPackage, serverName, testName } from './server-package.ts';

/** What the device has of it, and what else a session has to know before it starts. */
export interface ServerFacts {
  readonly version: string | undefined;
  readonly hasTests: boolean;
  /** Package of the input method. */
  readonly inputMethod: string | undefined;
}

/** Asks for them, and ends what runs of the server, in one command. */
export async function prepareServer(link: Link, deadline: Deadline): Promise<ServerFacts> {
  const marker = link.makeWord();
  const script = joinSections(marker, [
    `dumpsys package ${serverName} | grep versionName=`,
    `pm list packages ${quoteForShell(testName)}`,
    'settings get secure default_input_method',
    renderStopServer(),
  ]);
  const output = (await link.keptShell(script, deadline)).stdout.toString('utf8');
  const [version = '', tests = '', inputMethod = ''] = splitSections(marker, output);
  return {
    version: /versionName=([\d.]+)/.exec(version)?.[1],
    hasTests: tests.includes(`package:${testName}`),
    // `com.google.android.inputmethod.latin/com.android…`: the package in front.
    inputMethod: /^([\w.]+)\//.exec(inputMethod.trim())?.[1],
  };
}

/**
 * Puts both APKs on the device unless the server there is as new and its test package is there too; a newer one is kept. Answers whether it
 * installed. Throws `DeviceError` device_error with Android's own words.
 */
export async function ensureServer(
  link: Link,
  wanted: ServerPackage,
  found: ServerFacts,
  deadline: Deadline,
): Promise<boolean> {
  if (found.version !== undefined && !isOlder(found.version, wanted.version) && found.hasTests) return false;
  await installApk(link, { name: serverName, file: wanted.serverApk }, deadline);
  await installApk(link, { name: testName, file: wanted.testApk }, deadline);
  return true;
}

/** By the numbers between the dots. (A collator that reads numbers costs 6 ms when it is first made.) */
function isOlder(version: string, than: string): boolean {
  const read = (text: string) => text.split('.').map((part) => Number.parseInt(part, 10) || 0);
  const [one, other] = [read(version), read(than)];
  const at = other.findIndex((number, index) => number !== (one[index] ?? 0));
  return at >= 0 && (one[at] ?? 0) < (other[at] as number);
}

interface Apk {
  readonly name: string;
  readonly file: string;
}

/** One signed by somebody else (another tool brought it) has to go first: Android does not replace it. */
async function installApk(link: Link, apk: Apk, deadline: Deadline): Promise<void> {
  let answer = await streamApk(link, apk, deadline);
  if (/INSTALL_FAILED_(UPDATE_INCOMPATIBLE|VERSION_DOWNGRADE)/.test(answer)) {
    await link.keptShell(`pm uninstall ${apk.name}`, deadline);
    answer = await streamApk(link, apk, deadline);
  }
  if (/^Success\s*$/m.test(answer)) return;
  throw new DeviceError(
    'device_error',
    `The UiAutomator2 server (${apk.name}) could not be installed: ${answer.trim() || 'no answer'}`,
    { words: answer.trim() },
  );
}

/** The package manager reads the APK from the stream: no file is left on the device. `-g` grants, `-t` lets a test package in. */
async function streamApk(link: Link, { file }: Apk, deadline: Deadline): Promise<string> {
  const content = await holding(link.target.clock, () => readFile(file));
  link.counters.roundTrips++;
  const stream = await connectService(link.target, `exec:cmd package install -r -g -t -S ${content.length}`, deadline);
  try {
    stream.write(content);
    return (await stream.receiveAll({ deadline, what: 'Installing the UiAutomator2 server' })).toString('utf8');
  } finally {
    stream.close();
  }
}
