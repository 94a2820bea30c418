import { defineGzip } from '../toybox/define-gzip.ts';

export const gunzip = defineGzip('gunzip');
