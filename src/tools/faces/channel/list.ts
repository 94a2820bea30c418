import type { AnyTool } from '../../../engine/contract/tool.ts';
import { closeApp } from './close-app.ts';
import { currentApp } from './current-app.ts';
import { installApk } from './install-apk.ts';
import { key } from './key.ts';
import { launchApp } from './launch-app.ts';
import { listApps } from './list-apps.ts';
import { screenshot } from './screenshot.ts';
import { shell } from './shell.ts';
import { swipe } from './swipe.ts';
import { tap } from './tap.ts';
import { type } from './type.ts';
import { uiDump } from './ui-dump.ts';

/** The tools of `android-channel-tools.md`, in its order. */
export const channelTools: readonly AnyTool[] = [
  closeApp,
  currentApp,
  installApk,
  key,
  launchApp,
  listApps,
  screenshot,
  shell,
  swipe,
  tap,
  type,
  uiDump,
];
