import type { Binary } from '../process.ts';
import { defineHash } from '../toybox/hash.ts';

export const sha512sum: Binary = defineHash('sha512sum', 'sha512');
