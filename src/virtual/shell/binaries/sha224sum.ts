import type { Binary } from '../process.ts';
import { defineHash } from '../toybox/hash.ts';

export const sha224sum: Binary = defineHash('sha224sum', 'sha224');
