import type { Binary } from '../process.ts';
import { defineHash } from '../toybox/hash.ts';

export const md5sum: Binary = defineHash('md5sum', 'md5');
