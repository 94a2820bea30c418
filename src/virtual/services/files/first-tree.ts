import type { Mount } from './entry.ts';

export interface FirstFolder {
  readonly path: string;
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
  readonly mount?: Mount;
}

const system = 1000;
const shell = 2000;
/** Owner of shared storage (MediaProvider's app id) and its group, as `ls -l /sdcard/` shows them from Android 11 on. */
export const sharedOwner = { uid: 10_100, gid: 1023 } as const;

const folder = (path: string, mode: number, uid = 0, gid = uid, mount?: Mount): FirstFolder => ({
  path,
  mode,
  uid,
  gid,
  ...(mount !== undefined && { mount }),
});

const shared = ['Alarms', 'Android', 'Audiobooks', 'DCIM', 'Documents', 'Download', 'Movies', 'Music', 'Notifications'];

/** Owners and bits as AOSP's init.rc makes them. */
export const firstFolders: readonly FirstFolder[] = [
  folder('/data', 0o771, system, system, 'writable'),
  folder('/data/app', 0o771, system),
  folder('/data/data', 0o771, system),
  folder('/data/local', 0o751),
  folder('/data/local/tmp', 0o771, shell),
  folder('/data/misc', 0o1771, system, 9998),
  folder('/data/anr', 0o775, system),
  folder('/data/tombstones', 0o771, system),
  folder('/dev', 0o755, 0, 0, 'writable'),
  folder('/dev/input', 0o755, 0, 1004),
  folder('/mnt', 0o755, 0, system, 'writable'),
  folder('/storage', 0o755, 0, system, 'writable'),
  folder('/storage/emulated', 0o710, 0, 1015, 'writable'),
  folder('/storage/emulated/0', 0o2770, sharedOwner.uid, sharedOwner.gid, 'shared'),
  ...[...shared, 'Pictures', 'Podcasts', 'Recordings', 'Ringtones'].map((name) =>
    folder(`/storage/emulated/0/${name}`, 0o2770, sharedOwner.uid, sharedOwner.gid),
  ),
  folder('/storage/emulated/0/Android/data', 0o2770, sharedOwner.uid, 1078),
  folder('/storage/emulated/0/Android/media', 0o2770, sharedOwner.uid, sharedOwner.gid),
  folder('/storage/emulated/0/Android/obb', 0o2770, sharedOwner.uid, 1079),
  folder('/storage/self', 0o755),
  folder('/product', 0o755),
  folder('/product/app', 0o755),
  folder('/system', 0o755),
  folder('/system/app', 0o755),
  folder('/system/bin', 0o751, 0, shell),
  folder('/system/etc', 0o755),
  folder('/system/fonts', 0o755),
  folder('/system/framework', 0o755),
  folder('/system/priv-app', 0o755),
  folder('/system/usr', 0o755),
  folder('/vendor', 0o755, 0, shell),
  folder('/vendor/bin', 0o751, 0, shell),
];

export const firstLinks: readonly (readonly [path: string, target: string])[] = [
  ['/bin', '/system/bin'],
  ['/d', '/sys/kernel/debug'],
  ['/etc', '/system/etc'],
  ['/sdcard', '/storage/self/primary'],
  ['/mnt/sdcard', '/storage/self/primary'],
  ['/storage/self/primary', '/storage/emulated/0'],
  ['/dev/fd', '/proc/self/fd'],
];

export const firstDevices: readonly (readonly [path: string, mode: number, gid: number])[] = [
  ['/dev/null', 0o666, 0],
  ['/dev/zero', 0o666, 0],
  ['/dev/random', 0o666, 0],
  ['/dev/urandom', 0o666, 0],
  ['/dev/tty', 0o666, 0],
  ['/dev/stdin', 0o666, 0],
  ['/dev/stdout', 0o666, 0],
  ['/dev/stderr', 0o666, 0],
  ['/dev/input/event0', 0o660, 1004],
  ['/dev/input/event1', 0o660, 1004],
  ['/dev/input/event2', 0o660, 1004],
];
