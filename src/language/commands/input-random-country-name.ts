import { defineRandomCommand, randomKinds } from '../random-command.ts';

export const inputRandomCountryName = defineRandomCommand('inputRandomCountryName', randomKinds.countryName);
