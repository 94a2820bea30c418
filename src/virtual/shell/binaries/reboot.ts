import type { Binary } from '../process.ts';

/** Says nothing: what follows is that the connection ends. A reason (`reboot bootloader`) would lead out of Android. */
export const reboot: Binary = {
  name: 'reboot',
  summary: 'restarts the device',
  unsupported: [
    { what: '-p', why: 'a device that is off could not be switched on again' },
    { what: 'a reason (bootloader, recovery …)', why: 'there is nothing here but Android' },
  ],
  run({ machine, args, err }) {
    const [reason] = args;
    if (reason !== undefined && reason !== 'userrequested') {
      err(`reboot: this virtual device cannot do '${reason}'\n`);
      return 1;
    }
    machine.reboot();
    return 0;
  },
};
