import { defineGzip } from '../toybox/define-gzip.ts';

export const zcat = defineGzip('zcat');
