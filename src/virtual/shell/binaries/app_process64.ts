import { defineAppProcess } from '../toybox/refuse-java.ts';

export const app_process64 = defineAppProcess('app_process64');
