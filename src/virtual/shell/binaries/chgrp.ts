import { defineOwnerChange } from '../toybox/owner-change.ts';

export const chgrp = defineOwnerChange('chgrp');
