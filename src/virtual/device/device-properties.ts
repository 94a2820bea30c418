const RELEASES: Readonly<Record<number, string>> = {
  28: '9',
  29: '10',
  30: '11',
  31: '12',
  32: '12',
  33: '13',
  34: '14',
  35: '15',
  36: '16',
};

export const deviceFacts = { product: 'vivace', model: 'Vivace Virtual', device: 'vivace' } as const;

/** What `getprop` tells. */
export function createProperties(serial: string, api: number, density: number): Map<string, string> {
  const release = RELEASES[api] ?? String(api);
  return new Map([
    ['dev.bootcomplete', '1'],
    ['persist.sys.locale', 'en-US'],
    ['persist.sys.timezone', 'UTC'],
    ['ro.boot.qemu', '1'],
    ['ro.build.characteristics', 'default'],
    ['ro.build.fingerprint', `vivace/vivace/vivace:${release}/VIVACE/1:userdebug/test-keys`],
    ['ro.build.id', 'VIVACE'],
    ['ro.build.type', 'userdebug'],
    ['ro.build.version.release', release],
    ['ro.build.version.sdk', String(api)],
    ['ro.debuggable', '1'],
    ['ro.hardware', 'vivace'],
    ['ro.product.brand', 'vivace'],
    ['ro.product.cpu.abi', 'arm64-v8a'],
    ['ro.product.device', deviceFacts.device],
    ['ro.product.manufacturer', 'Vivace'],
    ['ro.product.model', deviceFacts.model],
    ['ro.product.name', deviceFacts.product],
    ['ro.serialno', serial],
    ['ro.sf.lcd_density', String(density)],
    ['sys.boot_completed', '1'],
  ]);
}
