import { defineAppProcess } from '../toybox/refuse-java.ts';

export const app_process = defineAppProcess('app_process');
