import { createRealClock } from '../../src/base/clock.ts';
import { createDeadline } from '../../src/base/deadline.ts';
import { createVirtualClock } from '../../src/base/virtual-clock.ts';
import { createUiautomator2DriverFactory } from '../../src/device/drivers/uiautomator2/uiautomator2-driver.ts';
import { openVirtualDevice, type VirtualDeviceOptions } from '../../src/virtual/device/open-virtual-device.ts';
import { describeDriverContract, owedOverAdb } from './driver-contract.ts';

function open(options: VirtualDeviceOptions) {
  return async () => {
    const { clock } = options;
    const device = await openVirtualDevice(options);
    let ids = 0;
    const factory = createUiautomator2DriverFactory({ clock, id: () => `${ids++}` });
    const target = { serial: device.serials[0] ?? '', host: '127.0.0.1', port: device.port, virtual: true };
    const driver = await factory.open(target, createDeadline(clock, 20_000, new AbortController().signal));
    const close = async () => {
      await driver.close();
      await device.close();
    };
    return { clock, driver, roundTripsPerLook: 2 as const, close };
  };
}

// The server's APKs are installed on the first, and lie on the others already.
describeDriverContract('uiautomator2, instant device', open({ clock: createRealClock() }), owedOverAdb(34));
for (const api of [28, 33, 36]) {
  const clock = createVirtualClock();
  const options = { clock, api, profile: 'phone-usb', uiautomator2: '10.6.6' } as const;
  describeDriverContract(`uiautomator2, API ${api} on virtual time`, open(options), owedOverAdb(api));
}
