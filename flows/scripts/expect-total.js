import { readCents, showCents } from './lib/money.js';

output.expected = showCents(readCents(output.price) * Number(COUNT));
console.log(`${COUNT} × ${output.price} make ${output.expected}`);
