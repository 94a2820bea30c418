import type { Binary } from '../process.ts';
import { defineHash } from '../toybox/hash.ts';

export const sha256sum: Binary = defineHash('sha256sum', 'sha256');
