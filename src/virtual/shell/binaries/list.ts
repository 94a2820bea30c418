import type { Binary } from '../process.ts';
import { am } from './am.ts';
import { appops } from './appops.ts';
import { cat } from './cat.ts';
import { cmd } from './cmd.ts';
import { content } from './content.ts';
import { cp } from './cp.ts';
import { date } from './date.ts';
import { dumpsys } from './dumpsys.ts';
import { echo } from './echo.ts';
import { getprop } from './getprop.ts';
import { grep } from './grep.ts';
import { head } from './head.ts';
import { id } from './id.ts';
import { ime } from './ime.ts';
import { input } from './input.ts';
import { locksettings } from './locksettings.ts';
import { logcat } from './logcat.ts';
import { ls } from './ls.ts';
import { mkdir } from './mkdir.ts';
import { monkey } from './monkey.ts';
import { mv } from './mv.ts';
import { nohup } from './nohup.ts';
import { pidof } from './pidof.ts';
import { pm } from './pm.ts';
import { printf } from './printf.ts';
import { ps } from './ps.ts';
import { rm } from './rm.ts';
import { screencap } from './screencap.ts';
import { setprop } from './setprop.ts';
import { settings } from './settings.ts';
import { sh } from './sh.ts';
import { sleep } from './sleep.ts';
import { sort } from './sort.ts';
import { svc } from './svc.ts';
import { tail } from './tail.ts';
import { tr } from './tr.ts';
import { uiautomator } from './uiautomator.ts';
import { wc } from './wc.ts';
import { whoami } from './whoami.ts';
import { wm } from './wm.ts';

/** The programs of the device. Adding one is a file here and a line in this list. */
export const binaries: readonly Binary[] = [
  am,
  appops,
  cat,
  cmd,
  content,
  cp,
  date,
  dumpsys,
  echo,
  getprop,
  grep,
  head,
  id,
  ime,
  input,
  locksettings,
  logcat,
  ls,
  mkdir,
  monkey,
  mv,
  nohup,
  pidof,
  pm,
  printf,
  ps,
  rm,
  screencap,
  setprop,
  settings,
  sh,
  sleep,
  sort,
  svc,
  tail,
  tr,
  uiautomator,
  wc,
  whoami,
  wm,
];
