import { defineRandomCommand, randomKinds } from '../random-command.ts';

export const inputRandomColorName = defineRandomCommand('inputRandomColorName', randomKinds.colorName);
