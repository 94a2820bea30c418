/** Names of AOSP's android_filesystem_config.h, as far as they come up here. */
const names = new Map<number, string>([
  [0, 'root'],
  [1000, 'system'],
  [1001, 'radio'],
  [1003, 'graphics'],
  [1004, 'input'],
  [1005, 'audio'],
  [1006, 'camera'],
  [1007, 'log'],
  [1010, 'wifi'],
  [1011, 'adb'],
  [1013, 'media'],
  [1015, 'sdcard_rw'],
  [1023, 'media_rw'],
  [1028, 'sdcard_r'],
  [1036, 'logd'],
  [1078, 'ext_data_rw'],
  [1079, 'ext_obb_rw'],
  [2000, 'shell'],
  [3001, 'net_bt_admin'],
  [3002, 'net_bt'],
  [3003, 'inet'],
  [3006, 'net_bw_stats'],
  [3009, 'readproc'],
  [3011, 'uhid'],
  [3012, 'readtracefs'],
  [9997, 'everybody'],
  [9998, 'misc'],
]);

/** `shell`, `u0_a90` for apps of the first user. */
export function nameUser(id: number): string {
  const name = names.get(id);
  if (name !== undefined) return name;
  return id >= 10_000 && id < 20_000 ? `u0_a${id - 10_000}` : String(id);
}
