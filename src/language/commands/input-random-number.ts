import { defineRandomCommand, randomKinds } from '../random-command.ts';

export const inputRandomNumber = defineRandomCommand('inputRandomNumber', randomKinds.number);
