import { defineRandomCommand, randomKinds } from '../random-command.ts';

export const inputRandomPersonName = defineRandomCommand('inputRandomPersonName', randomKinds.personName);
