import { defineRandomCommand, randomKinds } from '../random-command.ts';

export const inputRandomText = defineRandomCommand('inputRandomText', randomKinds.text);
