import { createRealClock } from '../../src/base/clock.ts';
import { createDeadline } from '../../src/base/deadline.ts';
import { createVirtualClock } from '../../src/base/virtual-clock.ts';
import { createAdbDriverFactory } from '../../src/device/drivers/adb/adb-driver.ts';
import { openVirtualDevice, type VirtualDeviceOptions } from '../../src/virtual/device/open-virtual-device.ts';
import { describeDriverContract, owedOverAdb } from './driver-contract.ts';

function open(options: VirtualDeviceOptions) {
  return async () => {
    const { clock } = options;
    const device = await openVirtualDevice(options);
    let ids = 0;
    const factory = createAdbDriverFactory({ clock, id: () => `${ids++}` });
    const target = { serial: device.serials[0] ?? '', host: '127.0.0.1', port: device.port, virtual: true };
    const driver = await factory.open(target, createDeadline(clock, 20_000, new AbortController().signal));
    const close = async () => {
      await driver.close();
      await device.close();
    };
    return { clock, driver, roundTripsPerLook: 1 as const, close };
  };
}

describeDriverContract('adb, instant device', open({ clock: createRealClock() }), owedOverAdb(34));
for (const api of [28, 30, 33, 36]) {
  const clock = createVirtualClock();
  describeDriverContract(
    `adb, API ${api} on virtual time`,
    open({ clock, api, profile: 'phone-usb' }),
    owedOverAdb(api),
  );
}
