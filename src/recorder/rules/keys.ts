import { defineRecordRule, writeOwnName } from '../recorded-step.ts';

export const pressBack = defineRecordRule({ tools: ['press_back'], write: () => [{ item: 'back' }] });

export const pressHome = defineRecordRule({ tools: ['press_home'], write: () => [{ item: { pressKey: 'Home' } }] });

export const pressKey = defineRecordRule({
  tools: ['press_key'],
  write: (call, notes) => {
    const { key } = call.input;
    return [
      typeof key === 'string' || typeof key === 'number' ? { item: { pressKey: key } } : writeOwnName(call, notes),
    ];
  },
});

export const dismissKeyboard = defineRecordRule({
  tools: ['dismiss_keyboard'],
  write: () => [{ item: 'hideKeyboard' }],
});
