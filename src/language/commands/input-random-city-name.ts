import { defineRandomCommand, randomKinds } from '../random-command.ts';

export const inputRandomCityName = defineRandomCommand('inputRandomCityName', randomKinds.cityName);
