import { defineSwitch } from '../switch-command.ts';

export const setDarkMode = defineSwitch({
  name: 'setDarkMode',
  summary: 'Switches the dark theme of the device on or off. Android 10 and later.',
  key: 'dark_mode',
  what: 'dark mode',
});
