import { defineShellService, type ServiceCommand } from '../shell-service.ts';

const sensors = { microphone: 'microphone', camera: 'camera' } as const;

/** The privacy is on where the sensor is off. `reset` gives the sensor back. */
const set =
  (on: boolean): ServiceCommand =>
  ({ machine, out }, words) => {
    words.number();
    const name = words.required();
    const sensor = Object.hasOwn(sensors, name) ? sensors[name as keyof typeof sensors] : undefined;
    if (sensor === undefined) {
      out('Invalid sensor\n');
      return 255;
    }
    machine.switches.set(sensor, !on);
    return 0;
  };

/** `cmd sensor_privacy` (Android 12 and later, AOSP SensorPrivacyService). */
export const sensorPrivacy = defineShellService({
  name: 'sensor_privacy',
  since: 31,
  help: `Sensor privacy manager (sensor_privacy) commands:
  help
    Print this help text.

  enable USER_ID SENSOR
    Enable privacy for a certain sensor.

  disable USER_ID SENSOR
    Disable privacy for a certain sensor.

  reset USER_ID SENSOR
    Reset privacy state for a certain sensor.

`,
  commands: { enable: set(true), disable: set(false), reset: set(false) },
});
