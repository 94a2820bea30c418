import { defineSwitch } from '../switch-command.ts';

export const setAirplaneMode = defineSwitch({
  name: 'setAirplaneMode',
  summary: 'Switches the airplane mode of the device on or off. Android 11 and later.',
  key: 'airplane_mode',
  what: 'airplane mode',
  ignoresUnknown: true,
});
