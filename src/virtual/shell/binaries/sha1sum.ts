import type { Binary } from '../process.ts';
import { defineHash } from '../toybox/hash.ts';

export const sha1sum: Binary = defineHash('sha1sum', 'sha1');
