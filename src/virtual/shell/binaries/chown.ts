import { defineOwnerChange } from '../toybox/owner-change.ts';

export const chown = defineOwnerChange('chown');
