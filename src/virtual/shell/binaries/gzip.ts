import { defineGzip } from '../toybox/define-gzip.ts';

export const gzip = defineGzip('gzip');
