import { defineRandomCommand, randomKinds } from '../random-command.ts';

export const inputRandomEmail = defineRandomCommand('inputRandomEmail', randomKinds.email);
