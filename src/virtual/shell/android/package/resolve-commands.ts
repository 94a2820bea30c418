import type { Intent } from '../../../contract/intent.ts';
import type { Machine, Process } from '../../process.ts';
import type { Subcommand, Subcommands } from '../activity/subcommand.ts';
import { type Component, shortenComponent } from '../component.ts';
import { IntentError } from '../intent/intent-error.ts';
import { parseIntent } from '../intent/parse-intent.ts';
import { findActivity, resolveIntent } from '../resolve-intent.ts';
import { reportException } from '../shell-exception.ts';

interface Query {
  readonly intent: Intent;
  readonly brief: boolean;
  readonly components: boolean;
}

/** What is asked when an intent has several answers and none is preferred. */
const chooser: Component = { packageName: 'android', activity: 'com.android.internal.app.ResolverActivity' };

/** AOSP IntentFilter's match constants with MATCH_ADJUSTMENT_NORMAL; a component is not matched at all. */
function renderMatch({ data, type, component }: Intent, found: Component): string {
  if (component !== undefined || found === chooser) return '0x0';
  if (type !== undefined) return '0x608000';
  if (data === undefined) return '0x108000';
  return /^[^:]+:\/\/[^/]/.test(data) ? '0x308000' : '0x208000';
}

function renderHeader(intent: Intent, found: Component): string {
  const isDefault = intent.categories.includes('android.intent.category.DEFAULT');
  return `priority=0 preferredOrder=0 match=${renderMatch(intent, found)} specificIndex=-1 isDefault=${isDefault}\n`;
}

/** The few fields of ActivityInfo.dump that stand for what is known. */
function renderInfo({ packages }: Machine, found: Component): string {
  const info = packages.find(found.packageName);
  const exported = findActivity(packages, found)?.exported ?? true;
  return [
    'ActivityInfo:',
    `  name=${found.activity}`,
    `  packageName=${found.packageName}`,
    `  enabled=true exported=${exported} directBootAware=false`,
    '  ApplicationInfo:',
    `    packageName=${found.packageName}`,
    `    processName=${found.packageName}`,
    `    uid=${info?.uid ?? 1000} flags=0x0 privateFlags=0x0 theme=0x0`,
    `    sourceDir=${info?.apkPaths[0] ?? '/system/framework/framework-res.apk'}`,
    `    enabled=true minSdkVersion=${info?.minSdk ?? 1} targetSdkVersion=${info?.targetSdk ?? 1} versionCode=${info?.versionCode ?? 1}`,
    '',
  ].join('\n');
}

function parseQuery(process: Process, command: string, args: readonly string[]): Query | number {
  let brief = false;
  let components = false;
  try {
    const intent = parseIntent(args, {
      '--brief': () => {
        brief = true;
      },
      '--components': () => {
        components = true;
      },
      '--query-flags': (take) => void take(),
    });
    return { intent, brief, components };
  } catch (error) {
    if (!(error instanceof IntentError)) throw error;
    return reportException(process, command, error.words);
  }
}

/** Corpus resolve_activity_brief.txt and resolve_activity_none.txt; nothing found is code 0 too. */
const resolve: Subcommand = (process, args) => {
  const query = parseQuery(process, 'resolve-activity', args);
  if (typeof query === 'number') return query;
  const all = resolveIntent(process.machine.packages, query.intent);
  const found = all.length > 1 ? chooser : all[0];
  if (found === undefined) {
    process.out('No activity found\n');
    return 0;
  }
  if (query.components) process.out(`${shortenComponent(found)}\n`);
  else {
    const rest = query.brief ? `${shortenComponent(found)}\n` : renderInfo(process.machine, found);
    process.out(renderHeader(query.intent, found) + rest);
  }
  return 0;
};

const queryAll: Subcommand = (process, args) => {
  const query = parseQuery(process, 'query-activities', args);
  if (typeof query === 'number') return query;
  const all = resolveIntent(process.machine.packages, query.intent);
  if (query.components) {
    process.out(all.map((found) => `${shortenComponent(found)}\n`).join(''));
    return 0;
  }
  process.out(all.length === 0 ? 'No activities found\n' : `${all.length} activities found:\n`);
  all.forEach((found, index) => {
    const rest = query.brief ? `${shortenComponent(found)}\n` : renderInfo(process.machine, found);
    const text = renderHeader(query.intent, found) + rest;
    process.out(`  Activity #${index}:\n${text.replace(/^(?=.)/gm, '    ')}`);
  });
  return 0;
};

/** Services and receivers have no filters here. */
const none =
  (words: string): Subcommand =>
  (process) => {
    process.out(`${words}\n`);
    return 0;
  };

export const resolveCommands: Subcommands = {
  'resolve-activity': resolve,
  'query-activities': queryAll,
  'query-services': none('No services found'),
  'query-receivers': none('No receivers found'),
};
