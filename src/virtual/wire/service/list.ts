import {
  openJdwp,
  openReboot,
  openReconnect,
  openRemount,
  openRoot,
  openTcpip,
  openTrackJdwp,
  openUnroot,
  openUsb,
} from './daemon.ts';
import { openFramebuffer } from './framebuffer.ts';
import { openReverse } from './reverse.ts';
import type { ServiceDoor } from './service.ts';
import { openAbb, openExec, openShell } from './shell.ts';
import { openSocket } from './socket.ts';
import { openSync } from './sync.ts';

/** What a device can be asked, by the word in front of the first `:` or `,`. */
export const deviceServices: Readonly<Record<string, (options: string) => ServiceDoor>> = {
  shell: openShell,
  exec: () => openExec,
  abb: () => openAbb(true),
  abb_exec: () => openAbb(false),
  sync: () => openSync,
  framebuffer: () => openFramebuffer,
  reverse: () => openReverse,
  tcp: () => openSocket('tcp'),
  local: () => openSocket('local'),
  localabstract: () => openSocket('localabstract'),
  localreserved: () => openSocket('localreserved'),
  localfilesystem: () => openSocket('localfilesystem'),
  dev: () => openSocket('dev'),
  root: () => openRoot,
  unroot: () => openUnroot,
  remount: () => openRemount,
  tcpip: () => openTcpip,
  usb: () => openUsb,
  reboot: () => openReboot,
  reconnect: () => openReconnect,
  jdwp: () => openJdwp,
  'track-jdwp': () => openTrackJdwp,
};
