import { Type } from '@sinclair/typebox';
import { createDeadline } from '../../../base/deadline.ts';
import { defineTool, type ToolContext, type ToolResult } from '../../../engine/contract/tool.ts';
import { refuseAbility } from '../../press-keys.ts';
import { defineInput } from '../../query-schema.ts';
import { createFailure, createSuccess, defineResult } from '../../result.ts';
import { isPackageName } from '../android/package-arg.ts';
import { hideUri } from '../android/uri-text.ts';
import { fetchApk, mostApkBytes } from './apk/fetch-apk.ts';
import { ApkRefused, type AppFiles, unpackApp } from './apk/unpack.ts';
import { channelArgs } from './channel-args.ts';

/** An install that outlives the call that began it ends by then. */
const mostMs = 30 * 60_000;
/** What the call keeps of its time to answer in. */
const answerMs = 2000;

export const installApk = defineTool({
  name: 'android.install_apk',
  description:
    'Install an app from an APK or a split bundle (XAPK, APKS) of up to 300 MB: apk_url (https, preferred) or apk_base64. If the time of the call ends, the install keeps running: verify with android.list_apps instead of installing again.',
  risk: 'HIGH',
  input: defineInput(
    {
      ...channelArgs,
      apk_base64: Type.Optional(Type.String({ minLength: 1, description: 'APK as base64: only for tiny ones' })),
      apk_url: Type.Optional(Type.String({ minLength: 1, description: 'https URL of the APK (preferred)' })),
      package: Type.Optional(Type.String({ minLength: 1, description: 'Expected package name (for verification)' })),
      reinstall: Type.Boolean({
        default: false,
        description: 'Uninstall first if the package exists (for a different signature); its data is lost',
      }),
    },
    { oneOf: ['apk_url', 'apk_base64'].map((key) => Type.Unsafe({ required: [key] })) },
  ),
  result: defineResult({
    status: Type.Optional(
      Type.Union([Type.Literal('installed'), Type.Literal('still_running'), Type.Literal('refused')], {
        description: 'What became of it',
      }),
    ),
    package: Type.Optional(Type.String({ description: 'The package, as its manifest says' })),
    parts: Type.Optional(Type.Integer({ description: 'How many APKs it is made of' })),
    skipped: Type.Optional(Type.Array(Type.String(), { description: 'Files of the bundle that were not installed' })),
    uninstalled: Type.Optional(Type.Boolean({ description: 'Whether it was there, and was removed first' })),
  }),
  examples: [{ apk_url: 'https://example.com/app.apk', package: 'com.example.app' }],
  budgetMs: 300_000,
  unloggedTexts: ({ apk_url, apk_base64 }) => [...hideUri(apk_url), ...(apk_base64 === undefined ? [] : [apk_base64])],
  async run(input, context) {
    const { driver } = context;
    if (driver.install === undefined) return refuseAbility(context, 'install apps');
    if (input.reinstall && driver.uninstall === undefined) return refuseAbility(context, 'uninstall apps');
    const expected = input.package;
    if (expected !== undefined && !isPackageName(expected)) {
      return createFailure('invalid_input', `"${expected}" is no package name`);
    }
    const bytes = await fetchApk(input, context);
    if ('ok' in bytes) return bytes;
    const app = await unpack(bytes, context);
    if ('ok' in app) return app;
    const { packageName, apks, skipped } = app;
    if (expected !== undefined && expected !== packageName) {
      const message = `The APK is ${packageName}, not ${expected}: nothing was installed`;
      return createFailure('declined', message, { status: 'refused', package: packageName });
    }
    const data = {
      package: packageName,
      parts: apks.length,
      ...(skipped.length > 0 && { skipped: skipped.slice(0, 20) }),
    };
    return install(app, { reinstall: input.reinstall, data }, context);
  },
});

async function unpack(bytes: Uint8Array, { driver, deadline }: ToolContext): Promise<AppFiles | ToolResult> {
  const asked = await driver.run?.(['getprop', 'ro.product.cpu.abilist'], 4096, deadline);
  const list = asked?.stdout.toString('utf8').trim() ?? '';
  try {
    return unpackApp(bytes, { bytes: mostApkBytes, abis: list === '' ? undefined : list.split(',') });
  } catch (error) {
    if (!(error instanceof ApkRefused)) throw error;
    return createFailure('declined', error.message, { status: 'refused' });
  }
}

type Outcome = { readonly removed: boolean | undefined; readonly words: string | undefined };

interface InstallWish {
  readonly reinstall: boolean;
  readonly data: { readonly package: string; readonly parts: number; readonly skipped?: readonly string[] };
}

async function install(app: AppFiles, { reinstall, data }: InstallWish, context: ToolContext): Promise<ToolResult> {
  const { engine, driver, clock, deadline, tellProgress } = context;
  const { packageName, apks } = app;
  tellProgress({ done: 1, total: 2, message: 'Installing' });
  // Its own time: an install that is cut off in the middle is worse than one that is late.
  const until = createDeadline(clock, mostMs, deadline.signal);
  const work = async (): Promise<Outcome> => {
    const removed = reinstall ? await driver.uninstall?.(packageName, until) : undefined;
    return { removed, words: await driver.install?.(apks, until) };
  };
  const outcome = await engine.act(deadline, () => orLate(work(), context));
  if (outcome === 'late') {
    const message = `The install of ${packageName} keeps running. Verify with android.list_apps instead of installing it again`;
    return createFailure('timeout', message, { ...data, status: 'still_running' });
  }
  const { removed, words } = outcome;
  const told = { ...data, ...(removed !== undefined && { uninstalled: removed }) };
  if (words !== undefined) {
    const hint = words.includes('INSTALL_FAILED_UPDATE_INCOMPATIBLE')
      ? '. It is there with another signature: reinstall=true uninstalls it first, with its data'
      : '';
    return createFailure('declined', `${packageName} was not installed (Android: ${words})${hint}`, {
      ...told,
      status: 'refused',
    });
  }
  const apps = await driver.apps?.(deadline);
  if (apps !== undefined && !apps.some((one) => one.packageName === packageName)) {
    return createFailure('not_verified', `Android says it installed ${packageName}, which is not there`, told);
  }
  tellProgress({ done: 2, total: 2, message: 'Installed' });
  return createSuccess(`Installed ${packageName}`, { ...told, status: 'installed' });
}

/** What the work comes to, or `late` a little before the call's time ends; the work goes on then. */
async function orLate(work: Promise<Outcome>, { clock, deadline }: ToolContext): Promise<Outcome | 'late'> {
  const done = new AbortController();
  const late = clock
    .sleep(Math.max(0, deadline.left() - answerMs), AbortSignal.any([done.signal, deadline.signal]))
    .then(() => 'late' as const);
  try {
    return await Promise.race([work, late]);
  } finally {
    done.abort();
    // Neither is waited for any more: the device may be gone before the work is done.
    late.catch(() => undefined);
    work.catch(() => undefined);
  }
}
